import { createNoise2D } from 'simplex-noise';

/** @import { Noise, Random } from './types.ts' */

/**
 * A seeded source of numbers from 0 to 1 (mulberry32): the same seed gives the same picture on every machine.
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Noise of several octaves. Distances are in units of the first octave's feature.
 * @param {number} seed
 * @returns {Noise}
 */
export function noiseFrom(seed) {
  const noise = createNoise2D(randomFrom(seed));
  /**
   * @param {(value: number) => number} shape applied to each octave
   * @returns {(x: number, y: number, count: number, gain: number) => number}
   */
  const octaves = (shape) => (x, y, count, gain) => {
    let [sum, amplitude, total, frequency] = [0, 1, 0, 1];
    for (let i = 0; i < count; i++) {
      sum += amplitude * shape(noise(x * frequency + i * 17.3, y * frequency - i * 9.1));
      total += amplitude;
      amplitude *= gain;
      frequency *= 2.03;
    }
    return sum / total;
  };
  const smooth = octaves((n) => n);
  const sharp = octaves((n) => 1 - 2 * Math.abs(n));
  return {
    at: noise,
    fbm: (x, y, count = 5, gain = 0.5) => smooth(x, y, count, gain),
    ridged: (x, y, count = 5, gain = 0.5) => sharp(x, y, count, gain),
  };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/**
 * From `a` at `t` 0 to `b` at 1.
 * @param {number} a
 * @param {number} b
 * @param {number} t
 */
export const lerp = (a, b, t) => a + (b - a) * t;

/**
 * 0 below `from`, 1 above `to`, a smooth S-curve between.
 * @param {number} from
 * @param {number} to
 * @param {number} value
 */
export function smoothstep(from, to, value) {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
