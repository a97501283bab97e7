import { clamp, noiseFrom, randomFrom } from '../noise.mjs';
import { BAY, EMBER, INK, SHALLOW, mix, rgb } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { paint } from '../raster.mjs';

/** @import { Noise, PlateOptions, Random } from '../types.ts' */
/**
 * A column from above.
 * @typedef {object} Stone
 * @property {number} x of its middle, in pixels of the frame
 * @property {number} y of its middle, in pixels of the frame
 * @property {number} height 0 to 1; the low ones are wet
 * @property {number} tone 0 dark to 1 light
 * @property {[east: number, south: number]} lean how its top is tilted, -0.5 to 0.5
 * @property {number} lichen 0 to 1; a kind of lichen grows on the highest, another on the lowest
 */

const SIZE = 104;

/**
 * Centers of the columns: a hexagonal lattice with random offsets. Each has a tone, a height and a tilt.
 * @param {Random} random
 * @param {Noise} noise
 */
function centers(random, noise) {
  /** @type {Stone[]} */
  const list = [];
  for (let row = -1; row * SIZE * 0.866 < FRAME.height + SIZE; row++)
    for (let column = -1; column * SIZE < FRAME.width + SIZE; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * SIZE + (random() - 0.5) * SIZE * 0.5;
      const y = row * SIZE * 0.866 + (random() - 0.5) * SIZE * 0.5;
      const height = clamp(0.5 + 0.75 * noise.fbm(x / 620, y / 620, 3) + 0.2 * (random() - 0.5));
      list.push({ x, y, height, tone: random(), lean: [random() - 0.5, random() - 0.5], lichen: random() });
    }
  return list;
}

/**
 * Columnar basalt from above: polygons of stone, the low ones under the tide.
 * @param {PlateOptions} options
 */
export function columns({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  const stones = centers(random, noise);
  /** @type {Map<string, Stone[]>} */
  const cells = new Map();
  /** @type {(x: number, y: number) => string} */
  const key = (x, y) => `${Math.floor(x / SIZE)},${Math.floor(y / SIZE)}`;
  for (const stone of stones) cells.set(key(stone.x, stone.y), [...(cells.get(key(stone.x, stone.y)) ?? []), stone]);

  const ground = paint(FRAME.width, FRAME.height, (x, y) => {
    const [wx, wy] = [x + 5 * noise.fbm(x / 70, y / 70, 2), y + 5 * noise.fbm(x / 70 + 9, y / 70, 2)];
    /** @type {Stone | undefined} */
    let first;
    /** @type {Stone | undefined} */
    let second;
    let [d1, d2] = [1e9, 1e9];
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++)
        for (const stone of cells.get(key(wx + i * SIZE, wy + j * SIZE)) ?? []) {
          const d = Math.hypot(stone.x - wx, stone.y - wy);
          if (d < d1) [second, d2, first, d1] = [first, d1, stone, d];
          else if (d < d2) [second, d2] = [stone, d];
        }
    if (!first || !second) throw new Error(`No two columns near ${x}, ${y}.`);
    return stoneColor(noise, x, y, first, second, d2 - d1);
  });
  return plate({ number, caption, ground, seed });
}

/**
 * @param {Noise} noise
 * @param {number} x
 * @param {number} y
 * @param {Stone} stone the column at the pixel
 * @param {Stone} next its neighbor
 * @param {number} gap how much farther `next` is than `stone`, in pixels
 */
function stoneColor(noise, x, y, stone, next, gap) {
  const wet = stone.height < 0.3;
  const grain = 0.09 * noise.fbm(x / 6, y / 6, 3) + 0.08 * noise.fbm(x / 40, y / 40, 2);
  const [dx, dy] = [(x - stone.x) / SIZE, (y - stone.y) / SIZE];
  let light = 0.62 + 0.5 * (stone.height - 0.5) + 0.16 * (stone.tone - 0.5) + grain;
  light += 0.35 * (dx * stone.lean[0] + dy * stone.lean[1]) - 0.14 * (dx + dy);
  // A rim that catches the light from the north-west, a joint in shadow towards the south-east and below higher stones.
  const facing = (next.x - stone.x + next.y - stone.y) / SIZE;
  const rim = clamp(1 - Math.abs(gap - 11) / 6);
  light += rim * (facing < 0 ? 0.16 : -0.14);
  const drop = Math.max(0, next.height - stone.height) * clamp(1 - gap / 60) * (facing < 0 ? 1.5 : 0.4);
  light -= drop;
  light *= clamp(gap / 7, 0.1, 1);
  let color = wet ? mix('#0a333b', SHALLOW, clamp(light * 0.85)) : mix('#17110f', '#b59f8b', clamp(light));
  const patch = noise.fbm(x / 30 + stone.x, y / 30, 3);
  if (!wet && stone.lichen > 0.86 && patch > 0.12 && gap > 9)
    color = mix(color, EMBER, clamp((patch - 0.12) * 3, 0, 0.7));
  if (!wet && stone.lichen < 0.12 && patch > 0.05 && gap > 9)
    color = mix(color, BAY, clamp((patch - 0.05) * 2, 0, 0.5));
  return rgb(wet && gap < 5 ? mix(color, INK, 0.4) : color);
}
