/** @import { Surface } from './types.ts' */

/** Later than any front arrives. */
const NEVER = 1e9;

/**
 * Computes when a front that starts at the sources reaches each point of a grid: the eikonal equation, solved by fast
 * sweeping. With a constant speed this is the distance to the nearest source.
 * @param {number} width columns of the grid
 * @param {number} height rows of the grid
 * @param {(x: number, y: number) => boolean} isSource
 * @param {Surface} speed grid steps per unit of time
 * @returns {Float64Array} times row by row
 */
export function arrivalTimes(width, height, isSource, speed, sweeps = 16) {
  const time = new Float64Array(width * height).fill(NEVER);
  for (let i = 0; i < time.length; i++) if (isSource(i % width, Math.floor(i / width))) time[i] = 0;
  /** @type {Surface} */
  const get = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? NEVER : (time[y * width + x] ?? NEVER));
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) {
        const [x, y] = [sweep & 1 ? i : width - 1 - i, sweep & 2 ? j : height - 1 - j];
        const a = Math.min(get(x - 1, y), get(x + 1, y));
        const b = Math.min(get(x, y - 1), get(x, y + 1));
        const slow = 1 / speed(x, y);
        // Where the two neighbors differ too much, the front arrives along one axis only.
        const alone = Math.abs(a - b) >= slow;
        const next = alone ? Math.min(a, b) + slow : (a + b + Math.sqrt(2 * slow * slow - (a - b) ** 2)) / 2;
        if (next < get(x, y)) time[y * width + x] = next;
      }
  return time;
}
