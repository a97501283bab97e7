import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';

const pause = (page: Page) => page.getByRole('button', { name: 'Pause the moving logos' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the moving logos' });

const hydrated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => Reflect.get(element, 'hydrated'))
      .map(({ localName }) => localName),
  );

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await defined(page);
});

test('sections that do nothing by themselves stay as the server has made them until somebody presses something', async ({
  page,
}) => {
  expect(await hydrated(page)).toEqual(['site-nav', 'event-hero', 'conference-program']);
  await pause(page).click();
  expect(await hydrated(page)).toEqual(['site-nav', 'event-hero', 'partner-marquee', 'conference-program']);
});

test('the first press is answered, by mouse and by keyboard, and no node is lost @walk', async ({ page }) => {
  const messages = watchConsole(page);
  await pause(page).evaluate((button) => (button.dataset.kept = ''));
  await pause(page).focus();
  await page.keyboard.press('Enter');
  await expect(play(page)).toBeFocused();
  await expect(play(page)).toHaveAttribute('data-kept');
  await play(page).click();
  await expect(pause(page)).toHaveAttribute('data-kept');
  expect(messages).toEqual([]);
});

test('an attribute that a page sets is followed', async ({ page }) => {
  const messages = watchConsole(page);
  const overview = page.locator('project-overview');
  const levels = () =>
    overview.evaluate((node) =>
      [
        ...new Set([...node.shadowRoot!.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ localName }) => localName)),
      ].sort(),
    );
  expect(await levels()).toEqual(['h2', 'h3', 'h4']);
  await overview.evaluate((node) => node.setAttribute('heading-level', '3'));
  await expect.poll(levels).toEqual(['h3', 'h4', 'h5']);
  expect(messages).toEqual([]);
});

test('one that is taken out of the page and put back works', async ({ page }) => {
  const messages = watchConsole(page);
  await page.evaluate(async () => {
    const strip = document.querySelector('partner-marquee')!;
    const after = strip.nextSibling;
    strip.remove();
    await new Promise((resolve) => setTimeout(resolve));
    after!.before(strip);
  });
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  expect(messages).toEqual([]);
});

test('one that is taken out of the page before it was pressed is not taken over any more', async ({ page }) => {
  const messages = watchConsole(page);
  const strip = await page.locator('partner-marquee').elementHandle();
  const isTaken = await strip.evaluate(async (node) => {
    const wrapper = node.shadowRoot!.querySelector('[data-root]')!;
    node.remove();
    await new Promise((resolve) => setTimeout(resolve));
    wrapper.querySelector('button')!.click();
    return Reflect.get(node, 'hydrated') as unknown;
  });
  expect(isTaken).toBe(false);
  expect(messages).toEqual([]);
});
