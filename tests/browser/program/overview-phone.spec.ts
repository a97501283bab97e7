/** A long program on a phone that somebody holds in a corridor: an index first, and a text second. */
import type { Locator, Page } from '@playwright/test';
import type { NewRows, Schedule } from '../../../src/program/model/types.ts';
import { exampleProgram } from '../../../src/server/commands/example/example-program.ts';
import { readRealProgram, realProgramNames } from '../../support/real-programs.ts';
import { defined } from '../support/defined.ts';
import { type ApiHost, type DayDraft, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { mine } from '../support/my-program.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** So many people that none of the widths here has room for all. */
const PEOPLE = 'Richard Paige, Dimitrios Kolovos, Antonio Garcia-Dominguez, Nicholas Matragkas, Horacio Hoyos';
const LABELLED = 'models-2016-labelled.json';

const draft = (days: Schedule | NewRows['day'][]): DayDraft[] =>
  days.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      time: item.time,
      title: item.title,
      description: item.description,
      list: item.list.map(({ content }) => content),
    })),
  }));

/** A program with rooms and people: a real one where this machine has it, else the example of four days. */
const labelled = (): DayDraft[] =>
  draft(
    realProgramNames.includes(LABELLED)
      ? (JSON.parse(readRealProgram(LABELLED)) as Schedule)
      : exampleProgram(Date.parse('2025-10-28')).days,
  );

/** Opens the site, with the program's section at the top of the window. */
async function openAtProgram(page: Page, host: ApiHost): Promise<Locator> {
  await host.replace(labelled());
  await page.goto('/');
  await defined(page);
  const program = page.locator('conference-program');
  await expect(program.locator('[part=star]').first()).toBeAttached();
  await toTop(program);
  return program;
}

const toTop = (program: Locator) =>
  program.evaluate((element) => {
    element.style.setProperty('--_unseen', 'visible');
    scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' });
  });

/** How many items are whole within the window. */
const wholeItems = (program: Locator) =>
  program
    .locator('[part=item]:visible')
    .evaluateAll(
      (all) => all.map((item) => item.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight).length,
    );

test('the first screen shows at least five items, with heading, note and day @walk', async ({ page, host }) => {
  const program = await openAtProgram(page, host);
  for (const part of ['heading', 'note', 'day-title'])
    await expect(program.locator(`[part=${part}]`).first()).toBeInViewport();
  expect(await wholeItems(program)).toBeGreaterThanOrEqual(5);
});

test('the first screen of “My program” shows at least four', async ({ page, host }) => {
  const program = await openAtProgram(page, host);
  await expect(program.locator('[part=star]').nth(40)).toBeAttached();
  await program.evaluate((element) => {
    const stars = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[part=star]')];
    // One a time: each has a line of its time.
    for (const index of [0, 12, 20, 28, 36]) stars[index]!.click();
  });
  await mine(page).tap();
  await expect(program.locator('[part=item]:visible')).toHaveCount(5);
  await toTop(program);
  expect(await wholeItems(program)).toBeGreaterThanOrEqual(4);
});

for (const width of [320, 360, 412])
  test(`at ${width} px no word of a title is broken, and no place is cut where people are named`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const program = await openAtProgram(page, host);
    const faults = await program.evaluate((element) => {
      const linesOf = (node: Node, from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const root = element.shadowRoot!;
      const broken = [...root.querySelectorAll('[part=item-title]')].flatMap((title) => {
        const text = title.firstChild!;
        return [...text.textContent!.matchAll(/[\p{L}\p{N}]+/gu)]
          .filter(({ index, 0: word }) => linesOf(text, index, index + word.length) > 1)
          .map(([word]) => word);
      });
      const cut = [...root.querySelectorAll('[part=item-line]')].flatMap((line) => {
        const [place, person] = line.children as HTMLCollectionOf<HTMLElement>;
        const isPersonShown = person && person.getBoundingClientRect().width > 60;
        return isPersonShown && place!.scrollWidth > place!.clientWidth + 1 ? [line.textContent] : [];
      });
      return { broken, cut, wide: document.documentElement.scrollWidth };
    });
    expect(faults).toEqual({ broken: [], cut: [], wide: width });
  });

test('people beyond the first are counted, and named where the item is open', async ({ page, host, foreign }) => {
  await host.replace([
    {
      title: 'Sunday',
      items: [{ time: '09:00 - 10:30', title: 'Epsilon', list: ['Room: Bouvet 2', `Speakers: ${PEOPLE}`] }],
    },
  ]);
  const program = await embed(
    page,
    host,
    foreign,
    `<meta name="viewport" content="width=device-width"><conference-program api-base="${host.url}" view="overview"></conference-program>`,
  );
  const line = program.locator('[part=item-line]');
  await expect(line).toBeVisible();
  const named = () =>
    line.locator('li').evaluateAll((all) => all.filter((name) => name.getBoundingClientRect().width > 2).length);
  const counted = () => line.evaluate((node) => getComputedStyle(node, '::after').content);
  expect(await named()).toBe(2);
  expect(await counted()).toContain('" +4"');
  await expect(program.locator('[part=until]')).toHaveText('until 10:30');
  await page.setViewportSize({ width: 900, height: 780 });
  expect(await named()).toBe(4);
  expect(await counted()).toContain('" +2"');
  // In a wide place the line has a column beside the title.
  await page.setViewportSize({ width: 1280, height: 780 });
  expect(await named()).toBe(2);
  expect(await counted()).toContain('" +4"');
  await program
    .locator('summary')
    .last()
    .evaluate((node: HTMLElement) => node.click());
  expect(await named()).toBe(6);
});

test('a row of 44 px and more opens wherever it is pressed, but for its star', async ({ page, host }) => {
  const program = await openAtProgram(page, host);
  const item = program.locator('[part=item]:has(details)').first();
  const { x, y, height } = (await item.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(x + 4, y + height - 4);
  await expect(item.locator('details')).toHaveAttribute('open', '');
  await page.touchscreen.tap(x + 60, y + 14);
  await expect(item.locator('details')).not.toHaveAttribute('open', '');
});
