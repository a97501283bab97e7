import type { Page } from '@playwright/test';
import { foldText } from '../../../src/program/search/fold-text.ts';
import { plainText } from '../../../src/program/search/labels.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { realProgram } from '../support/real-program.ts';
import { field, markedTexts, shownTitles } from '../support/search.ts';

const FRENCH = {
  title: 'Day 4 of the meeting',
  date: '2025-10-31',
  items: [
    {
      time: '09:00',
      title: 'Évolution des FAILLES',
      description: '<p>Where the Ｓｔｒａße crosses them.</p>',
      list: ['Salle : Amphithéâtre B', 'Speaker: Bo Li'],
    },
    { time: '10:00', title: 'Failles of the bay', list: ['Room: Hall 1'] },
  ],
};

test.beforeEach(({ host }) => host.replace([...INDEX_PROGRAM, FRENCH]).then(() => {}));

const tag = ({ url }: { url: string }) => `<conference-program api-base="${url}"></conference-program>`;
const day = (page: Page, number: number) => page.getByRole('heading', { name: `Day ${number} of the meeting` });
const result = (page: Page) => page.locator('[part=result] p');
const dayLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name });

test('a visitor finds a talk by words of its title, place and people, in any order and without accents @walk', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await field(page).pressSequentially('li faILLes amphitheatre');
  await expect.poll(() => shownTitles(page)).toEqual(['Évolution des FAILLES']);
  await expect(result(page)).toHaveText('1 match');
  // Days without a match are folded away.
  await expect(day(page, 4)).toBeVisible();
  await expect(day(page, 1)).toBeHidden();
});

test('what was found is marked where it stands, and the page’s own nodes stay as they are', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  const title = page.getByRole('heading', { name: 'Évolution des FAILLES' });
  const before = await title.evaluate((heading) => heading.outerHTML);
  await field(page).fill('evolution');
  await expect.poll(() => markedTexts(page)).toEqual(['Évolution']);
  expect(await title.evaluate((heading) => heading.outerHTML)).toBe(before);
  await field(page).fill('');
  await expect.poll(() => markedTexts(page)).toEqual([]);
});

test('what stands in folded-away text is shown with the words around it, and the item stays closed', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await field(page).fill('strasse');
  const found = page.locator('[part=item-found]');
  await expect(found).toHaveText('Where the Ｓｔｒａße crosses them.');
  await expect.poll(() => markedTexts(page)).toContain('Ｓｔｒａße');
  await expect(page.locator('[part=item]:has([part=item-found]) details')).not.toHaveAttribute('open', '');
  await field(page).fill('evolution');
  await expect(result(page)).toHaveText('1 match');
  await expect(found).toHaveCount(0);
});

test('a search looks at all days whatever day was chosen, and gives that day back', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  await dayLink(page, 'Wed 29').click();
  await expect(day(page, 1)).toBeHidden();
  await field(page).fill('talk');
  await expect(dayLink(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expect(day(page, 1)).toBeVisible();
  await expect(day(page, 2)).toBeVisible();
  // A day of what was found.
  await dayLink(page, 'Thu 30').click();
  await expect(result(page)).toHaveText('11 matches');
  await expect(day(page, 1)).toBeHidden();
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(day(page, 2)).toBeVisible();
  await expect(day(page, 3)).toBeHidden();
});

test('that nothing was found is said once, however much more is typed @walk', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  const status = page.locator('[part=tools] [role=status]');
  await expect(status).toBeEmpty();
  const said = await status.evaluateHandle((node) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(node.textContent)).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await field(page).pressSequentially('xyz');
  await expect(result(page)).toHaveText('0 matches');
  await expect(status).toHaveText('Nothing found.');
  await expect(page.locator('[part=print]')).toHaveCount(0);
  await field(page).pressSequentially('zyx');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(status).toBeEmpty();
  expect(await said.jsonValue()).toEqual(['Nothing found.', '']);
  expect(await shownTitles(page)).toHaveLength(35);
});

test('the browser’s own search still finds what ours has left out, and shows it in its place', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await dayLink(page, 'Fri 31').click();
  await field(page).fill('evolution');
  await expect.poll(() => shownTitles(page)).toHaveLength(1);
  const row = page.locator('[part=item]').filter({ hasText: 'Failles of the bay' });
  await expect(row).toHaveAttribute('hidden', 'until-found');
  await row.evaluate((item) => item.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(row).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await shownTitles(page)).toHaveLength(35);
});

test('Enter goes on to the first talk that was found', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  await field(page).fill('failles');
  await expect(result(page)).toHaveText('2 matches');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Évolution des FAILLES' })).toBeFocused();
});

test('each talk that was found says its time, where the one before it has been left out', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await field(page).fill('1.3');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 1.3']);
  const time = page.locator('[part=item]:not([hidden]) [part=time] time').first();
  expect((await time.boundingBox())!.width).toBeGreaterThan(10);
});

test('of a real program a search shows what has the word, and nothing else', async ({ page, host, foreign }) => {
  const schedule = realProgram();
  const program = await embed(page, host, foreign, tag(host));
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), schedule);
  await expect(page.locator('[part=item]')).toHaveCount(160);
  const items = schedule.flatMap(({ items }) => items);
  const text = (item: (typeof items)[number]) =>
    foldText(plainText([item.title, item.description, ...item.list.map(({ content }) => content)].join('<br>')));
  for (const word of ['model', 'evaluation', 'the fault', 'bouvet 1']) {
    await field(page).fill(word);
    const wanted = items.filter((item) => word.split(' ').every((each) => text(item).includes(each)));
    await expect.poll(async () => (await shownTitles(page)).length, { message: word }).toBe(wanted.length);
    expect(new Set((await shownTitles(page)).map((title) => title.trim()))).toEqual(
      new Set(wanted.map(({ title }) => plainText(title))),
    );
  }
});
