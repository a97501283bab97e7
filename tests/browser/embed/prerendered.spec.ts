import type { Day } from '../../../src/program/model/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { included } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

declare global {
  interface Window {
    shownNodes: Element[];
    loadedDays?: readonly Day[];
    selected: number;
  }
}

test.beforeEach(({ host }) =>
  host.replace([{ title: 'Tuesday', items: [{ time: '09:00', title: 'Opening', description: '<p>Hello</p>' }] }]),
);

test('a page that includes the element shows it before its script, which takes over every node @walk', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  const { release } = await hold(page, '**/conference-program.js');
  let asked = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/schedule') && asked++));

  foreign.html = await included(host);
  await page.goto(foreign.url, { waitUntil: 'commit' });
  const program = page.locator('conference-program');
  await expect(program.getByText('Opening')).toBeVisible();
  await program.evaluate((element) => void (window.shownNodes = [...element.shadowRoot!.querySelectorAll('*')]));
  release();
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  expect(
    await program.evaluate((element) => {
      const root = element.shadowRoot!.querySelector('[data-root]')!;
      return window.shownNodes.filter((node) => root.contains(node)).length === root.querySelectorAll('*').length + 1;
    }),
  ).toBe(true);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  expect(asked).toBe(0);
  expect(messages).toEqual([]);
});

const TRICKY = [
  {
    title: 'Q & A <1>',
    items: [
      { time: '09:00 – 10:00', title: 'Opening & welcome', description: '<p>By <b>the rector</b> &amp; others</p>' },
      {
        time: '',
        title: 'See <a href="https://example.org/?a=1&amp;b=2">the map</a>',
        list: ['One', '<i>Two</i> &lt;3'],
      },
      { time: '09:00', title: '<h3>A heading</h3>', description: '<ul><li>One</li></ul>', list: ['<p>Three</p>'] },
    ],
  },
  {
    title: 'Second',
    items: [
      { title: 'On the second day', description: 'Plain > text', list: ['Four'] },
      { title: 'A <b>full</b> workshop', state: 'full', state_note: 'Watch in Hall B' },
    ],
  },
  { title: 'Without items' },
];

for (const query of ['', '?selectable', '?days=2', '?days=1,3&selectable', '?rooms=Hall+A'])
  test(`the event has every field of the prerendered program, with ${query || 'no parameters'}`, async ({
    page,
    host,
    foreign,
  }) => {
    await host.replace(TRICKY);
    await page.addInitScript(() =>
      document.addEventListener('program-load', ({ detail }) => (window.loadedDays = structuredClone(detail.days))),
    );
    foreign.html = await included(host, query);
    await page.goto(foreign.url);
    await page.waitForFunction(() => window.loadedDays);
    // The same HTML may be written in several ways: `&` alone and `&amp;`.
    const written = (days: readonly Day[]) =>
      page.evaluate((days) => {
        const settled = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML;
        return days.map((day) => ({
          ...day,
          items: day.items.map((item) => ({
            ...item,
            title: settled(item.title),
            description: settled(item.description),
            list: item.list.map((entry) => ({ ...entry, content: settled(entry.content) })),
          })),
        }));
      }, days);
    const loaded = await page.evaluate(() => window.loadedDays!);
    expect(await written(loaded)).toEqual(await written(await host.schedule()));
  });

test('markup that was damaged on its way into the page is rendered again', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  foreign.html = (await included(host)).replace(' data-f="title"', '');
  await page.goto(foreign.url);
  await expect(page.locator('conference-program').locator('[part=item-title]')).toHaveText('Opening');
  expect(messages).toEqual([]);
});

test('a page that forbids inline scripts can include it, too', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  const policy = `script-src ${host.url}; connect-src ${host.url}`;
  foreign.html = (await included(host)).replace(
    '<title>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>`,
  );
  await page.goto(foreign.url);
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  await expect(page.locator('conference-program').getByText('Opening')).toBeVisible();
  expect(messages).toEqual([]);
});

test('an early click is repeated once, however often it is made and however many elements the page has', async ({
  page,
  host,
  foreign,
}) => {
  const { release } = await hold(page, /\/conference-elements\.\w+\.js\?/);
  await page.addInitScript(() => {
    window.selected = 0;
    document.addEventListener('program-item-select', () => window.selected++);
  });
  const one = await included(host, '?selectable');
  foreign.html = one + one.slice(one.indexOf('<script'));
  await page.goto(foreign.url);
  const button = page.locator('conference-program').first().getByRole('button', { name: 'Opening' });
  await button.click();
  await button.click();
  release();
  await expect.poll(() => page.evaluate(() => window.selected)).toBe(1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => window.selected)).toBe(1);
});

test('an early click in somebody else’s element is not repeated', async ({ page, host, foreign }) => {
  foreign.html = `${await included(host)}
    <my-card><template shadowrootmode="open"><button onclick="window.selected++">Order</button></template></my-card>`;
  await page.addInitScript(() => void (window.selected = 0));
  await page.goto(foreign.url);
  await page.getByRole('button', { name: 'Order' }).click();
  await page.evaluate(async () => {
    customElements.define('my-card', class extends HTMLElement {});
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(await page.evaluate(() => window.selected)).toBe(1);
});

test('an old copy with refresh loads the newest program', async ({ page, host, foreign }) => {
  foreign.html = await included(host, '?refresh=5');
  const [day] = await host.schedule();
  await host.call('POST', '/api/schedule-items', { day_id: day!.id, time: '', title: 'Added later', description: '' });
  await page.goto(foreign.url);
  await expect(page.locator('conference-program [part=item-title]').getByText('Added later')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the included program can be read @walk', async ({ page, host, foreign }) => {
    foreign.html = await included(host);
    await page.goto(foreign.url);
    await expect(page.locator('conference-program').getByText('Hello')).toBeVisible();
  });
});

test('a page that is too busy ever to be idle gets its scripts, too', async ({ page, host, foreign }) => {
  await page.addInitScript(() => {
    // As in a page that is never idle: nothing is called but what has a limit, when that is over.
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : Number(setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout));
  });
  foreign.html = await included(host);
  await page.goto(foreign.url);
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  await expect(page.locator('conference-program').getByText('Opening')).toBeVisible();
});
