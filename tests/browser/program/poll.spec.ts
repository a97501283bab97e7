import type { Page, Request } from '@playwright/test';
import { type ApiHost, startHost } from '../../support/api-host.ts';
import { stopClock } from '../support/clock.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchConsole } from '../support/watch.ts';

/** `poller`: a host for whose visitors there is no stream. */
const test = base.extend<object, { poller: ApiHost }>({
  poller: [
    async ({}, use) => {
      const { host, stop } = await startHost({ VISITOR_STREAMS: '0' });
      await use(host);
      await stop();
    },
    { scope: 'worker' },
  ],
});

const mark = (page: Page, title: string) =>
  page
    .locator('conference-program [part=item]')
    .filter({ has: page.locator('[part=item-title]').getByText(title, { exact: true }) })
    .locator('[part=change]');

/** The calls for changes that the page makes, and those that are answered. */
function calls(page: Page) {
  const made: string[] = [];
  const answered: string[] = [];
  const noteIn = (list: string[]) => (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?:events|revision|changes)/.test(pathname)) list.push(pathname + search);
  };
  page.on('request', noteIn(made));
  page.on('requestfinished', noteIn(answered));
  return { made, answered };
}

/** Lets the page's time go on, step by step, until something holds. */
const pass = (page: Page, step: number, holds: () => unknown) =>
  expect(async () => {
    await page.clock.runFor(step);
    await holds();
  }).toPass({ intervals: [50] });

/** The page has asked, and has its answer. */
async function firstCall(page: Page, { made, answered }: ReturnType<typeof calls>) {
  await pass(page, 500, () => expect(made).toEqual(['/api/revision']));
  await expect.poll(() => answered).toEqual(['/api/revision']);
}

const MINUTE = 60_000;

const show = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test.beforeEach(async ({ page, poller }) => {
  await stopClock(page);
  await poller.replace(INDEX_PROGRAM);
});

for (const way of ['fetched', 'prerendered', 'of the site'] as const)
  test(`a program (${way}) of a host that has no streams asks for the newest revision, and shows what has changed`, async ({
    page,
    poller,
    foreign,
  }) => {
    const messages = watchConsole(page);
    const seen = calls(page);
    const { made } = seen;
    if (way === 'fetched') {
      const element = `<conference-program api-base="${poller.url}"></conference-program>`;
      await embed(page, poller, foreign, element + element);
    } else if (way === 'prerendered') {
      foreign.html = await included(poller);
      await page.goto(foreign.url);
    } else await page.goto(poller.url);
    await firstCall(page, seen);

    const revision = async () => (await (await poller.call('GET', '/api/revision')).json()).revision;
    const before = await revision();
    const [day] = await poller.schedule();
    await poller.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { time: '08:30' });
    made.length = 0;
    await page.clock.runFor(20_000);
    expect(made).toEqual([]);
    await page.clock.runFor(MINUTE);
    const told = Array<string>(way === 'fetched' ? 2 : 1).fill('08:00 → 08:30');
    await pass(page, 100, async () => expect(await mark(page, 'Talk 1.1').allTextContents()).toEqual(told));
    expect(made[0]).toBe('/api/revision');
    expect(made.filter((call) => call.startsWith('/api/changes'))).toEqual([
      `/api/changes?since=${before}&until=${await revision()}`,
    ]);
    expect(made.filter((call) => call.startsWith('/api/events'))).toEqual([]);
    expect(messages).toEqual([]);
  });

test('a hidden page asks for nothing, and for the newest revision when it is looked at again', async ({
  page,
  poller,
}) => {
  const { made } = calls(page);
  await page.goto(poller.url);
  // It may still wait for the answer, which then tells of a time before it is looked at again.
  await pass(page, 500, () => expect(made).toEqual(['/api/revision']));
  await show(page, true);
  await page.clock.runFor(10 * MINUTE);
  expect(made).toHaveLength(1);
  await show(page, false);
  await expect.poll(() => made).toEqual(['/api/revision', '/api/revision']);
});

test('a page that finds no place asks instead, and listens when there is one', async ({ page, foreign }) => {
  const { host, stop } = await startHost({ VISITOR_STREAMS: '1' });
  try {
    await host.replace(INDEX_PROGRAM);
    const leaving = new AbortController();
    const other = await fetch(`${host.url}/api/events`, { signal: leaving.signal });
    expect(other.status).toBe(200);
    const seen = calls(page);
    await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
    // The program itself has said that there is none.
    await firstCall(page, seen);
    leaving.abort();
    // Held until here: an answer that nobody holds is closed with the garbage.
    await expect(other.text()).rejects.toThrow();
    await expect.poll(async () => (await (await host.call('GET', '/api/revision')).json()).poll).toBe(false);
    // In steps that are shorter than its patience with a stream that doesn't begin.
    await pass(page, 9_000, () => expect(seen.made.at(-1)).toMatch(/^\/api\/events\?since=\d+$/));
    expect(new Set(seen.made.slice(0, -1))).toEqual(new Set(['/api/revision']));
  } finally {
    await stop();
  }
});
