import { contoursOf } from '../contours.mjs';
import { arrivalTimes } from '../eikonal.mjs';
import { noiseFrom, randomFrom, smoothstep } from '../noise.mjs';
import { BAY, INK, MIST, PAPER, SEPIA, SHADE, mix } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { field } from '../raster.mjs';
import { box, fill, line, stroke } from '../svg.mjs';

/** @import { Field, Noise, Place, PlateOptions, Point, Random, Surface } from '../types.ts' */

const STEP = 4;
const MARGIN = 24;
const [COLUMNS, ROWS] = [Math.ceil(FRAME.width / STEP) + 2 * MARGIN, Math.ceil(FRAME.height / STEP) + 2 * MARGIN];

/** @type {Place} */
const toSheet = ([x, y]) => [FRAME.x + (x - MARGIN) * STEP, FRAME.y + (y - MARGIN) * STEP];
/**
 * Path data of the areas at a level or above it.
 * @param {ArrayLike<number>} values over the grid
 * @returns {(level: number) => string}
 */
function outlinesOf(values) {
  const contour = contoursOf(COLUMNS, ROWS, values);
  return (level) =>
    contour(level)
      .map((ring) => line(ring.map(toSheet), true))
      .join('');
}

/**
 * A coast as engravers drew it: water lines that follow the shore, hachures down the slopes of the land.
 * @param {PlateOptions} options
 */
export function coast({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const grid = field(COLUMNS, ROWS, (x, y) => {
    const [u, v] = [x / 120, y / 120];
    const shelf = (x / COLUMNS - 0.48) * 0.95 - (y / ROWS - 0.5) * 0.55;
    return shelf + 0.5 * noise.fbm(u, v, 6, 0.48);
  });
  const water = arrivalTimes(
    COLUMNS,
    ROWS,
    (x, y) => grid.at(x, y) > 0,
    () => 1,
    8,
  );
  const levels = Array.from({ length: 24 }, (_, i) => 1.6 + 1.75 * i + 0.11 * i * i);
  const lines = levels
    .map(outlinesOf(water))
    .map((d, i) => stroke(d, mix(BAY, MIST, i / 30), 3 - i * 0.085))
    .join('');
  const land = outlinesOf(grid.values)(0);
  const drawing =
    fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), mix(MIST, PAPER, 0.45)) +
    lines +
    fill(land, mix(PAPER, SHADE, 0.25), { 'fill-rule': 'evenodd' }) +
    hachures(noise, grid, randomFrom(seed)) +
    stroke(land, INK, 4);
  return plate({ number, caption, seed, drawing });
}

/**
 * Strokes down the slopes of the hills, closest and darkest where it is steep.
 * @param {Noise} noise
 * @param {Field} grid
 * @param {Random} random
 */
function hachures(noise, grid, random) {
  /** @type {Surface} */
  const hill = (x, y) => noise.ridged(x / 210 + 31, y / 210, 2, 0.3) * smoothstep(0.04, 0.4, grid.at(x, y));
  /** @type {(x: number, y: number) => [east: number, south: number]} */
  const gradient = (x, y) => [hill(x + 1, y) - hill(x - 1, y), hill(x, y + 1) - hill(x, y - 1)];
  let lit = '';
  let shaded = '';
  /** @type {Set<string>} */
  const taken = new Set();
  for (let i = 0; i < 60000; i++) {
    let [x, y] = [COLUMNS * random(), ROWS * random()];
    const [east, south] = gradient(x, y);
    const steep = Math.hypot(east, south);
    if (steep < 0.014 || grid.at(x, y) < 0.05) continue;
    const cell = `${Math.round(x / 1.9)},${Math.round(y / 1.9)}`;
    if (taken.has(cell) || random() > steep / 0.05) continue;
    taken.add(cell);
    /** @type {Point[]} */
    const run = [[x, y]];
    for (let step = 0; step < 4 + 110 * steep; step++) {
      const [gx, gy] = gradient(x, y);
      const size = Math.hypot(gx, gy) || 1;
      x -= gx / size;
      y -= gy / size;
      if (grid.at(x, y) < 0.03) break;
      run.push([x, y]);
    }
    const shape = line(run.map(toSheet));
    if (east + south < 0) shaded += shape;
    else lit += shape;
  }
  return stroke(lit, SEPIA, 1.3, { opacity: 0.75 }) + stroke(shaded, INK, 2.1);
}
