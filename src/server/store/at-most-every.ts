/**
 * Keeps a check from being made more often than it is worth. Who asks while it runs waits for its end; who asks within
 * `interval` milliseconds afterwards takes it as done.
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
