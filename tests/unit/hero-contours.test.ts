import { describe, expect, it } from 'vitest';
import { contourPath, height, noise, sample } from '../../src/sections/event-hero/contours.ts';

const points = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('noise', () => {
  it('gives the same values on every visit, and others for another seed', () => {
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

describe('contourPath', () => {
  it('puts every point where the field has the level', () => {
    const circle = sample((x, y) => Math.hypot(x, y), [-50, -50, 50, 50], 2);
    const found = points(contourPath(circle, [30]));
    expect(found.length).toBeGreaterThan(100);
    for (const [x, y] of found) expect(Math.hypot(x, y)).toBeCloseTo(30, 0);
  });

  it('closes the line: each point of a circle ends one segment and begins another', () => {
    const ends = points(
      contourPath(
        sample((x, y) => Math.hypot(x, y), [-50, -50, 50, 50], 2),
        [30.3],
      ),
    ).map(String);
    for (const end of ends) expect(ends.filter((other) => other === end).length).toBe(2);
  });

  it('draws each given level, and nothing for one outside the field', () => {
    const slope = sample((x) => x, [0, 0, 10, 10], 5);
    const columns = points(contourPath(slope, [2, 7])).map(([x]) => x);
    expect(new Set(columns)).toEqual(new Set([2, 7]));
    expect(contourPath(slope, [11])).toBe('');
  });

  it('draws two separate segments through a saddle', () => {
    const saddle = sample((x, y) => (x - 5) * (y - 5), [0, 0, 10, 10], 10);
    expect(contourPath(saddle, [0]).match(/M/g)).toHaveLength(2);
  });

  it('is continuous across the fault: before the slip the two blocks are one landscape', () => {
    const onFault = (block: readonly [number, number, number, number]) =>
      points(contourPath(sample(height, block, 8), [0, 0.24]))
        .filter(([u]) => u === 0)
        .map(([, v]) => v)
        .sort((a, b) => a - b);
    const west = onFault([-96, -480, 0, 480]);
    expect(west.length).toBeGreaterThan(1);
    expect(onFault([0, -480, 96, 480])).toEqual(west);
  });
});
