/**
 * The hero's map: contour lines of a bay, in coordinates of the fault. `u` runs across it and `v` along it, in px of
 * the drawing.
 */

/** Deterministic pseudo-random number in [0, 1) for a lattice point. */
function lattice(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Value noise in [0, 1): smooth between the points of a unit lattice. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const s = ease(x - column);
  const t = ease(y - row);
  const above = lattice(column, row, seed) * (1 - s) + lattice(column + 1, row, seed) * s;
  const below = lattice(column, row + 1, seed) * (1 - s) + lattice(column + 1, row + 1, seed) * s;
  return above * (1 - t) + below * t;
}

/**
 * Height of the ground: a narrow bay that opens to the north (negative `v`), with ridges on both sides. Zero is sea
 * level.
 */
export function height(u: number, v: number): number {
  const shore = Math.hypot(u - 30 + v / 14, 45) / 190;
  const relief = noise(u / 150 + 9, v / 150 + 9, 4) + noise(u / 64, v / 64, 28) / 2 - 0.75;
  return 1.35 * Math.tanh(shore) + relief * 0.9 + Math.max(-0.4, Math.min(0.75, (v - 30) / 240)) - 0.46;
}

export type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** The values of a field at the corners of squares, row by row. */
export interface Grid {
  xs: readonly number[];
  ys: readonly number[];
  rows: readonly (readonly number[])[];
}

/** Samples a field at the corners of a grid that fills the rectangle; `cell` is the side of a square. */
export function sample(
  field: (x: number, y: number) => number,
  [left, top, right, bottom]: Rectangle,
  cell: number,
): Grid {
  const axis = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / cell) + 1 }, (_, step) => Math.min(from + step * cell, to));
  const xs = axis(left, right);
  const ys = axis(top, bottom);
  return { xs, ys, rows: ys.map((y) => xs.map((x) => field(x, y))) };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Marching squares: the lines of equal value in a sampled field, as SVG path data of short segments. Runs over some
 * 15,000 squares while the page starts, so the squares that no level crosses cost two comparisons and no memory.
 */
export function contourPath({ xs, ys, rows }: Grid, levels: readonly number[]): string {
  let path = '';
  let start = '';
  /** Where the level crosses the side of a square between two corners, a line begins or ends. */
  const cross = (ax: number, ay: number, a: number, bx: number, by: number, b: number, level: number) => {
    if (a < level === b < level) return;
    const t = (level - a) / (b - a);
    const point = `${tenths(ax + (bx - ax) * t)} ${tenths(ay + (by - ay) * t)}`;
    if (start) path += `M${start}L${point}`;
    start = start ? '' : point;
  };
  for (let row = 1; row < ys.length; row++) {
    const top = ys[row - 1]!;
    const bottom = ys[row]!;
    for (let column = 1; column < xs.length; column++) {
      const left = xs[column - 1]!;
      const right = xs[column]!;
      const a = rows[row - 1]![column - 1]!;
      const b = rows[row - 1]![column]!;
      const c = rows[row]![column]!;
      const d = rows[row]![column - 1]!;
      const low = Math.min(a, b, c, d);
      const high = Math.max(a, b, c, d);
      for (const level of levels) {
        if (level <= low || level > high) continue;
        cross(left, top, a, right, top, b, level);
        cross(right, top, b, right, bottom, c, level);
        cross(right, bottom, c, left, bottom, d, level);
        cross(left, bottom, d, left, top, a, level);
      }
    }
  }
  return path;
}
