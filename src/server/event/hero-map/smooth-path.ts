import type { Point } from './contours.ts';

/** The side of a unit of the path: half a unit of the line, so that the middle between two whole points is a whole number. */
export const PATH_UNIT = 0.5;

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** A line with its points rounded to whole units, without those nearer than `distance` to the one before. */
function thinned(line: readonly Point[], distance: number): Point[] {
  const whole = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const end = whole.at(-1)!;
  const kept = [whole[0]!];
  for (const [x, y] of whole.slice(1, -1)) {
    const [ox, oy] = kept.at(-1)!;
    if (Math.hypot(x - ox, y - oy) >= distance && Math.hypot(x - end[0], y - end[1]) >= distance) kept.push([x, y]);
  }
  return [...kept, end];
}

/**
 * Lines as SVG path data in units of `PATH_UNIT`: quadratic curves (a uniform B-spline) from the middle of each piece to the
 * middle of the next, with the point between them as control point. A `t` takes the reflection of the last control point,
 * which is the next point of the line, so no control point is written. A line that ends where it begins has no corner there.
 */
export function smoothPath(lines: readonly (readonly Point[])[], distance: number): string {
  let path = '';
  let at: Point = [0, 0];
  const to = (...points: Point[]) => {
    const numbers = points.flatMap(([x, y]) => [(x - at[0]) / PATH_UNIT, (y - at[1]) / PATH_UNIT]);
    at = points.at(-1)!;
    return numbers.join(' ').replaceAll(' -', '-');
  };
  for (const line of lines) {
    const points = thinned(line, distance);
    const first = points[0]!;
    const isClosed = same(first, points.at(-1)!);
    // A ring needs three points, and all else two.
    if (points.length < (isClosed ? 4 : 2)) continue;
    const around = isClosed ? [...points, points[1]!] : points;
    const start = isClosed ? middle(first, points[1]!) : first;
    path += `m${to(start)}`;
    if (!isClosed) path += `l${to(middle(first, points[1]!))}`;
    for (let index = 1; index < around.length - 1; index++) {
      const next = middle(around[index]!, around[index + 1]!);
      path += index === 1 ? `q${to(around[1]!, next)}` : `t${to(next)}`;
    }
    if (!isClosed) path += `l${to(points.at(-1)!)}`;
  }
  return path;
}
