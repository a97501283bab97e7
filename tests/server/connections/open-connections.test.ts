import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { OpenConnections } from '../../../src/server/http/connections/open-connections.ts';

afterEach(() => vi.useRealTimers());

test('in a burst of visitors none of whom can give way, not each makes the host look at all the others', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const open = new OpenConnections(false);
  let looks = 0;
  const running = {
    closed: false,
    get req() {
      looks++;
      return { complete: true };
    },
  };
  for (let n = 0; n < 100; n++) open.begin(new Socket(), running as unknown as ServerResponse);
  const looksOf = (evenJustCome: boolean) => {
    looks = 0;
    expect(open.first(evenJustCome)).toBeUndefined();
    return looks;
  };
  expect(looksOf(false)).toBe(100);
  expect(looksOf(false)).toBe(0);
  // Room is nearly gone.
  expect(looksOf(true)).toBeGreaterThanOrEqual(100);
  vi.advanceTimersByTime(101);
  expect(looksOf(false)).toBe(100);
  const idle = new Socket();
  open.add(idle);
  vi.advanceTimersByTime(2_001);
  expect(open.first(false)).toBe(idle);
});
