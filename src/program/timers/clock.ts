/**
 * The one clock of a page, for every element on it. It goes by the host's, as soon as one has told the time: a device's clock may be
 * minutes wrong. docs/decisions/the-hosts-clock.md
 */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Less is no difference: so far apart may be the hosts of one database. */
const SPREAD_MS = 2_000;

/** Where the tab keeps by how much the device is wrong, for scripts that run before the first paint (`event-phase.js`). */
const KEPT = 'conference-program clock';

/** How far the host's clock is ahead of the device's, in milliseconds; undefined until somebody asks. */
let ahead: number | undefined;

/** A clock that is a day off is set to another day on purpose, or has lost its time. The device's counts then. */
const believable = (measured: number): number => (Math.abs(measured) < DAY_MS ? measured : 0);

/** Where storage is denied, even reading `sessionStorage` throws. */
function tryStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

const clockAhead = (): number => (ahead ??= believable(Number(tryStorage((storage) => storage.getItem(KEPT)))));

/** The time, in milliseconds since 1970. */
export const timeNow = (): number => Date.now() + clockAhead();

/** By how many minutes the device's clock is behind, or if negative ahead; 0 for a minute or less. */
export const minutesBehind = (): number =>
  Math.abs(clockAhead()) > MINUTE_MS ? Math.round(clockAhead() / MINUTE_MS) : 0;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the listeners now and at the next full minute. That is found anew each time: a count would drift, and stop in sleep. */
function tick(): void {
  for (const listener of listeners) listener();
  schedule();
}

function schedule(ms = MINUTE_MS - (timeNow() % MINUTE_MS)): void {
  clearTimeout(timer);
  timer = listeners.size > 0 ? setTimeout(tick, ms) : undefined;
}

/** The timers of a page that nobody looks at are late. Others hear of the sight first. */
const tickInSight = () => document.hidden || schedule(0);

/**
 * Calls `listener` at each full minute, when the page is looked at again, and when the clock has been set. Returns a function that
 * ends this.
 */
export function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    schedule();
    document.addEventListener('visibilitychange', tickInSight);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    schedule();
    document.removeEventListener('visibilitychange', tickInSight);
  };
}

/**
 * Sets the clock by a host's, unless what was measured says no more than what is known.
 * @param measured how far the host's clock is ahead of the device's, in milliseconds
 * @param error how wrong that may be
 */
export function setClock(measured: number, error: number): void {
  const next = believable(measured);
  if (Math.abs(next - clockAhead()) < error + SPREAD_MS) return;
  ahead = next;
  tryStorage((storage) =>
    minutesBehind() === 0 ? storage.removeItem(KEPT) : storage.setItem(KEPT, String(Math.round(next))),
  );
  tick();
}
