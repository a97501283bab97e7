import type { Page } from '@playwright/test';
import { button } from './editor.ts';
import { type ApiHost, expect, PASSWORD } from './fixtures.ts';

/** 24 items on two days. */
const LONG = ['2025-10-28', '2025-10-29'].map((date, day) => ({
  title: day === 0 ? 'Tuesday' : 'Wednesday',
  date,
  items: Array.from({ length: 12 }, (_, index) => ({
    time: `${String(8 + index).padStart(2, '0')}:00`,
    title: `Talk ${day + 1}.${index + 1}`,
    list: ['Room: Library', `Speaker: Group ${index}`],
  })),
}));

export async function openLong(page: Page, host: ApiHost) {
  await host.replace(LONG);
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto('/editor');
  // Once the editor knows that the host can move rows.
  await expect(button(page, 'Undo')).toBeVisible();
}

export const row = (page: Page, title: string) => page.locator('[part=item]').filter({ has: button(page, title) });
export const handle = (page: Page, title: string) => row(page, title).locator('[data-handle]').first();
export const titles = async (host: ApiHost, day = 0) => (await host.schedule())[day]!.items.map(({ title }) => title);
export const mark = (page: Page) => page.locator('program-editor [data-mark=place]');
