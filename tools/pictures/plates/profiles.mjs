import { noiseFrom, smoothstep } from '../noise.mjs';
import { BAY, EMBER, INK, MAGMA, PAPER, mix } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { fill, line, stroke } from '../svg.mjs';

/** @import { PlateOptions, Point, Surface } from '../types.ts' */

const LINES = 62;
/**
 * The heights in pixels above which a profile glows, with their colors.
 * @type {[height: number, color: string][]}
 */
const GLOW = [[165, EMBER], [225, MAGMA]]; // prettier-ignore

/**
 * A massif drawn by parallel profiles, each hiding what is behind it; the highest ground glows.
 * @param {PlateOptions} options
 */
export function profiles({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  /** @type {Surface} */
  const height = (u, depth) => {
    const massif =
      Math.exp(-(((u - 0.4) / 0.2) ** 2) - ((depth - 0.52) / 0.24) ** 2) +
      0.62 * Math.exp(-(((u - 0.72) / 0.15) ** 2) - ((depth - 0.66) / 0.22) ** 2);
    const rock = 0.55 + 0.45 * noise.ridged(u * 3.6, depth * 3.4, 5, 0.46);
    return massif * rock + 0.035 * (noise.fbm(u * 5, depth * 8, 4) + 0.4) * smoothstep(0, 0.2, depth);
  };
  let drawing = '';
  for (let i = LINES; i >= 0; i--) {
    const depth = i / LINES;
    const base = BOTTOM - 34 - depth * (FRAME.height - 250);
    const inset = 30 + 90 * depth;
    /** @type {Point[]} */
    const points = [];
    for (let x = FRAME.x + inset; x <= RIGHT - inset; x += 3) {
      const u = (x - FRAME.x - inset) / (FRAME.width - 2 * inset);
      const edge = smoothstep(0, 0.06, u) * smoothstep(0, 0.06, 1 - u);
      points.push([x, base - 430 * height(u, depth) * edge]);
    }
    drawing += fill(line([...points, [RIGHT - inset, base + 40], [FRAME.x + inset, base + 40]], true), PAPER);
    drawing += stroke(line(points), mix(INK, BAY, depth * 0.9), 2.3 - 0.7 * depth);
    for (const [from, color] of GLOW) drawing += stroke(above(points, base - from), color, 2.6);
  }
  return plate({ number, caption, seed, drawing });
}

/**
 * The parts of a profile above a level of the sheet.
 * @param {Point[]} points
 * @param {number} level y
 */
function above(points, level) {
  let data = '';
  /** @type {Point[]} */
  let run = [];
  for (const point of points) {
    if (point[1] < level) run.push(point);
    else {
      if (run.length > 1) data += line(run);
      run = [];
    }
  }
  return data;
}
