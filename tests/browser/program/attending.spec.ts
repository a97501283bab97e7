/** Languages, streams and recordings of items in the program, as a visitor meets them. */
import type { Page } from '@playwright/test';
import { AFTER_THE_EVENT, ATTENDING_PROGRAM, BEFORE, DURING, idOf, OVER } from '../support/attending-program.ts';
import { violations } from '../support/axe.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { field, shownTitles } from '../support/search.ts';
import { watchLayoutShift } from '../support/watch.ts';

const tag = ({ url }: { url: string }, attributes = '') =>
  `<meta name="viewport" content="width=device-width"><conference-program api-base="${url}" ${attributes}></conference-program>`;
const row = (page: Page, title: string) =>
  page.locator('[part=item]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const earlier = (page: Page) => page.locator('[part=earlier-button]');
const all = (page: Page) => page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'All' }).click();

test.beforeEach(({ host }) => host.replace(ATTENDING_PROGRAM).then(() => {}));

test('a visitor sees in which language a talk is, and chooses among the talks in their own @walk', async ({
  page,
  host,
  foreign,
}) => {
  await page.clock.setFixedTime(BEFORE);
  await page.setViewportSize({ width: 1280, height: 800 });
  await embed(page, host, foreign, tag(host));
  await all(page);
  await expect(row(page, 'Talk 2.6').locator('[part=mark]')).toHaveText([
    ...['English', 'Interpretation: Indonesian', 'Live stream'],
  ]);
  await expect(row(page, 'Talk 2.7').locator('[part=mark]')).toHaveText(['Indonesia', 'Live stream', 'Not recorded']);
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.focus();
  await language.selectOption('Indonesia');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
  // One interpretation is no choice.
  await expect(page.getByRole('combobox', { name: 'Interpretation' })).toHaveCount(0);
  await language.selectOption('');
  await field(page).fill('not recorded');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
});

test('a program in one language has no filter of languages', async ({ page, host, foreign }) => {
  await host.replace(
    ATTENDING_PROGRAM.map((day) => ({ ...day, items: day.items.filter(({ title }) => title !== 'Talk 2.7') })),
  );
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('combobox', { name: 'Room' })).toBeAttached();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
});

test('a linked word behind “Stream:” is a stream and no track to filter by', async ({ page, host, foreign }) => {
  await page.clock.setFixedTime(DURING);
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('combobox', { name: 'Track' })).toHaveCount(0);
  await expect(row(page, 'Talk 2.7').getByRole('link', { name: 'Watch now' })).toHaveAttribute(
    'href',
    'https://stream.example/hall-7',
  );
});

for (const [lang, watch, recording] of [
  ['en', 'Watch now', 'Recording'],
  ['fr', 'Regarder en direct', 'Enregistrement'],
  ['id', 'Tonton sekarang', 'Rekaman'],
] as const)
  test(`a stream is watched while it is on, and its recording afterwards, in “${lang}”`, async ({
    page,
    host,
    foreign,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const links = row(page, 'Talk 2.6').locator('> p a');
    const mark = row(page, 'Talk 2.6').locator('[data-mark=stream]');

    await page.clock.setFixedTime(BEFORE);
    await embed(page, host, foreign, tag(host, `lang="${lang}"`));
    await expect(mark).toBeVisible();
    await expect(links).toHaveCount(0);

    await page.clock.setFixedTime(DURING);
    await embed(page, host, foreign, tag(host, `lang="${lang}"`));
    await expect(links).toHaveText(watch);
    await expect(links).toHaveAttribute('href', 'https://stream.example/hall-6');
    await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(mark).toBeHidden();

    for (const when of [OVER, AFTER_THE_EVENT]) {
      await page.clock.setFixedTime(when);
      await embed(page, host, foreign, tag(host, `lang="${lang}"`));
      if (when === OVER) await earlier(page).click();
      await expect(links).toHaveText(recording);
      await expect(links).toHaveAttribute('href', 'https://video.example/6');
    }
    // An item without a recording is as it was.
    await expect(row(page, 'Talk 2.7').locator('> p a')).toHaveCount(0);
  });

test('the link comes and goes by itself while the page stays open, and a press on it opens no row', async ({
  page,
  host,
  foreign,
}) => {
  await page.clock.install({ time: new Date('2025-10-29T02:58:00Z') });
  await embed(page, host, foreign, tag(host));
  const links = row(page, 'Talk 2.6').locator('> p a');
  await expect(page.locator('[part=status] p')).toContainText('Next: 11:00');
  await expect(links).toHaveCount(0);
  await page.clock.runFor('03:00');
  await expect(links).toHaveText('Watch now');
  await page.context().route('https://stream.example/**', (route) => route.fulfill({ body: 'the stream' }));
  const opened = page.waitForRequest('https://stream.example/hall-6');
  await links.click();
  await opened;
});

test('on the site, where it is prerendered, it is there before anything moves', async ({ page }) => {
  await page.clock.setFixedTime(DURING);
  await watchLayoutShift(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await defined(page);
  await expect(row(page, 'Talk 2.6').getByRole('link', { name: 'Watch now' })).toBeAttached();
  await expect(page.locator('[data-running]').first()).toBeAttached();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('an opened item says the rest: its stream as what it is, its level, and all marks on a phone, too', async ({
  page,
  host,
}) => {
  await page.clock.setFixedTime(BEFORE);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/embed/program.html#program-item-${await idOf(host, 'Talk 2.6')}`);
  await defined(page);
  const talk = row(page, 'Talk 2.6');
  await expect(talk.getByRole('link', { name: 'Stream', exact: true })).toBeVisible();
  await expect(talk.getByText('Level: Beginners')).toBeVisible();
  for (const mark of await talk.locator('[part=mark]').all()) {
    await expect(mark).toBeVisible();
    expect((await mark.boundingBox())!.width).toBeGreaterThan(20);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`marks and links keep the rules of accessibility, in ${colorScheme} colors at ${width} px`, async ({
      page,
      host,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const id = await idOf(host, 'Talk 2.6');
      for (const [when, name] of [
        [DURING, 'Watch now'],
        [OVER, 'Recording'],
      ] as const) {
        await page.clock.setFixedTime(when);
        await page.goto('about:blank');
        await page.goto(`/#program-item-${id}`);
        await defined(page);
        await expect(row(page, 'Talk 2.6').locator('> p a')).toHaveText(name);
        expect(await violations(page)).toEqual([]);
      }
    });

test('a press finds the link on a touch screen, where the row’s own control lies around it', async ({
  browser,
  host,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.clock.setFixedTime(DURING);
  await page.goto(`${host.url}/embed/program.html`);
  await defined(page);
  const link = row(page, 'Talk 2.6').getByRole('link', { name: 'Watch now' });
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox())!;
  const found = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)!.shadowRoot!.elementFromPoint(x!, y!)!.textContent,
    [box.x + box.width / 2, box.y + box.height / 2],
  );
  expect(found).toBe('Watch now');
  await context.close();
});
