import { setImmediate } from 'node:timers/promises';

/** How long a large piece of work goes on before other requests get their turn, in milliseconds. */
const SLICE_MS = 10;

/** Makes a function to be awaited between the steps of a large piece of work. */
export function inSlices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}
