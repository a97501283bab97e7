import type { Page } from '@playwright/test';
import type { ProgramDetails } from '../../../src/bundles/catalog/public-types.ts';
import { openHost, PROGRAM, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

/** The details of the three events, as far as they can be copied out of the page. */
type HeardDetail = Partial<ProgramDetails['program-load'] & ProgramDetails['program-item-select']> & {
  message?: string;
};

declare global {
  interface Window {
    heard: { type: string; where: string; composed: boolean; detail: HeardDetail }[];
  }
}

/** Listens where a host page would, on the document, from the start. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    window.heard = [];
    for (const type of ['program-load', 'program-error', 'program-item-select'] as const)
      document.addEventListener(type, (event) => {
        const detail = 'error' in event.detail ? { message: event.detail.error.message } : event.detail;
        const where = (event.target as Element).localName;
        window.heard.push({ type, where, composed: event.composed, detail: structuredClone(detail) });
      });
  });
const heard = (page: Page, type: string) =>
  page.evaluate((wanted) => window.heard.filter((event) => event.type === wanted), type);

test.beforeEach(async ({ context, page, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
  await listen(page);
});

test('the page gets one event when the program has loaded, with all of its days @walk', async ({ page }) => {
  await openHost(page, 'plain');
  await expect.poll(() => heard(page, 'program-load')).toHaveLength(1);
  const [event] = await heard(page, 'program-load');
  expect(event).toMatchObject({ where: 'conference-program', composed: true });
  expect(event!.detail.days!.map(({ title }) => title)).toEqual(['Tuesday, 28 October 2025', 'Wednesday']);
  expect(await heard(page, 'program-error')).toEqual([]);
});

test('the page gets an event with the reason if the program could not be loaded, and another once it has loaded @walk', async ({
  page,
}) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 503, json: { detail: 'Back at noon.' } }));
  await openHost(page, 'plain');
  await expect.poll(() => heard(page, 'program-error')).toHaveLength(1);
  expect((await heard(page, 'program-error'))[0]).toMatchObject({
    composed: true,
    detail: { message: 'Back at noon.' },
  });
  await page.unroute('**/api/schedule');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => heard(page, 'program-load')).toHaveLength(1);
});

test('a click anywhere in an item fires an event with that item @walk', async ({ page }) => {
  await openHost(page, 'plain');
  await page.getByText('A first point').click();
  const [event] = await heard(page, 'program-item-select');
  expect(event).toMatchObject({
    where: 'conference-program',
    composed: true,
    detail: { item: { title: 'Opening <em>ceremony</em>' }, day: { title: 'Tuesday, 28 October 2025' } },
  });
});

test('a link in an item opens its own target and selects nothing', async ({ page }) => {
  await openHost(page, 'plain');
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'this form' }).click();
  await page.getByText('Quoted').click();
  expect(await heard(page, 'program-item-select')).toHaveLength(1);
});

test('selecting text does not select the item', async ({ page }) => {
  await openHost(page, 'plain');
  const quoted = page.getByText('Quoted');
  const { x, y, width, height } = (await quoted.boundingBox())!;
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + Math.min(width, 60), y + height / 2);
  await page.mouse.up();
  expect(await heard(page, 'program-item-select')).toEqual([]);
  await quoted.click();
  expect(await heard(page, 'program-item-select')).toHaveLength(1);

  // Text that stays selected elsewhere on the page doesn't matter.
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { value: 'Marked' });
    document.body.prepend(field);
    document.querySelector('conference-program')!.addEventListener('mousedown', (event) => event.preventDefault());
    field.select();
  });
  await quoted.click();
  expect(await heard(page, 'program-item-select')).toHaveLength(2);
});

test('with selectable an item is selected by its title only, also by keyboard', async ({ page }) => {
  await openHost(page, 'plain');
  const program = page.locator('conference-program');
  await program.evaluate((node) => node.setAttribute('selectable', ''));
  const title = program.getByRole('button', { name: 'Keynote' });
  await page.getByText('A first point').click();
  expect(await heard(page, 'program-item-select')).toEqual([]);
  await title.focus();
  expect(await title.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  const events = await heard(page, 'program-item-select');
  expect(events.map(({ detail }) => detail.item!.title)).toEqual(['Keynote', 'Keynote']);
});

test('a page that stops an event and listens twice disturbs nothing', async ({ page }) => {
  await openHost(page, 'plain');
  await page.evaluate(() => {
    const program = document.querySelector('conference-program')!;
    program.addEventListener('program-item-select', () => {
      throw new Error('the page’s own fault');
    });
  });
  await page.getByText('Keynote').click();
  await page.getByText('Panel').click();
  expect(await heard(page, 'program-item-select')).toHaveLength(2);
  await expect(page.locator('[part=item]')).toHaveCount(4);
});
