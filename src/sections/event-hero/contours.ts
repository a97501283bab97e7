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

/** Value noise in [0, 1): smooth between the points of a unit lattice. */
export function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [s, t] = [ease(x - column), ease(y - row)];
  const along = (r: number) => lattice(column, r, seed) * (1 - s) + lattice(column + 1, r, seed) * s;
  return along(row) * (1 - t) + along(row + 1) * t;
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
type Point = readonly [x: number, y: number, value: number];

/** Samples a field at the corners of a grid that fills the rectangle; `cell` is the side of a square. */
export function sample(
  field: (x: number, y: number) => number,
  [left, top, right, bottom]: Rectangle,
  cell: number,
): Point[][] {
  const axis = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / cell) + 1 }, (_, step) => Math.min(from + step * cell, to));
  return axis(top, bottom).map((y) => axis(left, right).map((x) => [x, y, field(x, y)] as const));
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Where the level crosses the side of a square between two corners. */
function crossing([ax, ay, a]: Point, [bx, by, b]: Point, level: number): string {
  if (a < level === b < level) return '';
  const t = (level - a) / (b - a);
  return `${tenths(ax + (bx - ax) * t)} ${tenths(ay + (by - ay) * t)}`;
}

/**
 * Marching squares: the lines of equal value in a sampled field, as SVG path data of short segments. Runs over some
 * 20,000 squares while the page starts, so the squares that no level crosses cost two comparisons and no memory.
 */
export function contourPath(grid: Point[][], levels: readonly number[]): string {
  let path = '';
  for (let row = 1; row < grid.length; row++) {
    for (let column = 1; column < grid[row]!.length; column++) {
      const a = grid[row - 1]![column - 1]!;
      const b = grid[row - 1]![column]!;
      const c = grid[row]![column]!;
      const d = grid[row]![column - 1]!;
      const low = Math.min(a[2], b[2], c[2], d[2]);
      const high = Math.max(a[2], b[2], c[2], d[2]);
      for (const level of levels) {
        if (level <= low || level > high) continue;
        let start = '';
        for (const point of [
          crossing(a, b, level),
          crossing(b, c, level),
          crossing(c, d, level),
          crossing(d, a, level),
        ]) {
          if (!point) continue;
          if (start) path += `M${start}L${point}`;
          start = start ? '' : point;
        }
      }
    }
  }
  return path;
}
