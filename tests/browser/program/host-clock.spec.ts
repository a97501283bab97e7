/** A visitor whose device's clock is wrong reads what is on now by the clock of the host, which is that of this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { type DayDraft, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { exportTo, serveFolder } from '../support/static-site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** By the clocks of the event. */
const local = (moment: number) => new Date(moment + 8 * HOUR).toISOString();
const clock = (moment: number) => local(moment).slice(11, 16);

/**
 * Today, with a talk that ends and one that begins at a moment, at whichever hour that is. A day's list goes on past midnight
 * with what starts before six: the last talk does, as it starts six hours behind the first, which is on the day's own date.
 */
const today = (turn: number): DayDraft[] => [
  {
    title: 'Today',
    date: local(turn - 5 * HOUR).slice(0, 10),
    items: [
      ...Array.from({ length: 20 }, (_, index) => [`Early ${index}`, turn - 5 * HOUR, turn - 4 * HOUR] as const),
      ['First talk', turn - HOUR, turn] as const,
      ['Second talk', turn, turn + HOUR] as const,
      ['Late', turn + HOUR, turn + 2 * HOUR] as const,
    ].map(([title, start, end]) => ({ title, time: `${clock(start)} - ${clock(end)}` })),
  },
];

/** The second talk has begun between one and two minutes ago. */
const BEGUN = () => Math.floor(Date.now() / MINUTE - 1) * MINUTE;
/** The first one ends between one and two minutes from now. */
const TO_END = () => Math.ceil(Date.now() / MINUTE + 1) * MINUTE;

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const status = (page: Page) => page.locator('[part=status] p').first();
const note = (page: Page) => page.locator('[part=clock]');
const running = (page: Page) => page.locator('[part=item]:has([part=now]) [part=item-title]');

/** Opens later pages on a device whose clock is wrong by so much. */
const wrongBy = (page: Page, ms: number) => page.clock.install({ time: Date.now() + ms });

/** The questions for the time that a page asks. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/time')) asked.push(request.url());
  });
  return asked;
}

/** Lets the page's clock go on to its next full minute by that of the host; the device's is then wrong by so much. */
async function nextTick(page: Page, wrong: number) {
  const now = Date.now();
  const left = MINUTE - (now % MINUTE) + 50;
  await page.clock.setSystemTime(now + wrong - left);
  await page.clock.runFor(left);
}

for (const [lang, turn, wrong, on, words, close] of [
  ['en', BEGUN, -3, 'Now: Second talk', 'Your device’s clock is 3 minutes behind.', 'Close'],
  ['en', TO_END, 3, 'Now: First talk', 'Your device’s clock is 3 minutes ahead.', 'Close'],
  ['fr', BEGUN, -3, 'En cours\u202f: Second talk', 'Votre horloge retarde de 3\u00a0minutes.', 'Fermer'],
  ['id', TO_END, 120, 'Sedang berlangsung: First talk', 'Jam perangkat Anda terlalu cepat 2\u00a0jam.', 'Tutup'],
] as const)
  test(`on a device that is ${Math.abs(wrong)} minutes ${wrong < 0 ? 'behind' : 'ahead'} a visitor reads what is on now, and why, in ${lang}, once`, async ({
    page,
    host,
    foreign,
  }) => {
    await host.replace(today(turn()));
    await wrongBy(page, wrong * MINUTE);
    const asked = questions(page);
    await embed(page, host, foreign, tag(host, `lang="${lang}"`).repeat(2));
    await expect(status(page)).toContainText(on);
    await expect(note(page).locator('summary')).toHaveText([words]);
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
    await note(page).locator('summary').click();
    await note(page).getByRole('button', { name: close }).click();
    await expect(note(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(0);
    expect(asked).toEqual([]);
  });

test('without a stream the page asks for the time', async ({ page, host, foreign }) => {
  await host.replace(today(BEGUN()));
  await wrongBy(page, -3 * MINUTE);
  const asked = questions(page);
  await embed(page, host, foreign, tag(host, 'without="live"').repeat(2));
  await expect(status(page)).toContainText('Now: Second talk');
  expect(asked).toHaveLength(1);
});

test('a clock that is right, or nearly, is nobody’s concern', async ({ page, host, foreign }) => {
  await host.replace(today(BEGUN()));
  await wrongBy(page, -20_000);
  const heard = page.waitForResponse('**/api/events*');
  await embed(page, host, foreign, tag(host));
  await heard;
  await expect(status(page)).toContainText('Now: Second talk');
  await expect(note(page)).toHaveCount(0);
});

test('a clock that jumps, or that has slept, is right at its next tick', async ({ page, host, foreign }) => {
  await host.replace(today(BEGUN()));
  await wrongBy(page, 0);
  await embed(page, host, foreign, tag(host));
  await expect(status(page)).toContainText('Now: Second talk');
  await nextTick(page, -2 * HOUR);
  await expect(note(page).locator('summary')).toHaveText('Your device’s clock is 2 hours behind.');
  await expect(status(page)).toContainText('Now: Second talk');
  await expect(running(page)).toHaveText(['Second talk']);
  await nextTick(page, 0);
  await expect(note(page)).toHaveCount(0);
  await expect(running(page)).toHaveText(['Second talk']);
  // The lid of a laptop is closed for as long as a talk takes, and the network comes back with it.
  await page.clock.fastForward(2 * HOUR);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(running(page)).toHaveText(['Second talk']);
  await expect(status(page)).toContainText('Now: Second talk');
});

test('the next page of a tab opens right before any script has asked', async ({ page, host }) => {
  await host.replace(today(BEGUN()));
  await wrongBy(page, -3 * MINUTE);
  await page.goto('/');
  await defined(page);
  await expect(note(page)).toBeVisible();
  await page.route(/conference-elements.*\.js/, (route) => route.abort());
  await page.goto('/?from=elsewhere');
  await expect(running(page)).toHaveText(['Second talk']);
  await expect(page.locator('[part=item-title]:visible')).toHaveText(['Second talk', 'Late']);
});

test('files have no clock but the device’s, and say nothing of it', async ({ page, host }) => {
  await host.replace(today(BEGUN()));
  const folder = await mkdtemp(join(tmpdir(), 'program-static-'));
  await exportTo(folder, host);
  const files = await serveFolder(folder, '/');
  await wrongBy(page, -3 * MINUTE);
  const asked = questions(page);
  await page.goto(files.url);
  await defined(page);
  await expect(status(page)).toContainText('Now: First talk');
  // As long as a stream would have taken to say hello.
  await page.clock.runFor(15_000);
  await expect(note(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  files.close();
  await rm(folder, { recursive: true });
});

test('a host that can’t be asked is no reason for a word', async ({ page, host, foreign }) => {
  await host.replace(today(BEGUN()));
  await wrongBy(page, -3 * MINUTE);
  const refused: string[] = [];
  for (const path of ['time', 'events', 'revision'])
    await page.route(`**/api/${path}*`, (route) => {
      refused.push(path);
      return route.abort();
    });
  await embed(page, host, foreign, tag(host, 'without="live"'));
  await expect.poll(() => refused).toContain('time');
  await expect(status(page)).toContainText('Now: First talk');
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
