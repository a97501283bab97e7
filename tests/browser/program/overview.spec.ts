import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { realProgram } from '../support/real-program.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

declare global {
  interface Window {
    indexNodes: Element[];
  }
}

const PHONE = { width: 360, height: 783 };

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();
const more = (page: Page, title: string) => row(page, title).locator('summary');

test('a program of more than 20 items is an index: time, title, place and people of each, the rest one press away @walk', async ({
  page,
}) => {
  await page.goto('/embed/program.html');
  await expect(page.locator('[part=item]')).toHaveCount(33);
  const talk = row(page, 'Talk 1.2');
  await expect(talk.locator('[part=item-line]')).toHaveText(/Hall 2.*Ann Lee.*Bo Li/);
  await expect(talk.getByText('Abstract of 1.2')).toBeHidden();
  await defined(page);
  await more(page, 'Talk 1.2').click();
  await expect(talk.getByText('Abstract of 1.2')).toBeVisible();
  await expect(talk.getByText('Bring boots')).toBeVisible();
  // The line's facts aren't repeated below it.
  await expect(talk.getByText('Hall 2')).toHaveCount(1);
});

test('a time is written once, over all that start then; each keeps its own, and one after midnight is marked', async ({
  page,
}) => {
  await page.goto('/embed/program.html');
  const day = page.locator('[part=day]').first();
  await expect(day.locator('[part=time-line]')).toHaveText([
    '08:00',
    '09:00',
    '10:30',
    '11:00',
    '13:00',
    '15:00',
    '23:00',
    '00:30+1Wed 29',
  ]);
  const below = await day
    .locator('[part=items] > *')
    .evaluateAll((all) =>
      all.slice(2, 6).map((each) => each.querySelector('[part=item-title]')?.textContent ?? each.textContent),
    );
  expect(below).toEqual(['09:00', 'Talk 1.2', 'Talk 1.3', 'Talk 1.4']);
  await expect(row(page, 'Talk 1.4').locator('[part=time]')).toHaveText('09:00');
  await expect(row(page, 'Talk 1.5').locator('[part=until]')).toHaveText('until 11:00');
  await expect(row(page, 'Talk 1.11')).toContainText('+1');
  await expect(row(page, 'Talk 1.11').locator('time')).toHaveAttribute('datetime', '2025-10-29T00:30:00+08:00');
});

test('who presses a row, not only its sign, opens it; who marks text there, or follows a link, does not @walk', async ({
  page,
}) => {
  await page.goto('/embed/program.html');
  await defined(page);
  const details = row(page, 'Talk 1.4').locator('details');
  await row(page, 'Talk 1.4').getByRole('heading').click();
  await expect(details).toHaveAttribute('open', '');
  await row(page, 'Talk 1.4').getByText('Bring boots').click();
  await expect(details).toHaveAttribute('open', '');
  await row(page, 'Talk 1.4').locator('[part=item-line]').click();
  await expect(details).not.toHaveAttribute('open', '');
});

test('with selectable the title is a button of its own, and the row opens by its sign alone', async ({ page }) => {
  await page.goto('/embed/program.html?selectable');
  await defined(page);
  const picked = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('program-item-select', (event) => resolve((event as CustomEvent).detail.item.title), {
          once: true,
        }),
      ),
  );
  await page.getByRole('button', { name: 'Talk 2.2', exact: true }).click();
  expect(await picked).toBe('Talk 2.2');
  await expect(row(page, 'Talk 2.2').locator('details')).not.toHaveAttribute('open', '');
  await more(page, 'Talk 2.2').click();
  await expect(row(page, 'Talk 2.2').getByText('Abstract')).toBeVisible();
});

