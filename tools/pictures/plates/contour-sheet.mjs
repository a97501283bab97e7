import { contoursOf } from '../contours.mjs';
import { letter } from '../lettering.mjs';
import { cut, slipArrows } from '../fault.mjs';
import { lerp, noiseFrom } from '../noise.mjs';
import { BAY, INK, MAGMA, SEPIA, SHADE } from '../palette.mjs';
import { BOTTOM, FRAME, plate } from '../plate.mjs';
import { field } from '../raster.mjs';
import { circle, fill, line, stroke } from '../svg.mjs';

/** @import { Field, PlateOptions, Point, Ring, Trace } from '../types.ts' */

const STEP = 4;
const LEVELS = 22;
/** @type {Trace} */
const TRACE = [
  [FRAME.x + FRAME.width * 0.66, FRAME.y],
  [FRAME.x + FRAME.width * 0.34, BOTTOM],
];
/** How far each side of the fault has slipped along its trace, in pixels. */
const SLIP = 46;

/**
 * Contours as path data, without the edges that only close them at the grid's border.
 * @param {Ring[]} rings
 * @param {(x: number, y: number) => Point} toSheet
 * @param {number} width columns of the grid
 * @param {number} height rows of the grid
 */
function outline(rings, toSheet, width, height) {
  let data = '';
  for (const ring of rings) {
    /** @type {Point[]} */
    let run = [];
    for (const [x, y] of ring) {
      if (x > 0.6 && y > 0.6 && x < width - 0.6 && y < height - 0.6) run.push(toSheet(x, y));
      else {
        if (run.length > 1) data += line(run);
        run = [];
      }
    }
    if (run.length > 1) data += line(run);
  }
  return data;
}

/**
 * A sheet of contours that a left-lateral fault has cut: the far side has moved to the left.
 * @param {PlateOptions} options
 */
export function contourSheet({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const [width, height] = [Math.ceil(FRAME.width / STEP) + 40, Math.ceil(FRAME.height / STEP) + 40];
  const grid = field(width, height, (x, y) => {
    const [u, v] = [x / 128, y / 128];
    const bend = noise.fbm(u * 0.7 + 9, v * 0.7, 2) * 0.5;
    return noise.fbm(u + bend, v - bend, 4, 0.4) + 0.35 * noise.fbm(u * 0.4, v * 0.4 + 5, 1);
  });
  const levels = Array.from({ length: LEVELS }, (_, i) => lerp(-0.95, 1.05, i / (LEVELS - 1)));
  const contour = contoursOf(width, height, grid.values);
  /** @type {(x: number, y: number) => Point} */
  const toSheet = (x, y) => [FRAME.x + (x - 20) * STEP, FRAME.y + (y - 20) * STEP];
  const sheet = levels
    .map((level, i) => {
      const rings = contour(level);
      const index = i % 5 === 0;
      const ground = i > 12 ? fill(rings.map((ring) => line(ring.map(([x, y]) => toSheet(x, y)), true)).join(''), SHADE, { 'fill-opacity': 0.24, 'fill-rule': 'evenodd' }) : ''; // prettier-ignore
      const water = i < 6;
      return (
        ground + stroke(outline(rings, toSheet, width, height), water ? BAY : index ? INK : SEPIA, index ? 3 : 1.4)
      );
    })
    .join('');

  return plate({
    number,
    caption,
    seed,
    drawing:
      cut(TRACE, SLIP, () => sheet + summits(grid, toSheet)) +
      stroke(line(TRACE), MAGMA, 6) +
      stroke(slipArrows(TRACE, 0.42), MAGMA, 4.5),
  });
}

/**
 * Spot heights on the highest points of the sheet, well apart.
 * @param {Field} grid
 * @param {(x: number, y: number) => Point} toSheet
 */
function summits(grid, toSheet) {
  /** @type {[x: number, y: number, z: number][]} */
  const candidates = [];
  for (let y = 45; y < grid.height - 45; y += 2)
    for (let x = 45; x < grid.width - 60; x += 2) candidates.push([x, y, grid.at(x, y)]);
  /** @type {typeof candidates} */
  const chosen = [];
  for (const [x, y, z] of candidates.sort((a, b) => b[2] - a[2])) {
    if (z < 0.3 || chosen.length === 6) break;
    const [sx, sy] = toSheet(x, y);
    const trace = lerp(TRACE[0][0], TRACE[1][0], (sy - FRAME.y) / FRAME.height);
    if (Math.abs(sx - trace) < 150) continue;
    if (chosen.every(([cx, cy]) => Math.hypot(cx - x, cy - y) > 70)) chosen.push([x, y, z]);
  }
  return chosen
    .map(([x, y, z]) => {
      const [sx, sy] = toSheet(x, y);
      const height = String(Math.round(600 + 900 * z));
      return (
        circle(sx, sy, 5, { fill: INK }) + letter(height, sx + 14, sy + 7, { height: 18, color: INK, weight: 2.2 })
      );
    })
    .join('');
}
