import { cut } from '../fault.mjs';
import { noiseFrom, randomFrom } from '../noise.mjs';
import { BAY, EMBER, INK, MAGMA, MIST, PAPER, SAND, SEPIA, SHADE, SHALLOW, mix } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { clip, fill, line, stroke } from '../svg.mjs';

/** @import { Curve, PlateOptions, Point, Random, Trace } from '../types.ts' */
/** @typedef {'stipple' | 'dash' | 'brick' | 'pebble' | 'none'} Sign */

/** @type {Trace} */
const TRACE = [
  [FRAME.x + FRAME.width * 0.47, FRAME.y],
  [FRAME.x + FRAME.width * 0.63, BOTTOM],
];
const SLIP = 44;
/**
 * From the top of the outcrop down: thickness in pixels, color, and the geological symbol of the rock.
 * @type {[thickness: number, color: string, sign: Sign][]}
 */
const BEDS = [
  [84, mix(SAND, PAPER, 0.45), 'stipple'], [46, SEPIA, 'dash'], [104, mix(EMBER, SAND, 0.55), 'stipple'],
  [28, INK, 'none'], [76, mix(SHALLOW, PAPER, 0.35), 'brick'], [38, mix(SEPIA, INK, 0.35), 'dash'],
  [96, SHADE, 'pebble'], [58, mix(MAGMA, SEPIA, 0.35), 'dash'], [84, mix(SAND, EMBER, 0.25), 'stipple'],
  [24, BAY, 'none'], [90, mix(MIST, SHADE, 0.3), 'brick'], [44, mix(INK, SEPIA, 0.5), 'dash'], [110, mix(SAND, SEPIA, 0.35), 'pebble'],
  [60, SEPIA, 'dash'], [120, SHADE, 'stipple'], [40, INK, 'none'], [200, mix(SHALLOW, SHADE, 0.5), 'brick'],
]; // prettier-ignore

/**
 * Tilted beds in an outcrop, broken by a small fault.
 * @param {PlateOptions} options
 */
export function strata({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  /** @type {Curve} */
  const dip = (x) => (x - FRAME.x) * 0.24 + 20 * noise.fbm(x / 700, 2, 2);
  const top = FRAME.y + FRAME.height * -0.2;
  let depth = 0;
  let beds = '';
  BEDS.forEach(([thickness, color, sign], index) => {
    const before = depth;
    /** @type {(offset: number) => Curve} */
    const surface = (offset) => (x) => top + before + offset + dip(x) + 7 * noise.fbm(x / 160, index * 3, 3);
    const [upper, lower] = [surface(0), surface(thickness + 40)];
    /** @param {Curve} edge */
    const run = (edge) => {
      /** @type {Point[]} */
      const points = [];
      for (let x = FRAME.x - 60; x <= RIGHT + 60; x += 8) points.push([x, edge(x)]);
      return points;
    };
    const outline = line([...run(upper), ...run(lower).reverse()], true);
    beds += fill(outline, color) + clip(`bed-${index}`, outline, signs(sign, upper, thickness, color, random));
    beds += stroke(line(run(upper)), INK, index % 3 ? 2 : 3);
    depth += thickness;
  });
  /** @type {Curve} */
  const soil = (x) => FRAME.y + 128 + (x - FRAME.x) * 0.05 + 46 * noise.fbm(x / 420, 50, 5);
  /** @type {Point[]} */
  const ground = [];
  for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 5) ground.push([x, soil(x)]);
  let grass = '';
  for (let x = FRAME.x; x < RIGHT; x += 5 + 14 * random()) {
    const y = soil(FRAME.x - 4 + 5 * Math.round((x - FRAME.x) / 5));
    grass += line([[x, y + 2], [x - 4 + 8 * random(), y - 6 - 12 * random()]]); // prettier-ignore
  }
  const sky = line([...ground, [RIGHT + 4, FRAME.y - 4], [FRAME.x - 4, FRAME.y - 4]], true);
  const drawing =
    cut(TRACE, SLIP, (side) => beds.replaceAll('bed-', `${side}-bed-`)) +
    stroke(line(TRACE), MAGMA, 6) +
    fill(sky, PAPER) +
    stroke(line(ground), INK, 4) +
    stroke(grass, INK, 2);
  return plate({ number, caption, seed, drawing });
}

/**
 * The conventional symbol of a rock, over a whole bed.
 * @param {Sign} sign
 * @param {Curve} upper the bed's upper edge
 * @param {number} thickness in pixels
 * @param {string} color
 * @param {Random} random
 */
function signs(sign, upper, thickness, color, random) {
  const dark = color === SEPIA || sign === 'dash';
  const pen = dark ? mix(color, PAPER, 0.45) : mix(color, INK, 0.75);
  let data = '';
  const [from, to] = [FRAME.x - 60, RIGHT + 60];
  if (sign === 'stipple')
    for (let i = 0; i < thickness * 26; i++) {
      const x = from + (to - from) * random();
      data += `M${x.toFixed(1)} ${(upper(x) + thickness * random() ** 0.6).toFixed(1)}h.1`;
    }
  if (sign === 'dash')
    for (let row = 9; row < thickness; row += 10)
      for (let x = from + 30 * random(); x < to; x += 44 + 30 * random()) data += line([[x, upper(x) + row], [x + 24, upper(x + 24) + row]]); // prettier-ignore
  if (sign === 'brick') {
    const step = thickness / Math.round(thickness / 24);
    for (let row = 0, i = 0; row < thickness; row += step, i++)
      for (let x = from + (i % 2) * 32; x < to; x += 64)
        data += line([[x, upper(x) + row], [x + 64, upper(x + 64) + row]]) + line([[x, upper(x) + row], [x, upper(x) + row + step]]); // prettier-ignore
  }
  if (sign === 'pebble')
    for (let i = 0; i < thickness * 1.9; i++) {
      const x = from + (to - from) * random();
      const [y, r] = [upper(x) + 8 + (thickness - 16) * random(), 4 + 8 * random()];
      data += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${(r * 0.7).toFixed(1)} 14 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${(r * 0.7).toFixed(1)} 14 1 0 ${(-2 * r).toFixed(1)} 0`;
    }
  return stroke(data, pen, sign === 'stipple' ? 3 : 1.8, { opacity: 0.8 });
}
