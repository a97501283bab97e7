import type { Page } from '@playwright/test';
import { button } from './editor.ts';
import { type ApiHost, expect, PASSWORD } from './fixtures.ts';

/** 24 items on two days, written in different ways, and one whose time can't be read. */
export const LONG_PROGRAM = ['2025-10-28', '2025-10-29'].map((date, day) => ({
  title: day === 0 ? 'Tuesday' : 'Wednesday',
  date,
  items: Array.from({ length: 12 }, (_, index) => ({
    time: `${String(8 + index).padStart(2, '0')}:00 - ${8 + index}:50`,
    title: `Talk ${day + 1}.${index + 1}`,
    list: [`Room: ${index % 2 ? 'Foyer' : 'Library'}`],
  })),
}));
LONG_PROGRAM[0]!.items[0]!.time = '8.30–10';
LONG_PROGRAM[0]!.items[1]!.time = '9:00 - 9:30 AM';
LONG_PROGRAM[0]!.items[3]!.time = 'after tea';
LONG_PROGRAM[0]!.items[11]!.time = '23:50';

/** Opens the editor on {@link LONG_PROGRAM}. */
export async function openLong(page: Page, host: ApiHost) {
  await host.replace(LONG_PROGRAM);
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto('/editor');
  await expect(button(page, 'Talk 1.1')).toBeVisible();
  await expect(button(page, 'Undo')).toBeVisible();
}

export const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' });
export const line = (page: Page, title: string) => page.locator('[part=item]').filter({ has: button(page, title) });
export const apply = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });
export const times = async (host: ApiHost, day = 0) => (await host.schedule())[day]!.items.map(({ time }) => time);
export const titles = async (host: ApiHost, day = 0) => (await host.schedule())[day]!.items.map(({ title }) => title);
