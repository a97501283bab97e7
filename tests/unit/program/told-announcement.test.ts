import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToldAnnouncement, toldAnnouncement } from '../../../src/program/host/told-announcement.ts';
import { setClock } from '../../../src/program/timers/clock.ts';

const START = Date.parse('2025-10-28T09:30:00Z');
const BUS = { id: 3, text: 'Bus leaves 17:40 from gate 2', ends_at: '2025-10-28T09:40:30.000Z' };

let count = 0;
let told: ToldAnnouncement;
const listener = vi.fn();
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  told = toldAnnouncement(`https://host-${++count}.example`);
  listener.mockClear();
  stop = told.subscribe(listener);
});
afterEach(() => {
  stop();
  setClock(0, 0);
  vi.useRealTimers();
});

describe('what a host says to everybody', () => {
  it('is there until its end, and the page hears of both', () => {
    expect(told.get()).toBeUndefined();
    told.tell(BUS);
    expect([told.get(), listener.mock.calls.length]).toEqual([BUS, 1]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(told.get()).toEqual(BUS);
    vi.advanceTimersByTime(30_000);
    expect([told.get(), listener.mock.calls.length]).toEqual([undefined, 2]);
  });

  it('ends on the host’s clock, where the device’s is wrong', () => {
    told.tell(BUS);
    setClock(8 * 60_000, 0);
    expect(told.get()).toEqual(BUS);
    vi.advanceTimersByTime(150_000);
    expect(told.get()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is the same object while nothing has changed, and another one takes its place', () => {
    told.tell(BUS);
    const first = told.get();
    told.tell({ ...BUS });
    expect(told.get()).toBe(first);
    told.tell({ ...BUS, id: 4, text: 'Lunch' });
    expect(told.get()!.text).toBe('Lunch');
    told.tell(null);
    expect([told.get(), listener.mock.calls.length]).toEqual([undefined, 3]);
  });

  it('is nothing where a host answers anything else, or what has ended', () => {
    for (const other of [
      undefined,
      'text',
      5,
      [],
      { text: 'no id' },
      { ...BUS, text: 5 },
      { ...BUS, ends_at: 'soon' },
    ]) {
      told.tell(other);
      expect(told.get()).toBeUndefined();
    }
    told.tell({ ...BUS, ends_at: '2025-10-28T09:29:59Z' });
    expect(told.get()).toBeUndefined();
  });
});
