import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE = 60_000;
const NOON = Date.parse('2025-10-28T12:00:00Z');
const KEPT = 'conference-program clock';

/** Of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const clock = await import('../../../src/program/timers/clock.ts');
  return { ...clock, ...(await import('../../../src/program/host/host-time.ts')) };
}
type Clock = Awaited<ReturnType<typeof openPage>>;
let page: Clock;

/** The host, whose clock is right while the device's is behind by so much; an answer takes its time there and back. */
const host = { ahead: 0, there: 0, back: 0, headers: {} as Record<string, string>, isAway: false };
const hostTime = () => Date.now() + host.ahead;
let asked: string[] = [];
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The device's clock is set, or goes on alone while the device sleeps. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);

const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** By how much the page's clock is wrong. */
const fault = () => Math.abs(page.timeNow() - hostTime());

let ends: (() => void)[] = [];
const follow = (isTold = false, isNear = () => true, base = 'https://host.example') =>
  ends.push(page.followHostTime(base, isNear, isTold));

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  Object.assign(host, { ahead: 0, there: 50, back: 50, headers: {}, isAway: false });
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    asked.push(address);
    expect(cache).toBe('no-store');
    await rest(host.there);
    if (host.isAway) throw new TypeError('Failed to fetch');
    const body = JSON.stringify({ time: hostTime() });
    await rest(host.back);
    return new Response(body, { headers: host.headers });
  });
  sessionStorage.clear();
  page = await openPage();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page whose device is wrong', () => {
  for (const ahead of [3 * MINUTE, -3 * MINUTE, 2 * 60 * MINUTE])
    it(`by ${ahead / MINUTE} minutes goes by the host’s clock, and ticks at its full minutes`, async () => {
      host.ahead = ahead + 20_000;
      follow();
      await pass(200);
      expect(fault()).toBeLessThan(1_000);
      expect(page.minutesBehind()).toBe(ahead / MINUTE);
      const ticks: number[] = [];
      ends.push(page.onMinute(() => ticks.push(hostTime())));
      await pass(3 * MINUTE);
      expect(ticks).toHaveLength(3);
      for (const tick of ticks) expect(tick % MINUTE).toBeLessThan(1_000);
    });

  it('is at most half a round trip wrong, however much longer the way there is', async () => {
    host.ahead = 3 * MINUTE;
    for (const [there, back] of [
      [1_900, 0],
      [0, 1_900],
    ] as const) {
      Object.assign(host, { there, back });
      page = await openPage();
      follow();
      await pass(2_000);
      expect(fault()).toBeLessThan(1_000);
    }
  });

  it('is right again a minute after a slow answer', async () => {
    host.ahead = 3 * MINUTE;
    Object.assign(host, { there: 9_000, back: 0 });
    follow();
    await pass(10_000);
    expect(fault()).toBeLessThan(4_600);
    Object.assign(host, { there: 20, back: 20 });
    await pass(MINUTE);
    expect(fault()).toBeLessThan(1_000);
  });

  it('leaves a word for the next page of its tab, which knows before it has asked', async () => {
    host.ahead = 3 * MINUTE;
    follow();
    await pass(200);
    page = await openPage();
    expect(fault()).toBeLessThan(1_000);
    host.ahead = 0;
    follow();
    await pass(200);
    expect(fault()).toBe(0);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });
});

describe('a device whose clock changes', () => {
  it('by being set is right within a second of the next tick, and the host is asked at once', async () => {
    follow();
    await pass(200);
    const ticks: number[] = [];
    ends.push(page.onMinute(() => ticks.push(fault())));
    for (const ms of [4 * MINUTE, -7 * MINUTE]) {
      jump(ms);
      host.ahead -= ms;
      await pass(MINUTE + 1_000);
      expect(fault()).toBeLessThan(1_000);
      expect(ticks.at(-1)).toBeLessThan(1_000);
    }
    expect(asked).toHaveLength(3);
  });

  it('by sleeping is right at the next tick, and an answer from before it is not believed', async () => {
    host.ahead = 3 * MINUTE;
    follow();
    await pass(200);
    Object.assign(host, { there: 500, back: 500 });
    // While an answer is under way.
    await pass(6 * MINUTE + 100);
    expect(asked).toHaveLength(2);
    jump(60 * MINUTE);
    await pass(1_000);
    expect(fault()).toBeLessThan(1_000);
    await pass(2 * MINUTE);
    expect(fault()).toBeLessThan(1_000);
  });

  it('is measured again when the page is looked at again, has its network back, and after five minutes', async () => {
    follow();
    await pass(200);
    expect(asked).toHaveLength(1);
    await pass(4 * MINUTE);
    expect(asked).toHaveLength(1);
    await pass(2 * MINUTE);
    expect(asked).toHaveLength(2);
    show(true);
    await pass(60 * MINUTE);
    expect(asked).toHaveLength(2);
    show(false);
    await pass(200);
    expect(asked).toHaveLength(3);
    dispatchEvent(new Event('online'));
    await pass(200);
    expect(asked).toHaveLength(4);
  });
});

describe('the device’s clock stays', () => {
  const keepsDevice = async () => {
    await pass(10 * MINUTE);
    expect(page.timeNow()).toBe(Date.now());
    expect(page.minutesBehind()).toBe(0);
  };

  it('where several hosts tell times less than two seconds apart', async () => {
    host.ahead = 1_800;
    follow();
    await keepsDevice();
  });

  it('where a cache has answered', async () => {
    host.ahead = -10 * MINUTE;
    host.headers = { age: '600' };
    follow();
    await keepsDevice();
  });

  it('without its host, which is asked again only after five minutes', async () => {
    host.isAway = true;
    follow();
    await keepsDevice();
    expect(asked.length).toBeLessThan(4);
  });

  it('where it was set to another day, or the host’s has lost the date', async () => {
    host.ahead = 25 * 60 * MINUTE;
    follow();
    await keepsDevice();
  });

  it('where another script has kept something else under our name', async () => {
    for (const text of ['never', 'Infinity', '1e99', '{}']) {
      sessionStorage.setItem(KEPT, text);
      page = await openPage();
      expect(page.timeNow()).toBe(Date.now());
    }
  });
});

describe('the host is not asked', () => {
  it('while its event is far', async () => {
    follow(false, () => false);
    await pass(60 * MINUTE);
    expect(asked).toEqual([]);
  });

  it('where its stream tells the time, by which the page then goes', async () => {
    host.ahead = 3 * MINUTE;
    const told = page.askedForTime('https://host.example');
    follow(true);
    await pass(300);
    told(hostTime());
    await pass(4 * MINUTE);
    expect(asked).toEqual([]);
    expect(fault()).toBeLessThan(1_000);
  });

  it('twice for two elements; and asked by an address of its own each time, so that no cache lines the pages up', async () => {
    follow();
    follow();
    await pass(200);
    expect(asked).toHaveLength(1);
    await pass(6 * MINUTE);
    expect(new Set(asked).size).toBe(2);
  });
});

it('a stream that never says hello is no reason to be wrong for long', async () => {
  host.ahead = 3 * MINUTE;
  follow(true);
  await pass(10_200);
  expect(fault()).toBeLessThan(1_000);
});

it('a second host on the page doesn’t take the clock away from the first', async () => {
  host.ahead = 3 * MINUTE;
  follow();
  await pass(200);
  page.askedForTime('https://other.example')(Date.now() - 30 * MINUTE);
  expect(fault()).toBeLessThan(1_000);
});
