import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeNow } from '../../../src/program/timers/clock.ts';
import { type LiveConnection, liveConnection } from '../../../src/program/host/live-connection.ts';

/** The streams that were opened, as a host would see them. */
let streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  isClosed = false;
  onerror: (() => void) | undefined;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  close() {
    this.isClosed = true;
  }
  hello = (time?: number) =>
    this.dispatchEvent(new MessageEvent('hello', { data: JSON.stringify({ revision: 7, time }) }));
}

const open = () => streams.filter(({ isClosed }) => !isClosed);
const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

let connection: LiveConnection | undefined;
let revision: number | undefined;
let isPolled = false;
const refetch = vi.fn();
const onHello = vi.fn();
const connect = () =>
  (connection = liveConnection('https://host.example', {
    revision: () => revision,
    isPolled: () => isPolled,
    onHello,
    onChanges: () => {},
    refetch,
  }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  streams = [];
  revision = 7;
  isPolled = false;
  refetch.mockClear();
});
afterEach(() => {
  connection?.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection that tells changes', () => {
  it('goes on from the revision that the page has, each time it is opened', () => {
    connect();
    expect(open().map(({ url }) => url)).toEqual(['https://host.example/api/events?since=7']);
    revision = 9;
    show(true);
    show(false);
    expect(open().map(({ url }) => url)).toEqual(['https://host.example/api/events?since=9']);
  });

  it('tells what time it is at the host; one of an earlier version leaves the device’s clock', () => {
    connect();
    open()[0]!.hello();
    expect(timeNow()).toBe(Date.now());
    open()[0]!.hello(Date.now() + 180_000);
    expect(timeNow()).toBe(Date.now() + 180_000);
    open()[0]!.hello(Date.now());
    expect(timeNow()).toBe(Date.now());
  });

  it('is closed in a hidden tab, and nothing is asked for there', () => {
    connect();
    open()[0]!.hello();
    show(true);
    vi.advanceTimersByTime(3_600_000);
    expect(open()).toEqual([]);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('is never tried with a host that names no revision', () => {
    revision = undefined;
    connect();
    connection!.open();
    expect(streams).toEqual([]);
  });

  it('waits longer after each failure, at most a minute, and asks in the meantime', () => {
    connect();
    const waits = Array.from({ length: 8 }, () => {
      const before = Date.now();
      const count = streams.length;
      open()[0]!.onerror!();
      while (streams.length === count) vi.advanceTimersByTime(100);
      return Date.now() - before;
    });
    for (const [index, wait] of waits.entries()) {
      const longest = Math.min(60_000, 2_000 * 2 ** index);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest + 100);
    }
    expect(new Set(waits.slice(-3)).size).toBeGreaterThan(1);
    expect(refetch).toHaveBeenCalledTimes(8);
    expect(open()).toHaveLength(1);
  });

  it('asks in another way where a proxy holds the stream back', () => {
    connect();
    vi.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledWith('unconnected');
    expect(streams[0]!.isClosed).toBe(true);
  });

  it('is not tried with a host that wants to be asked: it is asked at once, and then every 30 to 60 seconds', () => {
    isPolled = true;
    connect();
    expect(refetch).toHaveBeenCalledOnce();
    const waits = Array.from({ length: 8 }, () => {
      const before = Date.now();
      refetch.mockClear();
      while (refetch.mock.calls.length === 0) vi.advanceTimersByTime(100);
      connection!.open();
      return Date.now() - before;
    });
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(30_000);
      expect(wait).toBeLessThanOrEqual(60_100);
    }
    expect(new Set(waits).size).toBeGreaterThan(1);
    expect(streams).toEqual([]);
    expect(refetch).toHaveBeenCalledWith('unconnected');
  });

  it('asks nothing of such a host in a hidden tab, and at once when it is looked at again', () => {
    isPolled = true;
    connect();
    show(true);
    refetch.mockClear();
    vi.advanceTimersByTime(3_600_000);
    expect(refetch).not.toHaveBeenCalled();
    show(false);
    expect(refetch.mock.calls).toEqual([['back']]);
  });

  it('is opened when the host has a place again', () => {
    connect();
    isPolled = true;
    open()[0]!.onerror!();
    vi.advanceTimersByTime(2_000);
    expect(open()).toEqual([]);
    isPolled = false;
    vi.advanceTimersByTime(28_000);
    expect(streams).toHaveLength(1);
    while (streams.length === 1) vi.advanceTimersByTime(100);
    expect(open()).toHaveLength(1);
  });

  it('says whether there was one until then, and comes back at once with the network', () => {
    connect();
    open()[0]!.hello();
    open()[0]!.onerror!();
    expect(refetch).toHaveBeenCalledWith('lost');
    expect(open()).toEqual([]);
    dispatchEvent(new Event('online'));
    expect(open()).toHaveLength(1);
  });
});
