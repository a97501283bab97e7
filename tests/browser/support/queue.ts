import type { Page } from '@playwright/test';
import { button, form } from './editor.ts';
import { expect } from './fixtures.ts';

export const bar = (page: Page) => page.locator('[part=queue-bar]');
export const marks = (page: Page) => page.locator('[part=waiting]');
export const waitingAdditions = (page: Page) => page.locator('[part=waiting-additions] li');

export async function changeTitle(page: Page, kind: string, from: string, to: string): Promise<void> {
  await button(page, `Edit ${kind} ${from}`).click();
  const field = page.getByRole('form').getByLabel(kind === 'sub-item' ? 'Content' : 'Title', { exact: true });
  await field.fill(to);
  await field.press('Control+Enter');
  await expect(page.getByRole('form')).toHaveCount(0);
}

export async function addItem(page: Page, title: string): Promise<void> {
  await button(page, 'Add Schedule Item').first().click();
  const added = form(page, 'Add item');
  await added.getByLabel('Title').fill(title);
  await added.getByLabel('Title').press('Enter');
  await expect(added).toHaveCount(0);
}
