import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { fontsShown, watchConsole, watchLayoutShift } from '../support/watch.ts';

const BUNDLE = '**/conference-elements.*.js';
const SECTIONS = 10;

declare global {
  interface Window {
    prerendered: Map<Element, Node[]>;
  }
}

/** Opens the page with the bundle held back, so that only the prerendered content is there. */
async function openHeld(page: Page) {
  const { release } = await hold(page, BUNDLE);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('site-footer').waitFor();
  return release;
}

test.beforeEach(({ host }) =>
  host.replace([
    {
      title: 'Tuesday, 28 October 2025',
      items: [
        {
          time: '08:00 - 09:00',
          title: 'Opening',
          description: '<p>By the <b>rector</b></p>',
          list: ['One', '<i>Two</i>'],
        },
        { time: '', title: 'Walk & talk' },
      ],
    },
    { title: 'Empty day' },
  ]),
);

test('the program is in the first bytes, before any script @walk', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(SECTIONS);
  expect(html).toContain('Tuesday, 28 October 2025');
  expect(html).toContain('By the <b>rector</b>');
});

test('scripts take over every prerendered node, and move nothing @walk', async ({ page }) => {
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  const release = await openHeld(page);
  await fontsShown(page);
  const count = await page.evaluate(() => {
    window.layoutShifts = [];
    window.prerendered = new Map();
    for (const { host, element } of [...document.querySelectorAll('*')].flatMap((each) =>
      each.shadowRoot ? [{ host: each, element: each.shadowRoot.querySelector('[data-root]')! }] : [],
    ))
      window.prerendered.set(host, [...element.querySelectorAll('*')]);
    return window.prerendered.size;
  });
  expect(count).toBe(SECTIONS);
  release();
  await defined(page);
  const lost = await page.evaluate(() =>
    [...window.prerendered].flatMap(([host, nodes]) =>
      nodes.filter((node) => !host.shadowRoot!.contains(node)).map((node) => `${host.localName}: ${node.nodeName}`),
    ),
  );
  expect(lost).toEqual([]);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  expect(messages).toEqual([]);
});

test('what a page sets while scripts take over counts, and every node stays that it leaves', async ({ page }) => {
  const messages = watchConsole(page);
  const release = await openHeld(page);
  const kept = page.locator('conference-program [data-item]').first();
  await kept.evaluate((node) => (node.dataset.kept = ''));
  const isSet = page.evaluate(async () => {
    await customElements.whenDefined('conference-program');
    document.querySelector('conference-program')!.setAttribute('days', '1');
  });
  release();
  await isSet;
  await defined(page);
  await expect(page.locator('conference-program [part=day-title]')).toHaveText(['Tuesday, 28 October 2025']);
  await expect(page.locator('conference-program [data-kept]')).toHaveCount(1);
  expect(messages).toEqual([]);
});

test('what has loaded can be read as soon as the element is defined', async ({ page }) => {
  const messages = watchConsole(page);
  const release = await openHeld(page);
  await page
    .locator('conference-program [data-item]')
    .first()
    .evaluate((node) => (node.dataset.kept = ''));
  const days = page.evaluate(async () => {
    await customElements.whenDefined('conference-program');
    const { loaded, loadedDays } = document.querySelector('conference-program')!;
    return [(await loaded)?.length, loadedDays?.length];
  });
  release();
  expect(await days).toEqual([2, 2]);
  await expect(page.locator('conference-program [data-kept]')).toHaveCount(1);
  expect(messages).toEqual([]);
});

