/** @import { Rgb } from './types.ts' */

/** The event's colors as pigments: those of `base.css`, a little warmer, as on paper. */
export const PAPER = '#f3ead9';
export const SHADE = '#e3d4b9';
export const SAND = '#d3b487';
export const INK = '#2a211b';
export const SEPIA = '#6b5646';
export const MAGMA = '#b8380f';
export const EMBER = '#df7536';
export const BAY = '#0f5660';
export const SHALLOW = '#74a5a2';
export const MIST = '#c8d2c8';
export const NIGHT = '#12242b';

/**
 * @param {string} hex
 * @returns {Rgb}
 */
export function rgb(hex) {
  /** @param {number} start */
  const channel = (start) => parseInt(hex.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** @param {Rgb} color */
const hex = (color) => `#${color.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

/**
 * A color made of two others, channel by channel.
 * @param {Rgb} a
 * @param {Rgb} b
 * @param {(a: number, b: number) => number} join
 * @returns {Rgb}
 */
export const combine = ([r1, g1, b1], [r2, g2, b2], join) => [join(r1, r2), join(g1, g2), join(b1, b2)];

/**
 * Blends two colors; `t` 0 is the first, 1 the second.
 * @param {string} a
 * @param {string} b
 * @param {number} t
 */
export const mix = (a, b, t) => hex(combine(rgb(a), rgb(b), (c, d) => c + (d - c) * Math.min(1, Math.max(0, t))));

/**
 * A color scale through several stops.
 * @param {[[at: number, color: string], ...[at: number, color: string][]]} stops position and color, in ascending order
 * @returns {(t: number) => Rgb} the color at a position
 */
export function ramp([[lowest, color], ...others]) {
  const first = { at: lowest, color: rgb(color) };
  const rest = others.map(([at, color]) => ({ at, color: rgb(color) }));
  return (t) => {
    if (first.at >= t) return first.color;
    let from = first;
    for (const to of rest) {
      if (to.at >= t) return combine(from.color, to.color, (c, d) => c + ((d - c) * (t - from.at)) / (to.at - from.at));
      from = to;
    }
    return from.color;
  };
}
