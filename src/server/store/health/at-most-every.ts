/**
 * Limits how often a check runs. Callers share a check that is already running. Calls within `interval` milliseconds
 * after a check return at once and rely on its result.
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
