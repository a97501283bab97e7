import type { Locator, Page } from '@playwright/test';
import { button } from './editor.ts';
import { expect } from './fixtures.ts';

/** A text with a list and a table. */
export const DESCRIPTION =
  '<p>Bring <b>a hat</b>.</p><ul><li>water</li><li>a map</li></ul>' +
  '<table><tbody><tr><td>09:00</td><td>Hall A</td></tr></tbody></table>';

/** Items whose descriptions have markup, none, and some that the formatted view would lose. */
export const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '08:00', title: 'Opening', description: DESCRIPTION, list: ['Rector'] },
      { time: '09:00', title: 'Keynote', description: 'Plain words' },
      { time: '10:00', title: 'Odd', description: '<p><small><small>tiny</small></small> print</p>' },
    ],
  },
];

export const description = (page: Page): Locator => page.getByRole('textbox', { name: 'Description' });
export const tools = (page: Page): Locator =>
  page.locator('[data-field=description]').getByRole('toolbar', { name: 'Formatting' });
export const tool = (page: Page, name: string): Locator => tools(page).getByRole('button', { name, exact: true });
export const open = (page: Page, name: string): Promise<void> => button(page, `Edit item ${name}`).click();

export async function save(page: Page, name: string): Promise<void> {
  await button(page, `Save item ${name}`).click();
  await expect(page.getByRole('form')).toHaveCount(0);
}

/** Pastes into the description what another program has copied. */
export const paste = (page: Page, html: string, text: string) =>
  description(page).evaluate(
    (element, [markup, bare]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', markup!);
      clipboardData.setData('text/plain', bare!);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
      element.dispatchEvent(event);
    },
    [html, text],
  );
