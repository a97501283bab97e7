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

export type Point = readonly [x: number, y: number];

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Marching squares: the short lines of which a line of equal value in a sampled field consists, in no particular order. */
function segments({ xs, ys, rows }: Grid, level: number): [Point, Point][] {
  const found: [Point, Point][] = [];
  let start: Point | undefined;
  /** Where the level crosses the side of a square between two corners, a line begins or ends. */
  const cross = (ax: number, ay: number, a: number, bx: number, by: number, b: number) => {
    if (a < level === b < level) return;
    const t = (level - a) / (b - a);
    const point = [tenths(ax + (bx - ax) * t), tenths(ay + (by - ay) * t)] as const;
    if (start) found.push([start, point]);
    start = start ? undefined : point;
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
      cross(left, top, a, right, top, b);
      cross(right, top, b, right, bottom, c);
      cross(right, bottom, c, left, bottom, d);
      cross(left, bottom, d, left, top, a);
    }
  }
  return found;
}

/** The lines of equal value in a sampled field. One that is closed ends at the point where it begins. */
export function contours(grid: Grid, level: number): Point[][] {
  const ends = new Map<string, Point[]>();
  const lines = new Set<Point[]>();
  const key = (point: Point) => point.join();
  const keep = (line: Point[]) => {
    lines.add(line);
    for (const end of [line[0]!, line.at(-1)!]) ends.set(key(end), line);
  };
  const take = (end: Point) => {
    const line = ends.get(key(end));
    if (!line) return [];
    lines.delete(line);
    for (const other of [line[0]!, line.at(-1)!]) ends.delete(key(other));
    return key(line[0]!) === key(end) ? line.reverse() : line;
  };
  for (const [from, to] of segments(grid, level)) {
    if (key(from) === key(to)) continue;
    // The line that ends where this piece begins, the piece, and the line that begins where it ends.
    const before = take(from);
    const after = take(to).reverse();
    keep([...before, ...(before.length ? [] : [from]), ...(after.length ? [] : [to]), ...after]);
  }
  return [...lines];
}
