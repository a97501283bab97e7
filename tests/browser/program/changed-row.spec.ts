import type { Page } from '@playwright/test';
import { type ApiHost, expect, test as base } from '../support/fixtures.ts';
import type { ForeignSite } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';
import { mine, star } from '../support/my-program.ts';
import { type Network, network } from '../support/network.ts';

const test = base.extend<{ net: Network }>({
  net: async ({ host }, use) => {
    const net = await network(host);
    await use(net);
    await net.close();
  },
});

const WIDTHS = [320, 360, 412, 768, 1280, 1920];
/** In pixels: some eight letters. */
const LEAST = 60;
const ROOM = 'Amphithéâtre of the Faculty of Engineering';

const program = (page: Page) => page.locator('conference-program');
const marks = (page: Page) => program(page).locator('[part=change]:visible');

/** A visit of the program through a network that can fail; it is on the device afterwards. */
async function visit(page: Page, { host, net, foreign }: { host: ApiHost; net: Network; foreign: ForeignSite }) {
  foreign.html =
    `<!doctype html><meta name="viewport" content="width=device-width"><title>x</title>` +
    `<link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script>` +
    `<conference-program api-base="${net.url}"></conference-program>`;
  await page.goto(foreign.url);
  // During the event the first ones are over and folded away.
  await expect(program(page).locator('[part=item-title]').filter({ visible: true }).first()).toBeVisible();
  await isKept(page);
}

/** Another room, another room at another time, one cancelled and one new. */
async function edit(host: ApiHost) {
  const [day] = await host.schedule();
  const [first, second, third] = day!.items;
  await host.call('PATCH', `/api/schedule-item-lists/${first!.list[0]!.id}`, { content: 'Room: Grand Large' });
  await host.call('PATCH', `/api/schedule-items/${second!.id}`, { time: '09:40 - 10:10' });
  await host.call('PATCH', `/api/schedule-item-lists/${second!.list[0]!.id}`, { content: `Room: ${ROOM}` });
  await host.call('DELETE', `/api/schedule-items/${third!.id}`);
  const added = { day_id: day!.id, time: '10:00 - 11:00', title: 'Added', description: '<p>Text</p>' };
  await host.call('POST', '/api/schedule-items', added);
}

/** In the page: the texts of rows that are set in a column narrower than `least`. Times have one of their own. */
function textsBelow(element: Element, { isOpen, least }: { isOpen: boolean; least: number }): string[] {
  const root = element.shadowRoot!;
  for (const details of root.querySelectorAll<HTMLDetailsElement>('[data-item] details')) details.open = isOpen;
  const isNarrow = (field: Element) => {
    const range = document.createRange();
    range.selectNodeContents(field);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    // A word alone needs no more room than it has.
    const isWhole = lines.size === 1 && field.scrollWidth <= field.clientWidth;
    return field.getBoundingClientRect().width < least && !isWhole;
  };
  const fields = ['title', 'change', 'line', 'clash', 'rest'].map((name) => `[data-item] [data-f=${name}]`);
  return [...root.querySelectorAll(fields.join())]
    .filter((field) => field.checkVisibility() && field.getClientRects().length > 0 && isNarrow(field))
    .map((field) => `${field.getAttribute('data-f')}: ${field.textContent}`);
}

/** The texts of rows that have too little room at any width, closed or open. */
async function narrowTexts(page: Page): Promise<string[]> {
  const narrow: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const isOpen of [false, true]) {
      const texts = await program(page).evaluate(textsBelow, { isOpen, least: LEAST });
      narrow.push(...texts.map((text) => `at ${width}, ${text}`));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  return narrow;
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

test('in a row that has changed, every text has room: as it happens', async ({ page, host, net, foreign }) => {
  await visit(page, { host, net, foreign });
  await edit(host);
  await expect(marks(page)).toHaveCount(4);
  expect(await narrowTexts(page)).toEqual([]);
});

test('in a row that has changed, every text has room: for who comes back, offline, and in My program', async ({
  page,
  host,
  net,
  foreign,
}) => {
  await visit(page, { host, net, foreign });
  for (const title of ['Talk 1.1', 'Talk 1.2']) await star(page, title).click();
  await page.goto('about:blank');
  await edit(host);
  await visit(page, { host, net, foreign });
  await expect(marks(page)).toHaveCount(4);
  expect(await narrowTexts(page)).toEqual([]);

  net.cut();
  await page.reload();
  await expect(program(page).locator('[part=offline]')).toHaveText(/^Offline/);
  await expect(marks(page)).toHaveCount(4);
  expect(await narrowTexts(page)).toEqual([]);

  await mine(page).click();
  await expect(marks(page)).toHaveCount(2);
  expect(await narrowTexts(page)).toEqual([]);
});

test('in a row that has changed, every text has room: while it is on', async ({ page, host, net, foreign }) => {
  await page.clock.setFixedTime(new Date('2025-10-28T01:45:00Z'));
  await visit(page, { host, net, foreign });
  await edit(host);
  await expect(program(page).locator('[data-running] [part=change]')).toBeVisible();
  expect(await narrowTexts(page)).toEqual([]);
});