test('HTML that would break out of its place in the page is prerendered and hydrated like any other', async ({
  page,
  host,
}) => {
  const messages = watchConsole(page);
  await host.replace([
    {
      title: 'Day',
      items: [
        { title: '<h3>Opening</h3>', description: '<li>In the hall</li>', list: ['<li>One</li>', '<li>Two</li>'] },
        { title: '<h4>Closing</h4>' },
      ],
    },
  ]);
  const release = await openHeld(page);
  const program = page.locator('conference-program');
  const prerendered = await program.evaluate((node) => node.shadowRoot!.querySelector('[data-root]')!.innerHTML);
  release();
  await defined(page);
  expect(await program.evaluate((node) => node.shadowRoot!.querySelector('[data-root]')!.innerHTML)).toBe(prerendered);
  await expect(program.locator('[data-item]')).toHaveCount(2);
  await expect(program.getByRole('heading', { name: 'Opening' })).toHaveCount(1);
  expect(messages).toEqual([]);
});

for (const [scheme, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const)
  test(`what a visitor clicks before scripts take over is done afterwards, on a ${scheme} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const release = await openHeld(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await page.locator('site-nav').getByRole('button', { name: /theme/i }).click();
    release();
    await defined(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  });

test('a menu opened before scripts take over closes when a link in it is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const release = await openHeld(page);
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Information' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/#information$/);
  release();
  await defined(page);
  await expect(menu).toHaveCount(0);
});

test('focus stays where it is while scripts take over', async ({ page }) => {
  const release = await openHeld(page);
  const button = page.locator('event-hero').getByRole('link').first();
  await button.focus();
  release();
  await defined(page);
  await expect(button).toBeFocused();
});

test('each root keeps the styles sent with its markup, and is not given them again', async ({ page }) => {
  await page.goto('/');
  await defined(page);
  const roots = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.shadowRoot)
      .map(({ shadowRoot }) => ({
        styles: shadowRoot!.querySelectorAll('style').length,
        sheets: shadowRoot!.adoptedStyleSheets.length,
      })),
  );
  expect(roots).toEqual(Array(SECTIONS).fill({ styles: 2, sheets: 0 }));
});

test('an element that is moved into another document keeps its look', async ({ page }) => {
  await page.goto('/');
  await defined(page);
  const sheets = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const element = document.querySelector('zoom-card')!;
    frame.contentDocument!.body.append(element);
    const { styleSheets, adoptedStyleSheets } = element.shadowRoot!;
    return [styleSheets.length, adoptedStyleSheets.length];
  });
  expect(sheets).toEqual([2, 0]);
  const root = page.frameLocator('iframe').locator('zoom-card [data-root]');
  await expect(root).toHaveCSS('container-name', 'cp');
});

test('the page works as a plain file too: elements render without prerendering', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  const shell = readFileSync('dist/index.html', 'utf8');
  expect(shell).not.toContain('shadowrootmode');
  // A copy of the file on another server, changed only so that its addresses point back.
  foreign.html = shell
    .replace('<head>', `<head><base href="${host.url}/" />`)
    .replace('<conference-program', `<conference-program api-base="${host.url}"`);
  await page.goto(foreign.url);
  await expect(page.locator('conference-program').getByText('Opening')).toBeVisible();
  // All of them adopt the same sheet.
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot
        ? shadowRoot.adoptedStyleSheets.map(
            (sheet) => sheet === document.querySelector('site-nav')!.shadowRoot!.adoptedStyleSheets[0],
          )
        : [],
    ),
  );
  expect(sheets).toEqual(Array(SECTIONS).fill(true));
  for (const element of await page.locator('body > *, main > *').all())
    if (await element.evaluate((node) => node.localName.includes('-')))
      expect(
        await element.evaluate((node) => node.shadowRoot!.querySelector('[data-root]')!.childElementCount),
      ).toBeGreaterThan(0);
  expect(messages).toEqual([]);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the program and every section can be read @walk', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('conference-program').getByText('Opening')).toBeVisible();
    await expect(page.locator('conference-program').getByText('Two')).toBeVisible();
    await expect(page.locator('organizing-committee').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('event-hero').getByRole('heading', { level: 1 })).toBeVisible();
    // All laid out, whatever the scroll position, because no script would do so later.
    for (const section of await page.locator('main > *, site-footer').all())
      await expect(section).toHaveCSS('content-visibility', 'visible');
  });
});
