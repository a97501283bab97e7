/** A day that is today, in two halls, and the page of a link on it. */
import type { Page } from '@playwright/test';
import type { LinkAnswer, LinkList } from '../../../src/program/api/link-bodies.ts';
import type { ReportList } from '../../../src/program/api/report-bodies.ts';
import { takeToken } from '../../support/product.mjs';
import { type ApiHost, expect, PASSWORD } from './fixtures.ts';
import { DATE, local, MINUTE, test as base } from './today.ts';

export { MINUTE };

let now: number;
/** The present in full minutes, as a test begins. */
export const present = () => now;

export const test = base.extend<{ begin: void }>({
  begin: [
    async ({ host }, use) => {
      now = Math.floor(Date.now() / MINUTE) * MINUTE;
      await answerReports(host);
      await use();
    },
    { auto: true },
  ],
});

/** A time so many minutes from now, where the event is. */
export const clock = (minutes: number) => local(now + minutes * MINUTE).slice(11, 16);

const item = (title: string, from: number, to: number, room?: string) => ({
  ...{ title, time: `${clock(from)} - ${clock(to)}`, list: room === undefined ? [] : [`Room: ${room}`] },
});

/** The day of two halls, so many minutes later. */
export const HALLS = (shift = 0) => [
  {
    title: 'Today',
    date: DATE,
    items: [
      item('Opening', shift - 30, shift + 20, 'Hall A'),
      item('Floods', shift - 10, shift + 40, 'Hall B'),
      item('Faults', shift + 20, shift + 50, 'Hall A'),
    ],
  },
];

/** Makes a link for rooms, or for all. */
export async function makeLink(host: ApiHost, rooms?: string[], more: object = {}): Promise<LinkAnswer> {
  const expires_at = new Date(now + 24 * 60 * MINUTE).toISOString();
  const values = { for_whom: 'The helper of the hall', scope: rooms ? 'rooms' : 'all', rooms, expires_at, ...more };
  const answer = await host.call('POST', '/api/links', values);
  expect(answer.status).toBe(201);
  return answer.json() as Promise<LinkAnswer>;
}

async function readAsEditor<Answer>(host: ApiHost, path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}` };
  return (await (await fetch(host.url + path, { headers })).json()) as Answer;
}

/** All that was reported, also by other tests on the same host. */
export const reports = async (host: ApiHost) => (await readAsEditor<ReportList>(host, '/api/reports')).reports;

/** Answers the reports that other tests have left. */
async function answerReports(host: ApiHost): Promise<void> {
  for (const { id, answered_at } of await reports(host))
    if (answered_at === null) await host.call('POST', `/api/reports/${id}/answer`);
}

/** Stops all links: those of other tests are none of a room that was never opened. */
export async function stopLinks(host: ApiHost): Promise<void> {
  const { links } = await readAsEditor<LinkList>(host, '/api/links');
  for (const { id, state } of links) if (state === 'working') await host.call('POST', `/api/links/${id}/stop`);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The page's word about a press; answers to reports, also of other tests, are statuses beside it. */
export const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
export const card = (page: Page, title: string) => page.locator('.item').filter({ hasText: title });
export const times = async (host: ApiHost) =>
  (await host.schedule())[0]!.items.map(({ time, title }) => `${time} ${title}`);

/** Opens the page of a link for the first time on a device, with a stopped clock. */
export async function openRun(page: Page, address: string, name = 'Ana'): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.goto(address);
  await page.getByLabel('Your first name').fill(name);
  await button(page, 'Go on').click();
  await expect(page.getByText('The helper of the hall', { exact: true })).toBeVisible();
}

/** Lets the seconds in which a press can be undone pass. */
export const pass = (page: Page) => page.clock.runFor(7_000);
