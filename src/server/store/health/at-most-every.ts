/**
 * Keeps a check from running too often. Callers wait for one that is running, and within `interval` milliseconds after
 * it they rely on its result.
 */
export function atMostEvery(interval: number, check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let ended = -Infinity;
  return () => {
    if (running) return running;
    if (performance.now() - ended < interval) return Promise.resolve();
    running = check().finally(() => {
      running = undefined;
      ended = performance.now();
    });
    return running;
  };
}
