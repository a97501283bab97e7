import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addDay, button } from './editor.ts';
import { type ApiHost, expect, PASSWORD } from './fixtures.ts';

export const offers = (page: Page): Locator => page.getByRole('region', { name: "Texts that weren't saved" });
export const line = (page: Page): Locator => page.locator('[part=left-text]');

export async function signIn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(addDay(page)).toBeVisible();
}

/** Opens the editor in a tab of its own, `later` milliseconds from now. */
export async function openTab(context: BrowserContext, host: ApiHost, later = 0): Promise<Page> {
  const page = await context.newPage();
  if (later) await page.clock.install({ time: Date.now() + later });
  await page.goto(`${host.url}/editor`);
  await signIn(page);
  return page;
}

/** Types a title into an item, `later` milliseconds from now, and closes the tab. */
export async function leave(
  context: BrowserContext,
  host: ApiHost,
  title: string,
  item = 'Opening',
  later?: number,
): Promise<void> {
  const page = await openTab(context, host, later);
  await button(page, `Edit item ${item}`).click();
  await page.getByLabel('Title').fill(title);
  await isTextKept(page, title);
  await page.close();
}

/** The texts of all forms that the device keeps. */
const keptValues = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    // The editor has opened it at its start, so that this doesn't create it.
    const database = await answer(indexedDB.open('program-editor unsent'));
    const hosts: { typed: { text: { values: Record<string, string> } }[] }[] = await answer(
      database.transaction('hosts').objectStore('hosts').getAll(),
    );
    database.close();
    return hosts.flatMap(({ typed }) => typed.flatMap(({ text }) => Object.values(text.values)));
  });

/** Waits until the device keeps what is typed into a form. */
export const isTextKept = (page: Page, value: string) => expect.poll(() => keptValues(page)).toContain(value);

/** Waits until the device keeps it no more. */
export const isTextForgotten = (page: Page, value: string) => expect.poll(() => keptValues(page)).not.toContain(value);
