/** Length of one task: with what the browser does besides, it stays well below the 50 ms of a long task. */
const SLICE_MS = 5;

/**
 * Runs the steps of a generator. The first steps run at once; where they take long, the others run in tasks of their own,
 * with time for input and painting in between. Returns a function that ends the run.
 */
export function runInSlices(steps: Iterator<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) if (steps.next().done) return;
    timer = setTimeout(run);
  };
  run();
  return () => clearTimeout(timer);
}
