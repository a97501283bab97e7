/** How a screen keeps up with its host: it asks for its own page again and again, and at once when it hears of a change. */
import { screenClock } from './screen-clock.ts';

/** How often the host is asked, in milliseconds. Where streams are blocked, this is all that there is. */
const ASK_MS = 15_000;
/** After how long without an answer everything begins anew. */
const GIVEN_UP_MS = 40_000;
/** After how long the page says how old it is. */
const OLD_MS = 90_000;
/** After how long a host that has no place for a stream is asked for one again. */
const STREAM_AGAIN_MS = 5 * 60_000;

/** Milliseconds on a clock that is never set: the device's own may jump by years when it hears of the time. */
const passed = () => performance.now();

const isDue = (since: number | undefined, after: number) => since === undefined || passed() - since >= after;

export interface ScreenHost {
  /** The host's time. */
  now(): number;
  /** Whether that is known. */
  isTimed(): boolean;
  /** When the host has answered last, by its own clock, if that is too long ago to be silent about. */
  asOf(): number | undefined;
  /** Whether the host has answered within the last seconds. */
  isThere(): boolean;
  /** To be called every second: asks when it is time. */
  tick(): void;
  /** Asks at once: the device may have slept. */
  wake(): void;
}

/** A page that a screen may show instead of its own: nothing that stands in front of the host, and no failure. */
function screenIn(request: XMLHttpRequest): Document | undefined {
  // Not read of others: of an empty answer Chromium makes a page that says so, in styles that the policy of this one forbids.
  const page = request.status === 200 || request.status === 404 ? request.responseXML : null;
  return page?.querySelector('main[data-screen]') ? page : undefined;
}

/** The stream of changes, opened anew where it has ended or nothing comes. @param onChange hears of each, of what is said to everybody, and of countdowns */
function screenStream(onChange: () => void) {
  let stream: EventSource | undefined;
  let tried: number | undefined;

  function open(): void {
    tried = passed();
    if (typeof EventSource === 'undefined') return;
    stream?.close();
    stream = new EventSource('/api/events');
    stream.addEventListener('change', onChange);
    stream.addEventListener('announcement', onChange);
    stream.addEventListener('countdown', onChange);
  }

  return (isLost: boolean) => {
    const isClosed = !stream || stream.readyState === 2;
    if ((isClosed || isLost) && isDue(tried, isLost ? GIVEN_UP_MS : STREAM_AGAIN_MS)) open();
  };
}

/** @param onPage is given another page than the one that is shown */
export function followHost(address: string, onPage: (page: Document) => void): ScreenHost {
  const clock = screenClock();
  let answered = passed();
  let begun: number | undefined;
  let etag: string | null = null;
  let asked: XMLHttpRequest | undefined;

  function take(request: XMLHttpRequest): void {
    const page = screenIn(request);
    if (!page && request.status !== 304) return;
    // A host whose database is away says how old its program is.
    answered = passed() - Number(request.getResponseHeader('Age') ?? 0) * 1000;
    if (!page) return;
    etag = request.getResponseHeader('ETag');
    onPage(page);
  }

  function ask(): void {
    if (asked && !isDue(begun, GIVEN_UP_MS)) return;
    asked?.abort();
    const request = new XMLHttpRequest();
    begun = passed();
    asked = request;
    request.open('GET', address);
    // A document, and no text that becomes one: that would need a policy of Trusted Types.
    request.responseType = 'document';
    if (etag) request.setRequestHeader('If-None-Match', etag);
    request.onload = () => take(request);
    request.onloadend = () => {
      if (asked === request) asked = undefined;
    };
    request.send();
  }

  const follow = screenStream(ask);

  function tick(): void {
    if (isDue(begun, ASK_MS)) ask();
    clock.tick();
    follow(isDue(answered, GIVEN_UP_MS));
  }

  return {
    now: clock.now,
    isTimed: clock.isTimed,
    asOf: () => (isDue(answered, OLD_MS) ? clock.now() - (passed() - answered) : undefined),
    isThere: () => !isDue(answered, ASK_MS + 5_000),
    tick,
    wake() {
      clock.wake();
      begun = undefined;
      tick();
    },
  };
}
