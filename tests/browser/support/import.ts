import type { Locator, Page } from '@playwright/test';
import { button } from './editor.ts';
import { expect } from './fixtures.ts';

/** Opens the import in place of the program. */
export async function openImport(page: Page): Promise<void> {
  await button(page, 'Import or export').click();
  await expect(page.getByRole('heading', { name: 'Import a table' })).toBeFocused();
}

export const chooseFile = (page: Page, name: string, content: string | Uint8Array | Buffer): Promise<void> =>
  page.getByLabel('File to import').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content as string),
  });

/** Pastes cells as a spreadsheet puts them into the clipboard. */
export const paste = (page: Page, { html = '', text = '' }: { html?: string; text?: string }): Promise<void> =>
  page.getByLabel('Or paste rows here').evaluate(
    (field, data) => {
      const clipboardData = new DataTransfer();
      if (data.html) clipboardData.setData('text/html', data.html);
      if (data.text) clipboardData.setData('text/plain', data.text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    },
    { html, text },
  );

/** A line of the preview. */
export const line = (page: Page, text: string): Locator => page.locator('[part=sheets-line]').filter({ hasText: text });

/** The button that shows one kind of line alone, such as `2 added`. */
export const kind = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Show only' }).getByRole('button', { name, exact: true });

/** The button that does what the preview shows, once the host has been asked. */
export const apply = (page: Page): Locator => page.getByRole('form', { name: 'Import' }).getByRole('button').first();

/** Cells as CSV. */
export const csv = (...rows: string[][]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
