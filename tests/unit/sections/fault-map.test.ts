import { describe, expect, it } from 'vitest';
import { contours, height, noise, type Point, sample } from '../../../src/server/event/hero-map/contours.ts';
import { mapFile, mapLines } from '../../../src/server/event/hero-map/hero-map.ts';
import { PATH_UNIT, smoothPath } from '../../../src/server/event/hero-map/smooth-path.ts';

describe('noise', () => {
  it('gives the same values in every build, and others for another seed', () => {
    expect(noise(3.4, -7.2, 5)).toBe(noise(3.4, -7.2, 5));
    expect(noise(3.4, -7.2, 5)).not.toBe(noise(3.4, -7.2, 6));
  });

  it('stays in [0, 1), varies from place to place and has no steps', () => {
    const seen = new Set<number>();
    for (let x = -20; x < 20; x += 0.37) {
      const value = noise(x, x / 3, 1);
      seen.add(value);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
      expect(Math.abs(noise(x + 1e-4, x / 3, 1) - value)).toBeLessThan(1e-3);
    }
    expect(seen.size).toBeGreaterThan(100);
  });
});

describe('height', () => {
  it('is sea along the fault in the north, land in the south and on both sides', () => {
    expect(height(0, -400)).toBeLessThan(0);
    expect(height(0, 400)).toBeGreaterThan(0);
    expect(height(-500, -300)).toBeGreaterThan(0);
    expect(height(400, -300)).toBeGreaterThan(0);
  });
});

describe('sample', () => {
  it('reaches every edge of the rectangle, even if its size is not a multiple of the cell', () => {
    const grid = sample((x, y) => x + y, [-5, 0, 6, 7], 3);
    expect(grid.xs).toEqual([-5, -2, 1, 4, 6]);
    expect(grid.ys).toEqual([0, 3, 6, 7]);
    expect(grid.rows.at(-1)!.at(-1)).toBe(13);
  });
});

describe('contours', () => {
  it('are one closed line around a hill, with every point where the field has the level', () => {
    const circle = sample((x, y) => Math.hypot(x, y), [-50, -50, 50, 50], 2);
    const lines = contours(circle, 30.3);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.length).toBeGreaterThan(90);
    expect(lines[0]!.at(-1)).toEqual(lines[0]![0]);
    for (const [x, y] of lines[0]!) expect(Math.hypot(x, y)).toBeCloseTo(30.3, 0);
  });

  it('cross the field from one edge to the other where they are not closed', () => {
    const slope = sample((x) => x, [0, 0, 10, 10], 5);
    const [line, ...others] = contours(slope, 2);
    expect(others).toEqual([]);
    expect([line![0], line!.at(-1)].map(String).sort()).toEqual(['2,0', '2,10']);
    expect(contours(slope, 11)).toEqual([]);
  });

  it('are two separate lines through a saddle', () => {
    const saddle = sample((x, y) => (x - 5) * (y - 5), [0, 0, 10, 10], 10);
    expect(contours(saddle, 0)).toHaveLength(2);
  });

  it('are continuous across the fault: before the slip the two blocks are one landscape', () => {
    const onFault = (block: readonly [number, number, number, number]) =>
      [0, 0.24]
        .flatMap((level) => contours(sample(height, block, 8), level))
        .flatMap((line) => [line[0]!, line.at(-1)!])
        .filter(([u]) => u === 0)
        .map(([, v]) => v)
        .sort((a, b) => a - b);
    const west = onFault([-96, -480, 0, 480]);
    expect(west.length).toBeGreaterThan(1);
    expect(onFault([0, -480, 96, 480])).toEqual(west);
  });
});

/** The points that a path goes through, in units of its lines. */
function through(path: string): Point[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([mlqt])([^mlqt]+)/g)].map(([, , numbers]) => {
    const [dx = NaN, dy = NaN] = numbers!.match(/-?\d+/g)!.map(Number).slice(-2);
    return [(x += dx) * PATH_UNIT, (y += dy) * PATH_UNIT] as [number, number];
  });
}

describe('smoothPath', () => {
  it('begins and ends where an open line does, and goes through the middle of each piece', () => {
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [20, 10],
      [20, 31],
    ];
    expect(smoothPath([line], 4)).toBe('m0 0l10 0q10 0 20 10t10 31l0 21');
    expect(through(smoothPath([line], 4))).toEqual([
      [0, 0],
      [5, 0],
      [15, 5],
      [20, 20.5],
      [20, 31],
    ]);
  });

  it('ends a closed line where it began', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    const points = through(smoothPath([square], 4));
    expect(points).toEqual([
      [5, 0],
      [10, 5],
      [5, 10],
      [0, 5],
      [5, 0],
    ]);
  });

  it('leaves out points that are nearer than the distance, and what is smaller than a line', () => {
    const dense = Array.from({ length: 41 }, (_, x): Point => [x, 0]);
    expect(through(smoothPath([dense], 10)).length).toBeLessThan(8);
    expect(through(smoothPath([dense], 10)).at(-1)).toEqual([40, 0]);
    const dot: Point[] = [
      [1, 1],
      [1.2, 1],
      [1, 1.2],
      [1, 1],
    ];
    expect(smoothPath([dot], 10)).toBe('');
  });

  it('stays with its line: no point of the map is further from where its field has the level than lines are apart', () => {
    const hill = contours(
      sample((x, y) => Math.hypot(x, y), [-100, -100, 100, 100], 10),
      60,
    );
    for (const [x, y] of through(smoothPath(hill, 12))) expect(Math.abs(Math.hypot(x, y) - 60)).toBeLessThan(1.5);
  });
});

describe('the file of the map', () => {
  it('has lines of land, sea and coast on both sides of the fault, in at most 10 kB', async () => {
    for (const block of Object.values(mapLines()))
      for (const path of Object.values(block)) expect(path).toMatch(/^m-?\d+[ -]\d+[lq].{200}/);
    const { gzipSync } = await import('node:zlib');
    expect(gzipSync(mapFile().text, { level: 9 }).length).toBeLessThan(10_000);
  });

  it('has a name by which the host keeps it for pages that have pinned a build', async () => {
    const { HASHED } = await import('../../../src/server/site/released-files.ts');
    expect(mapFile().path).toMatch(HASHED);
    expect(mapFile()).toEqual(mapFile());
  });
});
