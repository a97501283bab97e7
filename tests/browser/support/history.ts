import type { Locator, Page } from '@playwright/test';
import { button } from './editor.ts';
import { type ApiHost, expect } from './fixtures.ts';

export const view = (page: Page) => page.getByRole('main', { name: 'History' });
/** The button that opens an edit of the history. */
export const line = (page: Page, label: string | RegExp) => view(page).getByRole('button', { name: label }).first();
export const edit = (page: Page, label: string | RegExp) =>
  view(page)
    .locator('[part=edit]')
    .filter({ has: page.getByRole('button', { name: label }) })
    .first();
export const inside = (row: Locator, name: string) => row.getByRole('button', { name, exact: true });

export async function openHistory(page: Page) {
  const loaded = page.waitForResponse(/\/api\/edits\?limit=/);
  await button(page, 'History').click();
  await (await loaded).finished();
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeFocused();
}

/** Makes an edit of the history that is open, and opens it. */
export async function openEdit(page: Page, label: string | RegExp): Promise<Locator> {
  await line(page, label).click();
  return edit(page, label);
}

export const keynote = async (host: ApiHost) =>
  (await host.schedule())[0]!.items.find(({ title }) => title.includes('Keynote'))!;
export const change = async (host: ApiHost, body: object) =>
  host.call('PATCH', `/api/schedule-items/${(await keynote(host)).id}`, body);
