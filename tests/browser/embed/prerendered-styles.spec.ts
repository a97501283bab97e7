import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

/** Where the styles of the program's root are, and one that shows that they apply. */
const styles = (page: Page) =>
  page.locator('conference-program').evaluate((element) => {
    const root = element.shadowRoot!;
    return {
      elements: root.querySelectorAll('style').length,
      adopted: root.adoptedStyleSheets.length,
      row: getComputedStyle(root.querySelector('[part=item]')!).display,
    };
  });

test('a program that comes with its styles is not given them again', async ({ page, host, foreign }) => {
  foreign.html = await included(host);
  await page.goto(foreign.url);
  await defined(page);
  expect(await styles(page)).toEqual({ elements: 2, adopted: 0, row: 'grid' });
});

test('nor is one that the small script has shown, until it is moved to another document', async ({
  page,
  host,
  foreign,
}) => {
  const lines = `<conference-program api-base="${host.url}"></conference-program><iframe></iframe>`;
  await embed(page, host, foreign, lines, 'conference-program.js?program');
  await defined(page);
  expect(await styles(page)).toEqual({ elements: 0, adopted: 1, row: 'grid' });
  const moved = await page.locator('conference-program').evaluate((element) => {
    document.querySelector('iframe')!.contentDocument!.body.append(element);
    return getComputedStyle(element.shadowRoot!.querySelector('[part=item]')!).display;
  });
  expect(moved).toBe('grid');
});

test('a sheet that the page has given the root stays beside the styles of the program', async ({
  page,
  host,
  foreign,
}) => {
  const { release, held } = await hold(page, /\/conference-elements\.\w+\.js\?/);
  const lines = `<conference-program api-base="${host.url}"></conference-program>`;
  await embed(page, host, foreign, lines, 'conference-program.js?program');
  await held;
  await page
    .locator('conference-program')
    .evaluate((element) => void element.shadowRoot!.adoptedStyleSheets.push(new CSSStyleSheet()));
  release();
  await defined(page);
  expect(await styles(page)).toEqual({ elements: 0, adopted: 2, row: 'grid' });
});

test('a copy of another build, whose styles may be others, takes those of the script', async ({
  page,
  host,
  foreign,
}) => {
  foreign.html = (await included(host))
    .replace(/data-root="[0-9a-f]{8}"/, 'data-root="another1"')
    .replace('</style>', '[part=item]{display:inline!important}</style>');
  expect(foreign.html).toContain('another1');
  await page.goto(foreign.url);
  await defined(page);
  expect(await styles(page)).toEqual({ elements: 0, adopted: 1, row: 'grid' });
});

test('where the page forbids styles in HTML the script brings them, and before it no icon fills the page', async ({
  page,
  host,
  foreign,
}) => {
  const withPolicy = async (policy: string) =>
    (await included(host)).replace(
      '<title>',
      `<meta http-equiv="Content-Security-Policy" content="style-src 'self'; ${policy}"><title>`,
    );
  foreign.html = await withPolicy(`script-src ${host.url}; connect-src ${host.url}`);
  await page.goto(foreign.url);
  await defined(page);
  expect(await styles(page)).toEqual({ elements: 0, adopted: 1, row: 'grid' });

  foreign.html = await withPolicy("script-src 'none'");
  await page.goto(`${foreign.url}?refused`);
  const icon = page.locator('conference-program [part=search] label svg');
  expect((await icon.boundingBox())!.width).toBeLessThan(20);
});
