import type { Locator, Page } from '@playwright/test';
import type { ApiHost } from '../support/fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed, type ForeignSite } from '../support/foreign-page.ts';
import { openMenu } from '../support/tools.ts';
import { realProgram } from '../support/real-program.ts';

declare global {
  interface Window {
    /** The form of each printout, by press of a button. */
    papers: (string | null)[];
  }
}

const MARGIN = '15mm';

/** How many pages a PDF has: Chromium writes its page objects uncompressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;

const pages = async (page: Page, format: string) =>
  pagesOf(await page.pdf({ format, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } }));

/** A page with the program of 160 items. */
async function open(page: Page, host: ApiHost, foreign: ForeignSite, attributes = ''): Promise<Locator> {
  const program = await embed(
    page,
    host,
    foreign,
    `<style>body{margin:0}</style><conference-program api-base="${host.url}" ${attributes}></conference-program>`,
  );
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), realProgram());
  await expect(program.locator('[part=item]')).toHaveCount(160);
  return program;
}

for (const format of ['A4', 'Letter']) {
  test(`160 items with their descriptions take at most 30 pages of ${format}`, async ({ page, host, foreign }) => {
    await open(page, host, foreign);
    expect(await pages(page, format)).toBeLessThanOrEqual(30);
  });

  test(`their titles, times, places and people take at most 8 pages of ${format}`, async ({ page, host, foreign }) => {
    await open(page, host, foreign, 'print="titles"');
    const count = await pages(page, format);
    expect(count).toBeLessThanOrEqual(8);
    // A page holds some 30 rows: fewer pages would mean that rows are missing.
    expect(count).toBeGreaterThanOrEqual(4);
  });
}

test('on the paper of titles time, title, and place and people stand side by side, each row whole', async ({
  page,
  host,
  foreign,
}) => {
  const program = await open(page, host, foreign, 'print="titles"');
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const item = program.locator('[part=item]:has([part=item-line]):has([part=item-details])').nth(2);
  const [time, title, line] = await Promise.all(
    ['time', 'item-title', 'item-line'].map((part) => item.locator(`[part=${part}]`).boundingBox()),
  );
  expect(time!.x + time!.width).toBeLessThan(title!.x);
  expect(title!.x + title!.width).toBeLessThanOrEqual(line!.x);
  for (const box of [title, line]) expect(Math.abs(box!.y - time!.y)).toBeLessThan(4);
  await expect(item.locator('[part=item-details]')).toBeHidden();
  await expect(item).toHaveCSS('break-inside', 'avoid');
});

test('a button prints the titles once; then the browser’s own Print prints everything again @walk', async ({
  page,
  host,
  foreign,
}) => {
  await page.addInitScript(() => {
    window.papers = [];
    window.print = () => {
      const section = document.querySelector('conference-program')!.shadowRoot!.querySelector('[data-paper]')!;
      window.papers.push(section.getAttribute('data-paper'));
      dispatchEvent(new Event('afterprint'));
    };
  });
  const program = await open(page, host, foreign);
  await openMenu(page);
  await program.getByRole('button', { name: 'Print titles only' }).click();
  await program.getByRole('button', { name: 'Print with descriptions' }).click();
  expect(await page.evaluate(() => window.papers)).toEqual(['titles', 'whole']);
  await expect(program.locator('[data-paper]')).toHaveAttribute('data-paper', 'whole');
  await program.evaluate((element) => element.setAttribute('without', 'print'));
  await expect(program.locator('[part=print]')).toHaveCount(0);
});

test('a day that is shown alone is printed alone, under its title, in black and without buttons', async ({
  page,
  host,
  foreign,
}) => {
  const program = await open(page, host, foreign);
  const all = await pages(page, 'A4');
  await program.locator('[part=day-link]').nth(2).click();
  await expect(program.locator('[part=day]:visible')).toHaveCount(1);
  const one = await pages(page, 'A4');
  expect(one).toBeLessThan(all / 2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(program.locator('[part=day-title]:visible')).toHaveCount(1);
  const inks = await program
    .locator(
      '[part=heading], [part=note], [part=day-title], [part=item] [part=time], [part=item-title], [part=item-line]',
    )
    .evaluateAll((all) => [...new Set(all.map((node) => getComputedStyle(node).color))]);
  expect(inks).toEqual(['rgb(0, 0, 0)']);
  for (const control of await program.locator('button, summary, [part=tools] a').all())
    await expect(control).toBeHidden();
});
