import { letter } from '../lettering.mjs';
import { noiseFrom, randomFrom } from '../noise.mjs';
import { BAY, INK, MAGMA, SEPIA, SHADE } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { box, fill, line, stroke } from '../svg.mjs';

/** @import { PlateOptions, Point } from '../types.ts' */

const ROWS = 25;
/** When the main shock and its aftershocks begin, in rows of the drum, and how strong they are, in pixels. */
const EVENTS = [
  { start: 4.62, strength: 13, fade: 0.1 },
  { start: 10.3, strength: 168, fade: 0.42 },
  { start: 12.72, strength: 30, fade: 0.12 },
  { start: 14.18, strength: 40, fade: 0.13 },
  { start: 16.66, strength: 17, fade: 0.09 },
  { start: 19.4, strength: 24, fade: 0.11 },
  { start: 22.1, strength: 10, fade: 0.08 },
];

/**
 * Envelope of the ground's motion: a small P, a larger S, a long coda.
 * @param {number} time in rows
 * @returns {number} pixels
 */
function shaking(time) {
  let sum = 0;
  for (const { start, strength, fade } of EVENTS) {
    const t = time - start;
    if (t < 0) continue;
    const arrival = Math.min(1, t / 0.004);
    sum += strength * arrival * (0.25 * Math.exp(-t / (fade * 0.2)) + (t > 0.035 ? Math.exp(-(t - 0.035) / fade) : 0));
  }
  return sum;
}

/**
 * A day on a drum recorder: one row per hour, quiet until the great earthquake overwrites its neighbors.
 * @param {PlateOptions} options
 */
export function helicorder({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  const [left, right] = [FRAME.x + 92, RIGHT - 34];
  const gap = (FRAME.height - 74) / ROWS;
  let grid = '';
  for (let minute = 0; minute <= 12; minute++) {
    const x = left + ((right - left) * minute) / 12;
    grid += line([[x, FRAME.y], [x, BOTTOM]]); // prettier-ignore
  }
  let quiet = '';
  let loud = '';
  let hours = '';
  for (let row = 0; row < ROWS; row++) {
    const y0 = FRAME.y + 40 + row * gap;
    /** @type {Point[]} */
    const points = [];
    for (let x = left; x <= right; x += 0.9) {
      const time = row + (x - left) / (right - left);
      const swell = 1 + 0.6 * noise.fbm(time * 3, 1, 2);
      const motion = noise.at(time * 620, 3) * 0.65 + noise.at(time * 1700, 5) * 0.35;
      points.push([x, y0 + motion * (2.1 * swell + shaking(time)) + (random() - 0.5) * 0.6]);
    }
    if (row === 10 || row === 11) loud += stroke(line(points), row === 10 ? MAGMA : '#c8592f', 1.9);
    else quiet += stroke(line(points), row % 4 === 0 ? BAY : INK, 1.6);
    if (row % 2 === 0)
      hours += letter(`${String((row + 8) % 24).padStart(2, '0')}:00`, FRAME.x + 20, y0 + 7, { height: 14, color: SEPIA, weight: 1.8 }); // prettier-ignore
  }
  const margin = fill(box(FRAME.x, FRAME.y, 84, FRAME.height), SHADE, { 'fill-opacity': 0.45 });
  return plate({ number, caption, seed, drawing: margin + stroke(grid, SHADE, 1.6) + hours + quiet + loud });
}
