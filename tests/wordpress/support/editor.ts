import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The canvas for writing: newer versions of WordPress have it in a frame. */
export async function canvas(page: Page): Promise<Page | FrameLocator> {
  const frame = page.locator('iframe[name="editor-canvas"]');
  await page.locator('.editor-post-title').or(frame).first().waitFor();
  return (await frame.count()) > 0 ? frame.contentFrame() : page;
}

/** Opens the editor for a new post. */
export async function newPost(page: Page, url: string, title: string): Promise<Page | FrameLocator> {
  await page.goto(`${url}/wp-admin/post-new.php`);
  const paper = await canvas(page);
  await paper.getByRole('textbox', { name: 'Add title' }).fill(title);
  return paper;
}

/** Adds a block as people do: in a new paragraph by a slash and its name. */
export async function addBlock(page: Page, paper: Page | FrameLocator, name: string): Promise<void> {
  await paper.getByRole('textbox', { name: 'Add title' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${name}`);
  await page.getByRole('option', { name }).first().click();
}

/** Pastes a text into the last paragraph, without the formatting that it may have had. */
export const paste = (paper: Page | FrameLocator, text: string) =>
  paper
    .locator('[data-type="core/paragraph"]')
    .last()
    .evaluate((paragraph, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      paragraph.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

/** The block's program, as its preview shows it. */
export const previewOf = (paper: Page | FrameLocator): Locator =>
  paper.frameLocator('iframe[title="Preview of the program"]').locator('conference-program');

/** Publishes what is written. @returns its address */
export async function publishPost(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = panel.getByRole('link', { name: 'View Post' });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}
