/** Links for people without an account, as an organizer makes, hands out and stops them. */
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import type { Link } from '../../../../src/program/api/link-bodies.ts';
import { violations } from '../../support/axe.ts';
import { button, cutOff, form, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, PASSWORD, test } from '../../support/fixtures.ts';
import { takeToken } from '../../../support/product.mjs';

const NEXT_YEAR = new Date().getFullYear() + 1;
const LATER = `${NEXT_YEAR}-06-01T10:00:00.000Z`;
const HALLS = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '08:00', title: 'Opening', list: ['Room: Hall A'] },
      { time: '09:00', title: 'Keynote', list: ['Room: Hall B'] },
    ],
  },
];

async function openLinks(page: Page, host: ApiHost): Promise<void> {
  await openEditor(page, host, HALLS);
  await button(page, 'Links').click();
  await expect(page.getByRole('heading', { name: 'Links', level: 2 })).toBeFocused();
}

/** Makes a link as another editor. */
async function make(host: ApiHost, for_whom: string, rooms?: string[]): Promise<{ link: Link; address: string }> {
  const scope = rooms ? 'rooms' : 'all';
  const answer = await host.call('POST', '/api/links', { for_whom, scope, rooms, expires_at: LATER });
  expect(answer.status).toBe(201);
  return answer.json() as never;
}
const all = async (host: ApiHost): Promise<Link[]> => {
  const headers = { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}` };
  return ((await (await fetch(`${host.url}/api/links`, { headers })).json()) as { links: Link[] }).links;
};
const stopAll = async (host: ApiHost) => {
  for (const { id } of await all(host)) await host.call('POST', `/api/links/${id}/stop`);
};
const row = (page: Page, name: string) =>
  page.locator('[part=link]').filter({ has: page.getByRole('heading', { name, exact: true }) });
const address = (page: Page) => page.getByLabel('Address', { exact: true });

/** The text of the QR code that the page shows. */
async function scan(page: Page): Promise<string> {
  const drawing = page.getByRole('img', { name: /^QR code of the link/ });
  const { size, d } = await drawing.evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')!.split(' ')[2]),
    d: svg.querySelectorAll('path')[1]!.getAttribute('d')!,
  }));
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1/g))
    for (let dy = 0; dy < scale; dy++) {
      const from = 4 * ((Number(y) * scale + dy) * side + Number(x) * scale);
      for (let dx = 0; dx < scale; dx++) data.fill(0, from + 4 * dx, from + 4 * dx + 3);
    }
  return decodeQR({ width: side, height: side, data });
}

test('a link is made, copied, given a new code and stopped by keyboard alone @walk', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLinks(page, host);
  await button(page, 'Make a link').press('Enter');
  await expect(page.getByLabel('For whom')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Say for whom it is, such as Hall A’s helper.')).toBeVisible();
  await expect(page.getByText('Choose a room, or all rooms.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Ben in Hall B');
  await page.getByRole('checkbox', { name: 'Hall B' }).press('Space');
  await page.getByLabel('Moment').fill(`${NEXT_YEAR}-06-01T18:00`);
  await button(page, 'Make the link').press('Enter');
  await expect(outcome(page)).toHaveText('Made a link');
  await expect(button(page, 'Copy')).toBeFocused();
  const first = await address(page).inputValue();
  expect(first).toMatch(new RegExp(`^${host.url}/run#[\\w-]{22}$`));
  expect(await scan(page)).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Done').press('Enter');
  await expect(button(page, 'Make a link')).toBeFocused();
  const made = row(page, 'Ben in Hall B');
  await expect(made).toContainText('Hall B');
  await expect(made).toContainText(`Works until 1 June ${NEXT_YEAR}, 18:00. Not opened yet.`);

  await button(page, 'New code for Ben in Hall B').press('Enter');
  await expect(button(page, 'Keep it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Change the link for Ben in Hall B')).toBeFocused();
  await button(page, 'New code for Ben in Hall B').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Made a new code');
  await expect(button(page, 'Copy')).toBeFocused();
  expect(await address(page).inputValue()).not.toBe(first);

  await button(page, 'Stop the link for Ben in Hall B').press('Enter');
  await expect(made).toContainText('Stop it for good? Whoever has it is told to ask the organizers.');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Stop the link').press('Enter');
  await expect(outcome(page)).toHaveText('Stopped the link');
  await expect(page.getByRole('heading', { name: 'Ben in Hall B', exact: true })).toBeFocused();
  await expect(made).toContainText('Stopped on');
  await expect(made.getByRole('button')).toHaveCount(0);
  // The address of a link that was stopped opens nothing.
  await expect(address(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Links')).toBeFocused();
});

test('what is typed stays when the host can’t be reached, and the same link is made once', async ({ page, host }) => {
  await stopAll(host);
  await openLinks(page, host);
  await button(page, 'Make a link').click();
  await page.getByLabel('For whom').fill('Everybody’s helper');
  await page.getByRole('checkbox', { name: 'All rooms' }).check();
  await page.getByLabel('Moment').fill(`${NEXT_YEAR}-06-01T18:00`);
  // It arrives, and its answer doesn’t.
  await page.route('**/api/links', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Make the link').click();
  await expect(form(page, 'Make a link').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('For whom')).toHaveValue('Everybody’s helper');
  await page.unroute('**/api/links');
  await button(page, 'Close the links').click();
  await button(page, 'Links').click();
  await expect(page.getByLabel('For whom')).toHaveValue('Everybody’s helper');
  await button(page, 'Make the link').click();
  await expect(page.locator('[part~=link-address]')).toContainText('its address was lost on the way');
  expect((await all(host)).filter(({ state }) => state === 'working')).toHaveLength(1);
  await page.locator('[part~=link-address]').getByRole('button', { name: 'New code' }).click();
  await expect(address(page)).toHaveValue(/\/run#[\w-]{22}$/);
});

test('a refusal of the host stands at its field', async ({ page, host }) => {
  await openLinks(page, host);
  await button(page, 'Make a link').click();
  await page.getByLabel('For whom').fill('x'.repeat(101));
  await page.getByRole('checkbox', { name: 'All rooms' }).check();
  await page.getByLabel('Moment').fill(`${NEXT_YEAR}-06-01T18:00`);
  await button(page, 'Make the link').click();
  await expect(page.getByText('For whom must have at most 100 characters')).toBeVisible();
  await cutOff(page, '**/api/links', 'POST');
  await page.getByLabel('For whom').fill('Ana');
  await button(page, 'Make the link').click();
  await expect(form(page, 'Make a link').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('For whom')).toHaveValue('Ana');
});

test('the list says what others do, and which room no item names any more', async ({ page, host }) => {
  await openLinks(page, host);
  await make(host, 'Two halls', ['Hall A', 'Hall B']);
  const made = row(page, 'Two halls').first();
  await expect(made).toContainText('Hall A and Hall B');
  const [day] = await host.schedule();
  const { id } = day!.items[0]!.list[0]!;
  await host.call('DELETE', `/api/schedule-item-lists/${id}`);
  await button(page, 'Close the links').click();
  await button(page, 'Links').click();
  await expect(made).toContainText('Hall A is in no item any more.');
  expect(await violations(page)).toEqual([]);
  await made.getByRole('button', { name: 'Change the link for Two halls' }).click();
  await page.getByRole('checkbox', { name: 'Hall A' }).uncheck();
  await button(page, 'Save').click();
  await expect(outcome(page)).toHaveText('Saved the link');
  await expect(made).not.toContainText('Hall A');
  await expect(made.getByRole('button', { name: 'Change the link for Two halls' })).toBeFocused();
});

test('a card with code, room and three sentences is printed in place of the page', async ({ page, host }) => {
  await page.addInitScript(() => (window.print = () => {}));
  await openLinks(page, host);
  await button(page, 'Make a link').click();
  await page.getByLabel('For whom').fill('Hall A’s helper');
  await page.getByRole('checkbox', { name: 'Hall A' }).check();
  await page.getByLabel('Moment').fill(`${NEXT_YEAR}-06-01T18:00`);
  await button(page, 'Make the link').click();
  await button(page, 'Print a card').click();
  const card = page.locator('.conference-link-card');
  await expect(card).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.locator('program-editor')).toBeHidden();
  await expect(card).toContainText('Hall A');
  await expect(card).toContainText('Scan this code with the camera of a phone.');
  await expect(card).toContainText('that a room runs late, that it is full, or that you need help');
  await expect(card).toContainText(`It works until 1 June ${NEXT_YEAR}, 18:00; if it doesn’t, ask the organizers.`);
  await expect(card).toContainText('Not for the wall');
  // One page of A6: 105 mm by 148 mm, at 96 px an inch.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [298, 420],
  ]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(card).toHaveCount(0);
});

test('an address that was made is gone with who has signed out, and stays while the links are closed', async ({
  page,
  host,
}) => {
  await openLinks(page, host);
  await make(host, 'Somebody');
  await row(page, 'Somebody').first().getByRole('button', { name: 'New code for Somebody' }).click();
  await button(page, 'Make a new code').click();
  const shown = await address(page).inputValue();
  await button(page, 'Close the links').click();
  await button(page, 'Links').click();
  await expect(address(page)).toHaveValue(shown);
  await button(page, 'Sign out').click();
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await button(page, 'Submit').click();
  await button(page, 'Links').click();
  await expect(row(page, 'Somebody').first()).toBeVisible();
  await expect(address(page)).toHaveCount(0);
  // Neither the page nor what it keeps has it.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(shown.split('#')[1]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the links fit on a phone and are accessible there, ${colorScheme}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openLinks(page, host);
    await make(host, 'Someone who helps in all of the rooms and has a rather long description');
    await expect(
      row(page, 'Someone who helps in all of the rooms and has a rather long description').first(),
    ).toBeVisible();
    await button(page, 'Make a link').click();
    await page.getByLabel('For whom').fill('All');
    await page.getByRole('checkbox', { name: 'All rooms' }).check();
    await page.getByLabel('Moment').fill(`${NEXT_YEAR}-06-01T18:00`);
    await button(page, 'Make the link').click();
    await expect(address(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
  });
