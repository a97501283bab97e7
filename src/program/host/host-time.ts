/** Asks a host what time it is, and sets the page's clock by that. docs/decisions/the-hosts-clock.md */
import { onMinute, setClock } from '../timers/clock.ts';
import { call } from './api-client.ts';

/** After how long a host is asked again, in milliseconds. */
const FRESH_MS = 5 * 60_000;
/** How long is waited for a stream to tell the time: until then it may say hello, after that it counts as blocked. */
const PATIENCE_MS = 10_000;
/** From here on a device's clock was set, or the device has slept. */
const JUMP_MS = 1_000;
/** A measurement that may be more wrong than this is made again in a minute. */
const GOOD_MS = 1_000;

/** How far the device's clock is ahead of the one that nobody sets, and that may stand still in sleep. */
const skew = () => Date.now() - performance.now();

const NEVER = { at: -Infinity, skew: 0 };
/** When the time was last asked or told. */
let last = NEVER;
const note = () => (last = { at: performance.now(), skew: skew() });

/** A page that shows programs of several hosts goes by the clock of the first. */
let followed: string | undefined;

/**
 * Is called when a host is asked, and returns a function for its answer: the time on its clock, in milliseconds since 1970. The
 * answer is taken for as old as half the time that it took. One from before the device has slept, or its clock was set, is of no use.
 */
export function askedForTime(base: string): (time: unknown) => void {
  const asked = performance.now();
  const before = skew();
  return (time) => {
    if (typeof time !== 'number' || Math.abs(skew() - before) > JUMP_MS || (followed ??= base) !== base) return;
    const half = (performance.now() - asked) / 2;
    last = half < GOOD_MS ? note() : NEVER;
    setClock(time + half - Date.now(), half);
  };
}

async function ask(base: string): Promise<void> {
  note();
  const answered = askedForTime(base);
  let isKept = false;
  try {
    // An address of its own each time: caches before a host make those who ask for the same wait for each other.
    const { time } = await call<{ time: unknown }>(
      base,
      `/api/time?${Date.now()}`,
      { cache: 'no-store' },
      (headers) => {
        isKept = Number(headers.get('age')) > 0;
      },
    );
    if (!isKept) answered(time);
  } catch {
    // Without its host a page goes on by what it knows, and without a word: the time is asked for again.
  }
}

/**
 * Keeps the page's clock at a host's while its program is near.
 * @param isNear whether it is
 * @param isTold whether a stream tells the time on each connection, without being asked
 */
export function followHostTime(base: string, isNear: () => boolean, isTold: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const isDue = performance.now() - last.at >= FRESH_MS || Math.abs(skew() - last.skew) > JUMP_MS;
    if (isDue && !document.hidden && isNear()) void ask(base);
  };
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, isTold ? PATIENCE_MS : 0);
  };
  const again = () => {
    last = NEVER;
    lookSoon();
  };
  lookSoon();
  const stop = onMinute(() => timer ?? look());
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', again);
    removeEventListener('online', again);
  };
}
