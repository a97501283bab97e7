import { contoursOf } from '../contours.mjs';
import { slipArrows } from '../fault.mjs';
import { letter } from '../lettering.mjs';
import { lerp, noiseFrom, smoothstep } from '../noise.mjs';
import { BAY, INK, MAGMA, PAPER, SEPIA, SHALLOW, combine, ramp } from '../palette.mjs';
import { BOTTOM, FRAME, plate } from '../plate.mjs';
import { field, hillshade, paint } from '../raster.mjs';
import { circle, fill, line, stroke } from '../svg.mjs';

/** @import { Lettering, Noise, Place, PlateOptions, Point, Rgb, Trace } from '../types.ts' */

const { width, height } = FRAME;
/**
 * The fault's trace across the map, from the north-north-west.
 * @type {Trace}
 */
const TRACE = [
  [FRAME.x + width * 0.44, FRAME.y],
  [FRAME.x + width * 0.58, BOTTOM],
];
const LAND = ramp([[0, '#e6dcbd'], [0.1, '#ddcda2'], [0.4, '#cbab7d'], [0.8, '#a98261'], [1.1, '#8d6b55']]); // prettier-ignore
const SEA = ramp([[-0.9, '#0b434e'], [-0.4, BAY], [-0.08, '#4e8f90'], [0, '#a8c6bb']]); // prettier-ignore
/**
 * How much light red, green and blue keep in a full shadow: shadows are bluish.
 * @type {Rgb}
 */
const SHADOW = [0, 0.03, 0.07];

/**
 * Heights of a sketch of the bay: a peninsula between the strait and the bay, the bay open to the north and narrow to the
 * south, the valley beyond its head, ranges on both sides.
 * @param {Noise} noise
 */
function terrain(noise) {
  return field(width, height, (x, y) => {
    const [u, v] = [x / width, y / height];
    const across = Math.abs(u - lerp(0.44, 0.58, v) - 0.012 * Math.sin(v * 9)) * (width / height);
    const rough = 0.03 * noise.fbm(x / 120, y / 120, 4);
    const head = smoothstep(0.7, 0.44, v);
    const bay = across - lerp(0.21, 0.1, smoothstep(0.1, 0.55, v)) * head ** 0.7 + (1 - head) * 0.05;
    const strait = Math.min((u - 0.19 + 0.16 * v ** 2) * 1.5, v - 0.17 + 0.22 * Math.max(0, u - 0.5));
    const shore = Math.min(bay, strait) + rough;
    if (shore < 0) return Math.max(-0.9, shore * 5.2);
    const range = smoothstep(0.01, 0.36, Math.min(bay * 0.9, strait * 1.4));
    const rock = 0.62 + 0.42 * noise.ridged(x / 300 - y / 1500, y / 560, 7, 0.46);
    return 0.004 + range * rock * 0.95;
  });
}

/**
 * The Palu-Koro fault through the bay and the valley: relief, depth contours, trace and names. A sketch, not a survey.
 * @param {PlateOptions} options
 */
export function paluBay({ seed, number, caption }) {
  const grid = terrain(noiseFrom(seed));
  const light = hillshade(grid, 150);
  const ground = paint(width, height, (x, y) => {
    const z = grid.at(x, y);
    if (z <= 0) return SEA(z);
    const shade = lerp(0.42, 1.1, smoothstep(0.05, 0.9, light(x, y)));
    return combine(LAND(z), SHADOW, (c, lift) => c * (shade + (1 - shade) * lift));
  });
  /** @type {Place} */
  const toSheet = ([x, y]) => [FRAME.x + x, FRAME.y + y];
  const contour = contoursOf(width, height, grid.values);
  /** @param {number} level */
  const shape = (level) =>
    contour(level)
      .map((ring) => line(ring.map(toSheet)))
      .join('');
  const depth = stroke([-0.62, -0.4, -0.22, -0.1].map(shape).join(''), SHALLOW, 1.6, { opacity: 0.8 });
  return plate({
    number,
    caption,
    seed,
    ground,
    drawing: depth + stroke(shape(0), INK, 3) + faultLine() + names(),
  });
}

function faultLine() {
  return (
    stroke(line(TRACE), PAPER, 11, { opacity: 0.55 }) +
    stroke(line(TRACE), MAGMA, 6.5) +
    stroke(slipArrows(TRACE, 0.83, 40, 64), PAPER, 10, { opacity: 0.6 }) +
    stroke(slipArrows(TRACE, 0.83, 40, 64), MAGMA, 5.5)
  );
}

/**
 * Lettering with a halo in the color below it, so that it is legible on relief.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size height in pixels
 * @param {string} color
 * @param {string} halo its color
 * @param {Lettering['anchor']} anchor
 */
const name = (text, x, y, size, color, halo, anchor = 'start') =>
  letter(text, x, y, { height: size, color: halo, weight: size / 2.4, anchor }) +
  letter(text, x, y, { height: size, color, weight: size / 8, anchor });

function names() {
  /** @type {(u: number, v: number) => Point} */
  const at = (u, v) => [FRAME.x + width * u, FRAME.y + height * v];
  const [cx, cy] = at(0.535, 0.605);
  const [nx, ny] = at(0.945, 0.16);
  return (
    name('MAKASSAR', ...at(0.03, 0.105), 30, PAPER, BAY) +
    name('STRAIT', ...at(0.03, 0.163), 30, PAPER, BAY) +
    name('PALU BAY', ...at(0.515, 0.3), 25, PAPER, BAY) +
    circle(cx, cy, 11, { fill: PAPER, stroke: INK, 'stroke-width': 4 }) +
    name('PALU', cx + 26, cy + 12, 30, INK, '#e6d8b4') +
    name('PALU-KORO FAULT', ...at(0.62, 0.93), 26, MAGMA, '#ecdfc0') +
    name('NOT TO SCALE', ...at(0.035, 0.95), 18, SEPIA, '#dcc9a0') +
    fill(
      line(
        [
          [nx, ny - 78],
          [nx + 17, ny],
          [nx, ny - 13],
          [nx - 17, ny],
        ],
        true,
      ),
      INK,
      { stroke: PAPER, 'stroke-width': 2 },
    ) + // prettier-ignore
    name('N', nx, ny + 38, 26, INK, '#e0cfa6', 'middle')
  );
}
