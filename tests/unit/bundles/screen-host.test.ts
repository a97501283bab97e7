/** How a screen keeps up with its host, and what it knows of its own age. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followHost, type ScreenHost } from '../../../src/bundles/screen/screen-host.ts';

/** An answer of the host; none where it isn't there. */
interface Answer {
  status: number;
  page?: Document;
  headers?: Record<string, string>;
}

const pageOf = (text: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<main data-screen="light">${text}</main>`;
  return page;
};

let answer: (address: string, headers: Record<string, string>) => Answer | undefined;
let asked: { address: string; headers: Record<string, string>; isAborted: boolean }[];
let isTelling: boolean;
let streams: { address: string; readyState: number; isClosed: boolean; listeners: Map<string, () => void> }[];

class FakeRequest {
  status = 0;
  responseXML: Document | null = null;
  responseText = '';
  onload = () => {};
  onloadend = () => {};
  private readonly own = { address: '', headers: {} as Record<string, string>, isAborted: false };
  private answered: Answer | undefined;
  open(_method: string, address: string) {
    this.own.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.own.headers[name] = value;
  }
  getResponseHeader = (name: string) => this.answered?.headers?.[name] ?? null;
  abort() {
    this.own.isAborted = true;
  }
  send() {
    asked.push(this.own);
    if (this.own.address === '/api/time') {
      if (!isTelling) return;
      this.responseText = JSON.stringify({ time: Date.now() + 60_000 });
      return this.onload();
    }
    this.answered = answer(this.own.address, this.own.headers);
    if (!this.answered) return;
    this.status = this.answered.status;
    this.responseXML = this.answered.page ?? null;
    this.onload();
    this.onloadend();
  }
}

class FakeStream {
  readonly own = { address: '', readyState: 1, isClosed: false, listeners: new Map<string, () => void>() };
  constructor(address: string) {
    this.own.address = address;
    streams.push(this.own);
  }
  get readyState() {
    return this.own.readyState;
  }
  addEventListener(name: string, listener: () => void) {
    this.own.listeners.set(name, listener);
  }
  close() {
    this.own.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2025-10-28T10:00:00Z'),
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
  });
  asked = [];
  isTelling = true;
  streams = [];
  answer = () => ({ status: 304 });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function run(): { host: ScreenHost; pages: Document[]; pass: (seconds: number) => void } {
  const pages: Document[] = [];
  const host = followHost('/screen/Foyer', (page) => pages.push(page));
  host.tick();
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1_000);
      host.tick();
    }
  };
  return { host, pages, pass };
}

const asks = () => asked.filter(({ address }) => address === '/screen/Foyer');

describe('a screen', () => {
  test('asks its host every 15 seconds, and takes a page only where it is another one', () => {
    const page = pageOf('new');
    answer = (_address, headers) =>
      headers['If-None-Match'] === '"2"' ? { status: 304 } : { status: 200, page, headers: { ETag: '"2"' } };
    const { pages, pass } = run();
    pass(60);
    expect(asks()).toHaveLength(5);
    expect(pages).toEqual([page]);
  });

  test.each(['change', 'announcement'])(
    'asks at once when it hears of a change, and of a sentence to everybody (%s)',
    (event) => {
      run();
      streams[0]!.listeners.get(event)!();
      expect(asks()).toHaveLength(2);
    },
  );

  test('goes by the clock of the host, which it measures again every five minutes', () => {
    const { host, pass } = run();
    expect(host.now() - Date.now()).toBe(60_000);
    pass(301);
    expect(asked.filter(({ address }) => address === '/api/time')).toHaveLength(2);
  });

  test('shows nothing by the device’s clock before it knows the host’s, unless nobody tells it', () => {
    expect(run().host.isTimed()).toBe(true);
    isTelling = false;
    const { host, pass } = run();
    expect(host.isTimed()).toBe(false);
    pass(10);
    expect(host.isTimed()).toBe(true);
  });

  test('says after 90 seconds without an answer when the last one was, and begins anew after 40', () => {
    const { host, pass } = run();
    const last = host.now();
    answer = () => undefined;
    pass(89);
    expect(host.asOf()).toBeUndefined();
    pass(2);
    expect(host.asOf()).toBe(last);
    expect(asks().some(({ isAborted }) => isAborted)).toBe(true);
    expect(streams.length).toBeGreaterThan(1);
    expect(streams[0]!.isClosed).toBe(true);
    answer = () => ({ status: 304 });
    pass(45);
    expect(host.asOf()).toBeUndefined();
    expect(host.isThere()).toBe(true);
  });

  test.each([
    ['a page in front of the host', { status: 200, page: document.implementation.createHTMLDocument('Sign in') }],
    ['a failure', { status: 502 }],
    ['a host without a program', { status: 503, page: pageOf('no program') }],
  ])('keeps what it shows and grows old behind %s', (_what, given) => {
    const { host, pages, pass } = run();
    answer = () => given;
    pass(100);
    expect(pages).toEqual([]);
    expect(host.asOf()).toBeDefined();
  });

  test('is as old as the program of a host whose database is away', () => {
    answer = () => ({ status: 304, headers: { Age: '300' } });
    const { host } = run();
    expect(host.now() - host.asOf()!).toBe(300_000);
  });

  test('needs no streams', () => {
    vi.stubGlobal('EventSource', undefined);
    const { host, pass } = run();
    pass(120);
    expect([asks().length, host.asOf()]).toEqual([9, undefined]);
  });

  test('asks at once on its return', () => {
    const { host } = run();
    host.wake();
    expect(asks()).toHaveLength(2);
  });
});
