import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { shown } from '../support/my-program.ts';
import { field } from '../support/search.ts';

const room = (page: Page) => page.getByRole('combobox', { name: 'Room' });

async function choose(page: Page) {
  await field(page).fill('talk');
  await room(page).focus();
  await room(page).selectOption('Hall 2');
  await page.getByRole('link', { name: 'Wed 29' }).click();
  await expectChosen(page);
}

async function expectChosen(page: Page) {
  await expect(shown(page)).toHaveText(['Talk 2.2']);
  await expect(field(page)).toHaveValue('talk');
  await expect(room(page)).toHaveValue('hall 2');
  await expect(page.getByRole('link', { name: 'Wed 29' })).toHaveAttribute('aria-current', 'true');
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test('search, filter and day are kept by a reload, by the way back from an item, and by a link @walk', async ({
  page,
  browser,
  host,
}) => {
  await page.goto('/');
  await defined(page);
  await choose(page);
  await expect(page).toHaveURL(/#program\?q=talk&place=hall\+2&day=\d+$/);
  await page.reload();
  await expectChosen(page);

  await page.goto(`/program/${(await host.schedule())[0]!.items[0]!.id}`);
  await page.goBack();
  await expectChosen(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expectChosen(other);
  await expect(shown(other).first()).toBeInViewport();
  await other.context().close();

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(`${host.url}/`);
  await page.reload();
  await defined(page);
  await expect(field(page)).toHaveValue('');
  await expect(shown(page)).toHaveCount(33);
});

test('who goes back to before a search, or a day, finds the whole program again', async ({ page, host }) => {
  await page.goto('/');
  await defined(page);
  await page.evaluate(() => void (location.hash = '#program'));
  await choose(page);
  await expect(page).toHaveURL(/#program\?q=talk/);
  await page.goto(`/program/${(await host.schedule())[0]!.items[0]!.id}`);
  await page.goBack();
  await expectChosen(page);
  await page.goBack();
  await expect(page).toHaveURL(`${host.url}/`);
  await expect(field(page)).toHaveValue('');
  await expect(shown(page)).toHaveCount(33);
  await page.goForward();
  await expectChosen(page);
});

test('a chosen day alone is kept, too, and a link within the page takes nothing back', async ({ page }) => {
  await page.goto('/');
  await defined(page);
  await page.getByRole('link', { name: 'Wed 29' }).click();
  await expect(page).toHaveURL(/#program\?day=\d+$/);
  await page.evaluate(() => void (location.hash = '#committe'));
  await expect(page).toHaveURL(/#committe$/);
  await page.reload();
  await defined(page);
  await expect(shown(page)).toHaveCount(11);
  await expect(shown(page).first()).toHaveText('Talk 2.1');
});

test('in somebody else’s page a reload keeps it, and the address stays as it is', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  const url = page.url();
  await choose(page);
  expect(page.url()).toBe(url);
  await page.reload();
  await expectChosen(page);
  expect(page.url()).toBe(url);
});

test('a reload right after a choice loses nothing of it, before it is kept by itself', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await choose(page);
  await page.waitForFunction(() => JSON.stringify(history.state ?? '').includes('day='));
  // In one step, so that no machine is slow enough for the pause to end in between.
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    const program = document.querySelector('conference-program')!.shadowRoot!;
    [...program.querySelectorAll('a')].find(({ textContent }) => textContent === 'Thu 30')!.click();
    location.reload();
  });
  await reloaded;
  await expect(page.getByRole('link', { name: 'Thu 30' })).toHaveAttribute('aria-current', 'true');
  await expect(shown(page)).toHaveText(['Talk 3.2']);
});

/** Goes back, and waits until what the program does then would be seen. */
const goBack = (page: Page) =>
  page.evaluate(async () => {
    const left = new Promise((done) => addEventListener('hashchange', done, { once: true }));
    history.back();
    await left;
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
  });

test('the way back over links of somebody else’s page moves no reader to a program that nobody has touched', async ({
  page,
  host,
  foreign,
}) => {
  const part = (id: string) => `<a href="#${id}">${id}</a><p id="${id}" style="height: 900px">Text ${id}</p>`;
  const program = `<conference-program api-base="${host.url}"></conference-program>`;
  await embed(page, host, foreign, `${program}${part('first')}${part('second')}`);
  await expect(shown(page)).toHaveCount(33);
  for (const id of ['first', 'second']) {
    // By a key: rows that come near are laid out in the next frame, and a link below them may move under a pointer that is as fast.
    await page.getByRole('link', { name: id, exact: true }).press('Enter');
    // A browser may follow a link later than it was pressed; the next press would then take its place.
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.getByText(`Text ${id}`)).toBeInViewport();
  }
  await goBack(page);
  await expect(page).toHaveURL(/#first$/);
  await expect(page.getByText('Text first')).toBeInViewport();
  expect(await page.evaluate(() => history.state as unknown)).toBeNull();
});

/** A link to an item of the second day, right after the third day was chosen: both within the pause before a choice is kept. */
async function pressDayThenLink(page: Page, itemId: number, isHeardLate: boolean) {
  await page.evaluate(
    ([to, isLate]) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
      const program = document.querySelector('conference-program')!.shadowRoot!;
      const ended: (() => void)[] = [];
      const { setTimeout: own } = window;
      // The pause ends after the browser has changed the address, and before it tells the page so.
      if (isLate) window.setTimeout = ((act: () => void) => ended.push(act)) as typeof setTimeout;
      [...program.querySelectorAll('a')].find(({ textContent }) => textContent === 'Thu 30')!.click();
      window.setTimeout = own;
      if (isLate) location.hash = to;
      else link.click();
      for (const act of ended) act();
    },
    [`#program-item-${itemId}`, isHeardLate] as const,
  );
}

for (const [moment, isHeardLate] of [
  ['right after a choice', false],
  ['in the moment in which a choice is kept', true],
] as const)
  test(`a link to an item that is followed ${moment} leads there`, async ({ page, host }) => {
    await page.goto('/');
    await defined(page);
    const { id } = (await host.schedule())[1]!.items[1]!;
    await pressDayThenLink(page, id, isHeardLate);
    await expect(page.locator('[data-target]')).toHaveAttribute('data-item', String(id));
    await expect(page.getByRole('heading', { name: 'Talk 2.2', exact: true })).toBeFocused();
    // The new entry keeps it, too, and its address stays.
    await page.waitForFunction(() => JSON.stringify(history.state ?? '').includes('day='));
    await expect(page).toHaveURL(`${host.url}/#program-item-${id}`);
  });

test('who goes back from a link that was followed right after a choice finds what was chosen', async ({
  page,
  host,
}) => {
  await page.goto('/');
  await defined(page);
  const { id } = (await host.schedule())[1]!.items[1]!;
  await pressDayThenLink(page, id, false);
  await expect(page.locator('[data-target]')).toHaveAttribute('data-item', String(id));
  await goBack(page);
  await expect(page).toHaveURL(/#program\?day=\d+$/);
  await expect(page.getByRole('link', { name: 'Thu 30' })).toHaveAttribute('aria-current', 'true');
  await expect(shown(page)).toHaveCount(11);
  await expect(shown(page).first()).toHaveText('Talk 3.1');
});
