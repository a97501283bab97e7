import { contoursOf } from '../contours.mjs';
import { arrivalTimes } from '../eikonal.mjs';
import { letter } from '../lettering.mjs';
import { noiseFrom } from '../noise.mjs';
import { BAY, EMBER, INK, MAGMA, PAPER, SAND, SEPIA, SHALLOW, mix, ramp } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { field, paint } from '../raster.mjs';
import { circle, fill, line, stroke } from '../svg.mjs';

/** @import { Place, PlateOptions, Point, Ring } from '../types.ts' */

const STEP = 4;
const [COLUMNS, ROWS] = [Math.ceil(FRAME.width / STEP) + 2, Math.ceil(FRAME.height / STEP) + 2];
/**
 * Where the earthquake was, on the grid.
 * @type {Point}
 */
const SOURCE = [Math.round(COLUMNS * 0.4), Math.round(ROWS * 0.55)];

/**
 * How a tsunami spreads from its source: a ring every few minutes. A long wave's speed is proportional to the square
 * root of the depth, so it bends around islands and slows on shelves.
 * @param {PlateOptions} options
 */
export function travelTimes({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const grid = field(COLUMNS, ROWS, (x, y) => {
    const [u, v] = [x / 96, y / 96];
    const open = 0.55 - Math.hypot((x - SOURCE[0]) / COLUMNS, (y - SOURCE[1]) / ROWS) * 0.75;
    return -open - 0.05 + 0.62 * noise.fbm(u, v, 5, 0.45);
  });
  /** @type {(x: number, y: number) => boolean} */
  const land = (x, y) => grid.at(x, y) > 0;
  /** @type {(x: number, y: number) => boolean} */
  const atSource = (x, y) => x === SOURCE[0] && y === SOURCE[1];
  const time = arrivalTimes(COLUMNS, ROWS, atSource, (x, y) => (land(x, y) ? 0.03 : 0.22 + Math.sqrt(-grid.at(x, y))));
  const tint = ramp([[-0.9, '#093a44'], [-0.4, BAY], [-0.12, '#3d8486'], [0, SHALLOW]]); // prettier-ignore
  const ground = paint(FRAME.width, FRAME.height, (x, y) => tint(grid.at(x / STEP, y / STEP)));

  /** @type {Place} */
  const toSheet = ([x, y]) => [FRAME.x + (x - 0.5) * STEP, FRAME.y + (y - 0.5) * STEP];
  /** @param {Ring[]} areas */
  const outline = (areas) => areas.map((ring) => line(ring.map(toSheet), true)).join('');
  const reachedAfter = contoursOf(COLUMNS, ROWS, time);
  let rings = '';
  for (let i = 0; i < 30; i++) {
    const hour = i % 5 === 4;
    const color = i < 3 ? EMBER : mix(PAPER, SHALLOW, i / 40);
    rings += stroke(outline(reachedAfter(6 + i * 13)), color, hour ? 4.6 : 2, { opacity: hour ? 1 : 0.85 });
  }
  const higherThan = contoursOf(COLUMNS, ROWS, grid.values);
  const [coast, hills, heights] = [outline(higherThan(0)), outline(higherThan(0.1)), outline(higherThan(0.2))];
  const islands =
    fill(coast, mix(PAPER, SAND, 0.35)) + stroke(coast, INK, 3.4) + fill(hills, SAND) + stroke(hills, SEPIA, 1.6) + fill(heights, mix(SAND, SEPIA, 0.45)) + stroke(heights, SEPIA, 1.6); // prettier-ignore
  const [sx, sy] = toSheet(SOURCE);
  const source = circle(sx, sy, 15, { fill: MAGMA, stroke: PAPER, 'stroke-width': 4 });
  return plate({ number, caption, seed, ground, drawing: rings + islands + source + minutes(sy, time) });
}

/**
 * The minutes on every fifth ring, to the east of the source.
 * @param {number} sy y of the source
 * @param {Float64Array} time of arrival, over the grid
 */
function minutes(sy, time) {
  let marks = '';
  for (let ring = 4; ring < 30; ring += 5) {
    const at = 6 + ring * 13;
    for (let x = SOURCE[0]; x < COLUMNS - 14; x++) {
      const arrival = time[SOURCE[1] * COLUMNS + x] ?? 0;
      if (arrival < at || arrival > at + 6) continue;
      const px = FRAME.x + x * STEP;
      marks += circle(px, sy, 22, { fill: BAY });
      marks += letter(String((ring + 1) * 2), px, sy + 9, { height: 19, color: PAPER, weight: 2.6, anchor: 'middle' });
      break;
    }
  }
  return marks;
}
