/** The event's colors as pigments: what `base.css` says for the page, a little warmer, as on paper. */
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

/** @param {string} hex @returns {[number, number, number]} red, green, blue, 0 to 255 */
export const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

const hex = (channels) => `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

/** Blends two colors; `t` 0 is the first, 1 the second. */
export const mix = (a, b, t) => hex(rgb(a).map((c, i) => c + (rgb(b)[i] - c) * Math.min(1, Math.max(0, t))));

/**
 * A color scale through several stops.
 * @param {[number, string][]} stops position and color, in rising order
 * @returns {(t: number) => [number, number, number]} red, green, blue at a position
 */
export function ramp(stops) {
  const colors = stops.map(([at, color]) => [at, rgb(color)]);
  return (t) => {
    const next = colors.findIndex(([at]) => at >= t);
    if (next === 0) return colors[0][1];
    if (next < 0) return colors.at(-1)[1];
    const [from, a] = colors[next - 1];
    const [to, b] = colors[next];
    return a.map((c, i) => c + ((b[i] - c) * (t - from)) / (to - from));
  };
}
