import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

const SHORT = [
  { title: 'Dienstag', items: [{ time: '09:00', title: 'Eröffnung' }, { title: 'Vortrag' }] },
  { title: 'Mittwoch', items: [{ title: 'Ende' }] },
];

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const textSize = (page: Page) =>
  page
    .locator('conference-program')
    .first()
    .evaluate((node) => getComputedStyle(node.shadowRoot!.querySelector('[data-root]')!).fontSize);

/** How far the program's texts and rows stay away from the edges of the element. */
const margins = (page: Page) =>
  page.locator('conference-program').evaluate((element) => {
    const own = element.getBoundingClientRect();
    const all = [...element.shadowRoot!.querySelectorAll('[part=header], [part=day-title], [part=items] > li')];
    const boxes = all.map((node) => node.getBoundingClientRect());
    return {
      left: Math.min(...boxes.map(({ left }) => left)) - own.left,
      right: own.right - Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)) - own.top,
      bottom: own.bottom - Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  });

const NONE = { left: 0, right: 0, top: 0 };

for (const width of [320, 600, 1500])
  test(`with flush the program stands on the edges of a column of ${width} px`, async ({ page, host, foreign }) => {
    await page.setViewportSize({ width: width + 100, height: 800 });
    await host.replace(SHORT);
    const column = (markup: string) => `<div style="width:${width}px;margin:0 42px">${markup}</div>`;
    await embed(page, host, foreign, column(tag(host)));
    await expect(page.getByText('Ende')).toBeVisible();
    expect((await margins(page)).top).toBeGreaterThan(20);
    await page.locator('conference-program').evaluate((element) => element.setAttribute('flush', ''));
    expect(await margins(page)).toMatchObject(NONE);
    // The last row keeps the room below its text, as every row.
    expect((await margins(page)).bottom).toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('flush is a parameter of the include', async ({ page, host, foreign }) => {
    await host.replace(SHORT);
    foreign.html = await included(host, '?flush');
    await page.goto(foreign.url);
    await expect(page.getByText('Ende')).toBeVisible();
    expect(await margins(page)).toMatchObject(NONE);
  });
});

test('its text has the size of the page’s own, is never too small to read, and can be set', async ({
  page,
  host,
  foreign,
}) => {
  await host.replace(SHORT);
  await embed(page, host, foreign, `<style>body{font-size:19px}</style>${tag(host)}`);
  expect(await textSize(page)).toBe('19px');
  await page.addStyleTag({ content: 'body{font-size:9px}' });
  expect(await textSize(page)).toBe('13px');
  await page.addStyleTag({ content: 'conference-program{--cp-text-size:1.5rem}' });
  expect(await textSize(page)).toBe('24px');
});

test('in a German page each of its own words says that it is English, and the organizers’ say nothing @walk', async ({
  page,
  host,
  foreign,
}) => {
  await host.replace([...INDEX_PROGRAM, { title: 'Letzter Tag' }]);
  const program = await embed(page, host, foreign, `<div lang="de">${tag(host)}</div>`);
  await expect(page.getByRole('heading', { name: 'Letzter Tag' })).toBeVisible();
  const langOf = (selector: string) =>
    program.evaluate(
      (element, css) =>
        [...element.shadowRoot!.querySelectorAll(css)].map((node) => node.closest('[lang]')?.getAttribute('lang')),
      selector,
    );
  const own = '[part=heading], [part=note], [part=days], [part=search], [part=status], [part=zone], [part=print]';
  const langs = await langOf(own);
  expect(langs).toHaveLength(7);
  expect(new Set(langs)).toEqual(new Set(['en']));
  expect(await langOf('[part=day]:last-of-type p')).toEqual(['en']);
  expect(new Set(await langOf('[part=day-title], [part=item-title]'))).toEqual(new Set([undefined]));
  // The region is named by its heading, the days by their titles.
  await expect(page.getByRole('region', { name: 'Program', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Letzter Tag', exact: true })).toBeVisible();
});

test('the specified error has the page’s language beside it', async ({ page, host, foreign }) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 503, json: { detail: 'Closed.' } }));
  const program = await embed(page, host, foreign, tag(host, 'lang="fr"'));
  const said = program.locator('[part=error] p');
  await expect(said).toHaveText(['Terjadi kesalahan saat memuat Program: Closed.', /\S+ programme \S+/]);
  expect(await said.evaluateAll((all) => all.map((text) => text.closest('[lang]')!.getAttribute('lang')))).toEqual([
    'id',
    'fr',
  ]);
});

test('a time stays in one piece in a font of wide digits and colons', async ({ page, host, foreign }) => {
  await host.replace([{ title: 'Tuesday', date: '2025-10-28', items: [{ time: '09:00', title: 'Opening' }] }]);
  const program = await embed(page, host, foreign, tag(host, 'view="overview" style="font-family: monospace"'));
  const time = program.locator('[part=item] time').first();
  await expect(time).toHaveText('09:00');
  const lines = (node: Element) => node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight);
  expect(await time.evaluate(lines)).toBeLessThan(1.5);
});
