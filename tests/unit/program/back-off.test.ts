import { describe, expect, it } from 'vitest';
import { backOff } from '../../../src/program/timers/back-off.ts';

const some = (count: number, next: () => number) => Array.from({ length: count }, next);

describe('a host that comes back', () => {
  it('is asked less and less often until then, and at least as often as the longest rest says', () => {
    const { next } = backOff(1_000, 5_000);
    for (const longest of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      const rest = next();
      expect(rest).toBeLessThanOrEqual(longest);
      expect(rest).toBeGreaterThanOrEqual(longest / 2);
    }
  });

  it('is asked soon after the next failure', () => {
    const { next, reset } = backOff(1_000, 60_000);
    some(6, next);
    reset();
    expect(next()).toBeLessThanOrEqual(1_000);
  });

  it('is not asked by everybody at once', () => {
    expect(new Set(some(20, () => backOff(60_000, 60_000).next())).size).toBeGreaterThan(15);
  });
});