test('scripts take over every node of the index, move nothing, and leave open what was opened before', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  const { release } = await hold(page, '**/conference-program.js');
  foreign.html = await included(host);
  await page.goto(foreign.url, { waitUntil: 'commit' });
  const program = page.locator('conference-program');
  await more(page, 'Talk 1.2').click();
  await program.evaluate((element) => {
    window.indexNodes = [...element.shadowRoot!.querySelector('[data-root]')!.querySelectorAll('*')];
    window.layoutShifts = [];
  });
  release();
  await defined(page);
  await expect(page.getByText('The event is over')).toBeVisible();
  expect(await page.evaluate(() => window.indexNodes.filter((node) => !node.isConnected).length)).toBe(0);
  await expect(row(page, 'Talk 1.2').getByText('Abstract')).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  expect(messages).toEqual([]);
});

test('a change that arrives leaves open what is open, and the focus where it is', async ({ page, host, foreign }) => {
  const program = await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(program.getByText('Talk 1.2')).toBeVisible();
  await more(page, 'Talk 1.2').focus();
  await page.keyboard.press('Enter');
  const days = await host.schedule();
  days[0]!.items[1]!.description = '<p>Another abstract</p>';
  days[0]!.items[1]!.title = 'Renamed';
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), days);
  await expect(row(page, 'Renamed').getByText('Another abstract')).toBeVisible();
  await expect(more(page, 'Renamed')).toBeFocused();
});

test('a short program, and one with view="full", stay as they were', async ({ page, host }) => {
  await page.goto('/embed/program.html?view=full');
  await expect(page.locator('details, [part=tools]')).toHaveCount(0);
  await expect(page.getByText('Abstract of 1.2')).toBeVisible();
  await host.replace(INDEX_PROGRAM.slice(0, 1));
  await page.goto('/embed/program.html');
  await expect(page.getByText('Abstract of 1.2')).toBeVisible();
  await expect(page.locator('details, [part=tools]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('160 items are at most 20 screens, and nothing is wider than the window', async ({ page, host, foreign }) => {
    const program = await embed(
      page,
      host,
      foreign,
      '<meta name="viewport" content="width=device-width"><conference-program>',
    );
    await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), realProgram());
    await expect(page.locator('[part=item]')).toHaveCount(160);
    expect((await program.boundingBox())!.height / PHONE.height).toBeLessThanOrEqual(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test.describe('before any script, or without them', () => {
    test.use({ javaScriptEnabled: false });

    test('a title has the width of the phone but for the star, and the text of an opened row all of it', async ({
      page,
    }) => {
      await page.goto('/');
      await more(page, 'Talk 1.2').tap();
      const box = async (field: string) => (await row(page, 'Talk 1.2').locator(field).boundingBox())!;
      const [title, rest] = [await box('[data-f=title]'), await box('[data-f=rest]')];
      expect(title.width).toBeGreaterThan(PHONE.width - 2 * 24 - 50);
      expect(rest.width).toBe(PHONE.width - 2 * 24);
      expect(rest.y).toBeGreaterThan(title.y + title.height);
    });

    test('a row opens where it is touched, and a day is a link that leads there', async ({ page }) => {
      await page.goto('/');
      const place = row(page, 'Talk 1.2').getByText('Hall 2');
      await place.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      const { x, y } = (await place.boundingBox())!;
      await page.touchscreen.tap(x + 5, y + 5);
      await expect(row(page, 'Talk 1.2').getByText('Abstract')).toBeVisible();
      const day = page.getByRole('heading', { name: 'Day 3 of the meeting' });
      await expect(day).not.toBeInViewport();
      await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Thu 30' }).click();
      await expect(day).toBeInViewport();
    });
  });
});

test('links lead beyond a program of hundreds of items', async ({ page, host }) => {
  test.slow();
  const items = Array.from({ length: 70 }, (_, index) => ({
    time: '09:00',
    title: `A talk on a subject ${index}`.repeat(1 + (index % 5)),
  }));
  await host.replace(Array.from({ length: 6 }, (_, day) => ({ title: `Day ${day + 1}`, items })));
  await page.goto('/');
  await defined(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Information' }).click();
  await expect
    .poll(() => page.locator('#information').evaluate((section) => Math.abs(section.getBoundingClientRect().top - 16)))
    .toBeLessThan(3);
});
