import sharp from 'sharp';
import { clamp, noiseFrom, randomFrom } from './noise.mjs';
import { rgb } from './palette.mjs';
import { HEIGHT, WIDTH } from './svg.mjs';

/** @import { Field, Surface } from './types.ts' */

/**
 * A picture computed pixel by pixel.
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number) => number[]} colorAt red, green, blue and, where it isn't 255, alpha
 */
export function paint(width, height, colorAt) {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const color = colorAt(x, y).map((channel) => clamp(Math.round(channel), 0, 255));
      pixels.set(color, i);
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/**
 * A sheet of paper: faint mottling, a little grain, edges a shade darker.
 * @param {string} color
 * @param {number} seed
 */
export function sheet(color, seed, width = WIDTH, height = HEIGHT) {
  const { fbm } = noiseFrom(seed);
  const random = randomFrom(seed);
  const base = rgb(color);
  return paint(width, height, (x, y) => {
    const mottle = 2.2 * fbm(x / 260, y / 260, 3) + 1.4 * fbm(x / 9, y / 30, 2) + 1.6 * (random() - 0.5);
    const edge = Math.max(Math.abs(x / width - 0.5), Math.abs(y / height - 0.5)) * 2;
    const light = mottle - 7 * edge ** 6;
    return base.map((c) => c + light);
  });
}

/**
 * Heights over a grid.
 * @param {number} width
 * @param {number} height
 * @param {Surface} heightAt
 * @returns {Field}
 */
export function field(width, height, heightAt) {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = heightAt(x, y);
  return {
    width,
    height,
    values,
    at: (x, y) => values[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)] ?? 0,
  };
}

/**
 * How brightly each point is lit, 0 to 1, with the light from the north-west as on maps.
 * @param {Field} grid
 * @param {number} steepness height of one unit of the field, in pixels
 * @returns {Surface}
 */
export function hillshade(grid, steepness, azimuth = 315, altitude = 45) {
  const toRadians = Math.PI / 180;
  const [sx, sy] = [Math.sin(azimuth * toRadians), -Math.cos(azimuth * toRadians)];
  const [level, rise] = [Math.cos(altitude * toRadians), Math.sin(altitude * toRadians)];
  return (x, y) => {
    const dx = ((grid.at(x + 1, y) - grid.at(x - 1, y)) * steepness) / 2;
    const dy = ((grid.at(x, y + 1) - grid.at(x, y - 1)) * steepness) / 2;
    return clamp((rise - level * (dx * sx + dy * sy)) / Math.hypot(1, dx, dy));
  };
}
