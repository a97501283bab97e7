import type { Locator, Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchConsole } from '../support/watch.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();

async function idOf(host: ApiHost, title: string) {
  return (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!.id;
}

/** An overview draws it beside its column of times. */
const frameStyle = (item: Locator) =>
  item.evaluate((element) => {
    const own = getComputedStyle(element).outlineStyle;
    return own === 'none' ? getComputedStyle(element, '::before').borderTopStyle : own;
  });

/** Expects a visitor to stand before this item: open, framed, with its time, and the keyboard there. */
async function expectAt(page: Page, title: string, time: string) {
  const item = row(page, title);
  await expect(item.getByText('Abstract of')).toBeInViewport();
  await expect(item.getByRole('heading')).toBeFocused();
  await expect.poll(() => frameStyle(item)).toBe('solid');
  expect((await item.locator('[part=time]').boundingBox())!.width).toBeGreaterThan(20);
  await expect(item.locator('[part=time]')).toContainText(time);
}

const FILLER = '<div style="height: 3000px">University</div>';

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`a link to an item opens it below the navigation at ${size.width} px @walk`, async ({ page, host }) => {
    const messages = watchConsole(page);
    await page.setViewportSize(size);
    const hash = `#program-item-${await idOf(host, 'Talk 2.4')}`;
    await page.goto(`/${hash}`);
    await expectAt(page, 'Talk 2.4', '09:00');
    const { bottom } = await page.locator('site-nav').evaluate((nav) => nav.getBoundingClientRect());
    const { y } = (await row(page, 'Talk 2.4').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(bottom);
    expect(y).toBeLessThan(size.height / 2);
    expect(await page.evaluate(() => location.hash)).toBe(hash);
    expect(messages).toEqual([]);
  });

test('in somebody else’s page the item opens when the program arrives, under the element’s own name', async ({
  page,
  host,
  foreign,
}) => {
  const { release, held } = await hold(page, '**/api/schedule');
  const id = await idOf(host, 'Talk 3.2');
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script>${FILLER}<conference-program id="agenda"></conference-program>`;
  await page.goto(`${foreign.url}#agenda-item-${id}`);
  await held;
  release();
  await expectAt(page, 'Talk 3.2', '09:00');
});

test('the element’s own name may be of any language', async ({ page, host, foreign }) => {
  const id = await idOf(host, 'Talk 3.2');
  const name = 'programme-été[1]';
  const program = await embed(page, host, foreign, `${FILLER}<conference-program id="${name}"></conference-program>`);
  await expect(row(page, 'Talk 3.2')).toBeAttached();
  await page.evaluate((hash) => (location.hash = hash), `${name}-item-${id}`);
  await expectAt(page, 'Talk 3.2', '09:00');
  await page.evaluate((hash) => (location.hash = hash), `${name}-mine=${id}`);
  await expect(program.getByText('Added 1 item from the link.')).toBeVisible();
});

test('a link in the page leads to an item of a day that is put aside, and then to another day', async ({
  page,
  host,
  foreign,
}) => {
  const [, second, third] = await host.schedule();
  const links =
    `<a href="#program-item-${second!.items[3]!.id}">The talk</a> <a href="#program-day-${third!.id}">The day</a>` +
    FILLER;
  const program = await embed(page, host, foreign, `${links}<conference-program></conference-program>`);
  await program.getByRole('link', { name: 'Tue 28' }).click();
  await expect(row(page, 'Talk 2.4')).toBeHidden();
  await page.getByRole('link', { name: 'The talk' }).click();
  await expectAt(page, 'Talk 2.4', '09:00');
  await expect(row(page, 'Talk 1.1')).toBeHidden();
  await page.getByRole('link', { name: 'The day' }).click();
  const heading = page.getByRole('heading', { name: 'Day 3 of the meeting' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test('a link leads to the beginning of a day of a long program in full, too, whose days above are of any height', async ({
  page,
  host,
  foreign,
}) => {
  const description = '<p>A long text about the talk, of a line or two on any screen, and a little more.</p>'.repeat(6);
  const items = Array.from({ length: 12 }, (_, index) => ({ time: `${index + 8}:00`, title: 'A talk', description }));
  await host.replace(['One', 'Two', 'Three'].map((title) => ({ title, items })));
  const third = (await host.schedule())[2]!.id;
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    foreign.html = FILLER + (await included(host, '?view=full'));
    await page.goto(`${foreign.url}?${size.width}#program-day-${third}`);
    const heading = page.getByRole('heading', { name: 'Three' });
    await expect(heading).toBeFocused();
    // Whatever is laid out later moves it no more.
    await expect(page.locator('[part=item]:not([data-laid-out])')).toHaveCount(0);
    expect((await heading.boundingBox())!.y).toBeLessThan(100);
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  }
});

test('a link to an item is followed at once, on a page that is never idle, too', async ({ page, host, foreign }) => {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  const id = await idOf(host, 'Talk 3.2');
  foreign.html = FILLER + (await included(host));
  await page.goto(`${foreign.url}#program-item-${id}`);
  await expectAt(page, 'Talk 3.2', '09:00');
});

test('a link to a day of an overview leads to its beginning, however high the rows above turn out', async ({
  page,
  host,
  foreign,
}) => {
  const items = Array.from({ length: 30 }, (_, index) => ({ time: `${8 + (index % 12)}:00`, title: 'A talk' }));
  await host.replace(['One', 'Two', 'Three', 'Four'].map((title) => ({ title, items })));
  const days = await host.schedule();
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    foreign.html = `${await included(host)}${FILLER}`;
    for (const { id, title } of days) {
      await page.goto(`${foreign.url}?${size.width}-${id}#program-day-${id}`);
      const heading = page.getByRole('heading', { name: title });
      await expect(heading).toBeFocused();
      // Every row has its height, and moves it no more.
      await expect(page.locator('[part=item]:not([data-laid-out])')).toHaveCount(0);
      const { y } = (await heading.boundingBox())!;
      expect(Math.abs(y - 16)).toBeLessThan(3);
    }
    // A visitor who goes on is left alone, even if the program changes its height.
    await page.mouse.wheel(0, 500);
    const place = () =>
      page.getByRole('heading', { name: 'Four' }).evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(place).toBeLessThan(-400);
    await page.evaluate(async () => {
      const program = document.querySelector('conference-program')!.shadowRoot!;
      program.querySelector<HTMLElement>('[data-items]:last-of-type')!.style.paddingBlockEnd = '90px';
      // Observers of the program's height have been called when the second frame begins.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    expect(await place()).toBeLessThan(-400);
  }
});

test('a link leads to an item beside My program, too, which makes room for it, but only then', async ({
  page,
  host,
}) => {
  await page.goto('/');
  await defined(page);
  const goTo = (id: number) => page.evaluate((to) => (location.hash = `#program-item-${to}`), id);
  await page.getByRole('button', { name: 'My program Talk 1.2', exact: true }).click();
  await page.getByRole('button', { name: /^My program 1/ }).click();
  await expect(row(page, 'Talk 2.4')).toBeHidden();
  await goTo(999_999);
  await goTo(await idOf(host, 'Talk 1.2'));
  await expectAt(page, 'Talk 1.2', '09:00');
  await expect(row(page, 'Talk 2.4')).toBeHidden();
  await goTo(await idOf(host, 'Talk 2.4'));
  await expectAt(page, 'Talk 2.4', '09:00');
});

test('an item in an included program, and in a short one that is shown in full, is found as well', async ({
  page,
  host,
  foreign,
}) => {
  const id = await idOf(host, 'Talk 3.4');
  foreign.html = FILLER + (await included(host));
  await page.goto(`${foreign.url}#program-item-${id}`);
  await expectAt(page, 'Talk 3.4', '09:00');
  foreign.html = FILLER + (await included(host, '?view=full'));
  await page.goto(`${foreign.url}?full#program-item-${id}`);
  await expectAt(page, 'Talk 3.4', '09:00');
});

test('an address that names nothing here does nothing, and on somebody else’s page the program never writes one', async ({
  page,
  host,
  foreign,
}) => {
  const id = await idOf(host, 'Talk 1.2');
  const program = await embed(page, host, foreign, `${FILLER}<conference-program id="agenda"></conference-program>`);
  await expect(row(page, 'Talk 1.2')).toBeVisible();
  const hashes = ['#agenda-day-999999', '#agenda-item-', `#program-item-${id}`, '#/route', '#%'];
  for (const hash of hashes)
    await page.evaluate(
      (to) =>
        new Promise((resolve) => {
          addEventListener('hashchange', () => requestAnimationFrame(resolve), { once: true });
          location.hash = to;
        }),
      hash,
    );
  expect(await page.evaluate(() => [scrollY, document.activeElement!.localName])).toEqual([0, 'body']);
  await expect(page.locator('[part=item-details][open], [data-target]')).toHaveCount(0);
  await program.getByRole('link', { name: 'Wed 29' }).click();
  await row(page, 'Talk 2.2').getByRole('heading').click();
  expect(await page.evaluate(() => location.hash)).toBe('#%');
});

test('a page that is opened again stays where it was left', async ({ page, host }) => {
  await page.goto(`/#program-item-${await idOf(host, 'Talk 1.2')}`);
  await expectAt(page, 'Talk 1.2', '09:00');
  const committee = page.getByRole('heading', { name: 'Committee' });
  // The item is closed again then, and what is below it stands higher by its height.
  await committee.evaluate((heading) => heading.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.reload();
  await defined(page);
  await expect(row(page, 'Talk 3.2').locator('summary')).toBeAttached();
  await expect(committee).toBeInViewport();
});
