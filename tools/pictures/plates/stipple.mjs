import { clamp, noiseFrom, randomFrom, smoothstep } from '../noise.mjs';
import { INK, MAGMA } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { circle, stroke } from '../svg.mjs';

/** @import { Noise, PlateOptions, Point, Surface } from '../types.ts' */

const [COLUMNS, ROWS] = [FRAME.width / 2, Math.floor(FRAME.height / 2)];

/**
 * A stratovolcano with gullied flanks and a breached crater, a parasitic cone, and hills about its foot.
 * @param {Noise} noise
 * @returns {Surface} heights; x is 0 in the middle of the view and about 1 at its right edge, y grows into the distance
 */
function landform(noise) {
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} cx
   * @param {number} cy
   * @param {number} height
   * @param {number} width
   * @param {number} crater its depth, over the cone's height
   */
  const cone = (x, y, cx, cy, height, width, crater) => {
    const [dx, dy] = [x - cx, y - cy];
    const distance = Math.hypot(dx, dy * 1.1);
    const angle = Math.atan2(dy, dx);
    const gully =
      0.05 * noise.ridged(angle * 2.2 + cx, distance * 0.6, 3, 0.4) * smoothstep(0.03, 0.3, distance / width);
    const body = height * (Math.exp((-distance / width) * 2.4) - gully * Math.exp((-distance / width) * 1.5));
    return body - crater * height * (1 - smoothstep(0, 0.16 * width, distance));
  };
  return (x, y) =>
    Math.max(0, cone(x, y, 0.04, 0.45, 1.25, 0.8, 0.3)) +
    Math.max(0, cone(x, y, 0.66, 0.34, 0.22, 0.26, 0.2)) +
    0.045 * (noise.fbm(x * 2.2, y * 3, 4, 0.42) + 0.6) * smoothstep(0.2, 0.9, Math.hypot(x, y - 0.5));
}

/**
 * How dark each point of the view is, 0 to 1: the land seen from the front, nearer slopes hiding what is behind.
 * @param {Noise} noise
 * @returns {Surface}
 */
function view(noise) {
  const height = landform(noise);
  const dark = new Float32Array(COLUMNS * ROWS);
  for (let column = 0; column < COLUMNS; column++) {
    let horizon = ROWS;
    for (let depth = -0.6; depth < 1 && horizon > 0; depth += 0.002) {
      const scale = 1 / (1 + 0.55 * (depth + 0.6));
      const x = ((column / COLUMNS - 0.5) * 1.9) / scale;
      const z = height(x, depth);
      const row = Math.round(ROWS * (0.36 + 0.75 * scale - z * scale));
      if (row >= horizon) continue;
      const [slopeX, slopeY] = [(height(x + 0.006, depth) - z) / 0.006, (height(x, depth + 0.006) - z) / 0.006];
      const steep = Math.hypot(1, slopeX, slopeY);
      const [east, front] = [-slopeX / steep, -slopeY / steep];
      const shade = 0.38 + 1.5 * Math.max(0, east) - 0.3 * Math.max(0, -east) + 0.2 * (front + 0.4);
      const tone = clamp(shade * (1 - 0.3 * Math.max(0, depth)), 0.045, 0.97);
      for (let y = Math.max(0, row); y < horizon && y < ROWS; y++) dark[y * COLUMNS + column] = tone;
      horizon = row;
    }
  }
  return (x, y) => dark[clamp(Math.floor((y - FRAME.y) / 2), 0, ROWS - 1) * COLUMNS + clamp(Math.floor((x - FRAME.x) / 2), 0, COLUMNS - 1)] ?? 0; // prettier-ignore
}

/**
 * A volcano drawn in ink dots: the darker the slope, the closer the dots.
 * @param {PlateOptions} options
 */
export function stipple({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  const darkness = view(noise);
  const CELL = 4;
  /** @type {Map<number, Point[]>} */
  const taken = new Map();
  /** @type {(x: number, y: number) => number} */
  const key = (x, y) => Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);
  let dots = '';
  for (let i = 0; i < 420000; i++) {
    const [x, y] = [FRAME.x + FRAME.width * random(), FRAME.y + FRAME.height * random()];
    const dark = darkness(x, y);
    if (dark <= 0.03) continue;
    const apart = 3.3 + 13 * (1 - dark) ** 2.8;
    const reach = Math.ceil(apart / CELL);
    let free = true;
    for (let a = -reach; free && a <= reach; a++)
      for (let b = -reach; free && b <= reach; b++)
        for (const [px, py] of taken.get(key(x + a * CELL, y + b * CELL)) ?? []) if (Math.hypot(px - x, py - y) < apart) free = false; // prettier-ignore
    if (!free) continue;
    const here = key(x, y);
    taken.set(here, [...(taken.get(here) ?? []), [x, y]]);
    dots += `M${x.toFixed(1)} ${y.toFixed(1)}h.1`;
  }
  const sun = circle(FRAME.x + FRAME.width * 0.2, FRAME.y + FRAME.height * 0.25, 58, { fill: MAGMA });
  return plate({ number, caption, seed, drawing: sun + stroke(dots, INK, 3.7) });
}
