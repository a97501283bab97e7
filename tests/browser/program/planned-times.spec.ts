/** Items whose time has been changed on their day, as a visitor meets them. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { type ApiHost, type DayDraft, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { openMenu } from '../support/tools.ts';

const DURING = new Date('2025-10-28T02:05:00Z');
const PROGRAM: DayDraft[] = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '09:00 - 10:10', title: 'Opening', planned_time: '09:00 - 10:00' },
      { time: '10:10 - 11:00', title: 'Talk', planned_time: '10:00 - 10:50', list: ['Room: Hall A'] },
      { time: '10:15', title: 'Tour', planned_time: 'after the opening' },
      { time: '11:00 - 12:00', title: 'Panel' },
    ],
  },
];

const tag = ({ url }: ApiHost, more = '') => `<conference-program api-base="${url}"${more}></conference-program>`;
const planned = (page: Page) => page.locator('[part=planned]');

test.beforeEach(({ host }) => host.replace(PROGRAM).then(() => {}));

for (const view of ['overview', 'full'])
  test(`the printed program’s time is named below the title, and heard with it: ${view}`, async ({
    page,
    host,
    foreign,
  }) => {
    await page.clock.setFixedTime(DURING);
    await embed(page, host, foreign, tag(host, ` view="${view}"`));
    // The opening starts when it was planned to.
    await expect(planned(page)).toHaveText(['Planned for 10:00', 'Planned for after the opening']);
    await expect(page.getByRole('heading', { name: 'Talk Planned for 10:00' })).toBeVisible();
    const [title, line] = [page.locator('[part=item-title]').nth(1), planned(page).first()];
    await expect(line).toBeVisible();
    expect((await line.boundingBox())!.y).toBeGreaterThan((await title.boundingBox())!.y);
  });

test('who has the page open sees it with the change, and no more once the planned time holds again', async ({
  page,
  host,
  foreign,
}) => {
  await page.clock.setFixedTime(DURING);
  const hears = page.waitForResponse('**/api/events*');
  await embed(page, host, foreign, tag(host));
  await hears;
  await expect(planned(page)).toHaveCount(2);
  const { id } = (await host.schedule())[0]!.items[3]!;
  await host.call('PATCH', `/api/schedule-items/${id}`, { time: '11:15 - 12:00', planned_time: '11:00 - 12:00' });
  await expect(page.getByRole('heading', { name: 'Panel Planned for 11:00' })).toBeVisible();
  await host.call('PATCH', `/api/schedule-items/${id}`, { time: '11:00 - 12:00', planned_time: '' });
  await expect(planned(page)).toHaveCount(2);
});

test('the site has it before its scripts, after them, and on the item’s own page', async ({ page, host }) => {
  await page.clock.setFixedTime(DURING);
  await page.goto(`${host.url}/#program`);
  await expect(planned(page)).toHaveText(['Planned for 10:00', 'Planned for after the opening']);
  expect(await violations(page)).toEqual([]);
  const { id } = (await host.schedule())[0]!.items[1]!;
  await page.goto(`${host.url}/program/${id}`);
  await expect(page.getByText('Planned for 10:00')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Paris' });
  test('it is on the device’s clocks where the times are', async ({ page, host, foreign }) => {
    await page.clock.setFixedTime(DURING);
    await embed(page, host, foreign, tag(host, ' view="overview"'));
    await openMenu(page);
    await page.getByRole('button', { name: 'Your time' }).click();
    await expect(planned(page)).toHaveText(['Planned for 03:00', 'Planned for after the opening']);
  });
});

for (const [language, words] of [
  ['fr', 'Prévu à 10:00'],
  ['id', 'Direncanakan pukul 10:00'],
] as const)
  test(`in the language of the page: ${language}`, async ({ page, host, foreign }) => {
    await page.clock.setFixedTime(DURING);
    await embed(page, host, foreign, `<div lang="${language}">${tag(host)}</div>`);
    await expect(planned(page).first()).toHaveText(words);
  });

test('an item in another room than planned says in which, beside its time', async ({ page, host, foreign }) => {
  const [day] = PROGRAM;
  const moved = day!.items!.map((item) => (item.title === 'Talk' ? { ...item, planned_room: 'Hall B' } : item));
  await host.replace([{ ...day!, items: [...moved, { time: '12:00', title: 'Lunch', planned_room: 'Foyer' }] }]);
  await page.clock.setFixedTime(DURING);
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('heading', { name: 'Talk Planned for 10:00 · Planned in Hall B' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lunch Planned in Foyer' })).toBeVisible();
});
