import type { Page } from '@playwright/test';
import { ELSEWHERE, openHost, PROGRAM, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { watchConsole } from '../support/watch.ts';

test.beforeEach(async ({ context, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
});

/** Titles of the days from the element's property, and from its promise. */
const loaded = (page: Page) =>
  page.evaluate(async () => {
    const program = document.querySelector('conference-program')!;
    await customElements.whenDefined('conference-program');
    const titles = (days?: readonly { title: string }[]) => days?.map(({ title }) => title);
    return { now: titles(program.loadedDays), then: titles(await program.loaded) };
  });

/** Keeps the element's present promise in `window.kept`, with its outcome. */
async function keepPromise(page: Page) {
  await page.evaluate(async () => {
    await customElements.whenDefined('conference-program');
    const promise = document.querySelector('conference-program')!.loaded!;
    const kept = { promise, state: 'pending' };
    promise.then(
      (days) => (kept.state = `${days.length} days`),
      (error) => (kept.state = error.message),
    );
    Object.assign(window, { kept });
  });
  return () => page.evaluate(() => (window as unknown as { kept: { state: string } }).kept.state);
}
const isKeptPromise = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { kept: { promise: unknown } }).kept.promise ===
      document.querySelector('conference-program')!.loaded,
  );

const DAYS = ['Tuesday, 28 October 2025', 'Wednesday'];

test('a script that starts after the event can still read what has loaded, including days that are not shown @walk', async ({
  page,
}) => {
  await openHost(page, 'plain');
  const program = page.locator('conference-program');
  await expect(program.getByText('Panel')).toBeVisible();
  expect(await loaded(page)).toEqual({ now: DAYS, then: DAYS });
  await program.evaluate((element) => element.setAttribute('days', '2'));
  expect(await loaded(page)).toEqual({ now: DAYS, then: DAYS });
});

test('a script that starts while the program is loading can wait for it', async ({ page }) => {
  const { release, held } = await hold(page, '**/api/schedule');
  await openHost(page, 'plain');
  await held;
  const state = await keepPromise(page);
  expect(await page.evaluate(() => document.querySelector('conference-program')!.loadedDays)).toBeUndefined();
  expect(await state()).toBe('pending');
  release();
  await expect.poll(state).toBe('2 days');
  expect(await isKeptPromise(page)).toBe(true);
});

test('a listener finds the days of the event on the element', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('program-load', ({ target, detail }) => {
      const { loadedDays } = target as HTMLElementTagNameMap['conference-program'];
      document.title = `${loadedDays === detail.days}`;
    });
  });
  await openHost(page, 'plain');
  await expect(page).toHaveTitle('true');
});

test('a failure rejects the promise, logs nothing if the page never reads it, and the next attempt has a new promise', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 503, json: { detail: 'Back at noon.' } }));
  await openHost(page, 'plain');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(messages.filter((message) => !message.includes('503'))).toEqual([]);
  const state = await keepPromise(page);
  await expect.poll(state).toBe('Back at noon.');
  await page.unroute('**/api/schedule');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('conference-program').getByText('Panel')).toBeVisible();
  expect(await isKeptPromise(page)).toBe(false);
  expect(await loaded(page)).toEqual({ now: DAYS, then: DAYS });
});

test('another program has another promise', async ({ page }) => {
  await openHost(page, 'plain');
  expect((await loaded(page)).then).toEqual(DAYS);
  await page.locator('conference-program').evaluate((element: HTMLElementTagNameMap['conference-program']) => {
    element.schedule = [{ id: 1, title: 'Mine', items: [] }];
  });
  await expect.poll(async () => await loaded(page)).toEqual({ now: ['Mine'], then: ['Mine'] });
});

test('React hydrating a page from its server finds what has loaded before', async ({ page }) => {
  const messages = watchConsole(page);
  const { release } = await hold(page, '**/apps/react.js');
  await page.goto(`${ELSEWHERE}/demo/hosts/react-server.html`, { waitUntil: 'commit' });
  await expect(page.locator('conference-program').getByText('Panel')).toBeVisible();
  await expect(page.locator('.state')).toHaveText('0 days');
  release();
  await expect(page.locator('.state')).toHaveText('2 days');
  await page.getByText('Keynote').click();
  await expect(page.locator('.state')).toHaveText('2 days, chosen: Keynote');
  expect(messages).toEqual([]);
});
