import type { Browser, Locator, Page } from '@playwright/test';
import { type ApiHost, expect, PASSWORD } from './fixtures.ts';

/** A small program that has one of everything. */
export const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '08:00', title: 'Opening', description: 'Welcome', list: ['Rector', 'Minister'] },
      { time: '09:00', title: 'Keynote' },
    ],
  },
  { title: 'Wednesday' },
];

/** Leaves the page without a service worker: what it asks for by way of one passes by `page.route`. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

/** Opens the editor with the password in the tab's storage, on a fresh {@link PROGRAM} or another. */
export async function openEditor(
  page: Page,
  host: ApiHost,
  program: Parameters<ApiHost['replace']>[0] = PROGRAM,
): Promise<void> {
  await host.replace(program);
  await withoutWorker(page);
  await page.addInitScript((password) => {
    if (!sessionStorage.getItem('visited')) sessionStorage.setItem('editor_password', password);
    sessionStorage.setItem('visited', 'yes');
  }, PASSWORD);
  await page.goto('/editor');
  await expect(addDay(page)).toBeVisible();
}

/** Opens the editor for one more person on the same program, under a name. */
export async function openAnother(browser: Browser, host: ApiHost, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: host.url })).newPage();
  await page.addInitScript(
    ([password, own]) => {
      sessionStorage.setItem('editor_password', password!);
      localStorage.setItem('conference-program editor name', own!);
    },
    [PASSWORD, name],
  );
  await page.goto('/editor');
  await expect(addDay(page)).toBeVisible();
  return page;
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const addDay = (page: Page): Locator => button(page, 'Add');
export const form = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true });
/** The outcome of the last action in the bar. */
export const outcome = (page: Page): Locator => page.locator('[part=outcome]');
export const notice = (page: Page): Locator => page.locator('[part=notice]');

/** The writes that the page sends, as `METHOD /path body`, except sign-in and sign-out. */
export function writes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || pathname === '/api/session') return;
    sent.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim());
  });
  return sent;
}

/** Messages of `console.error`, except the browser's own about failed requests. */
export function consoleErrors(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      messages.push(message.text());
  });
  return messages;
}

/** The address of the program, also of one with at least an edit that the editor has heard of. */
export const PROGRAM_ADDRESS = /\/api\/schedule(\?|$)/;

/** Makes every matching call fail as if the network were down, until `page.unroute`. */
export const cutOff = (page: Page, path: string | RegExp, method: string) =>
  page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()));

/** Id of the element that has focus in the editor: its `data-focus` or its accessible text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('program-editor')?.shadowRoot?.activeElement;
    return active?.getAttribute('aria-label') ?? active?.getAttribute('name') ?? active?.textContent ?? '';
  });
