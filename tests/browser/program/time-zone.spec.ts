import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { openMenu } from '../support/tools.ts';
import { watchLayoutShift } from '../support/watch.ts';

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const line = (page: Page) => page.locator('[part=zone] p');
const when = (page: Page, title: string) =>
  page.locator('[part=item]').filter({ hasText: title }).first().locator('[data-f=when]');

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, words] of [
    ['/embed/program.html', 'Event time: UTC+8, Central Indonesia Time'],
    ['/', 'Event time: UTC+8, Central Indonesia Time'],
    ['/embed/?lang=fr', /^Heure de l’événement\s: UTC\+8, heure du .*Indon/i],
  ] as const)
    test(`${address} names the zone of its times`, async ({ page }) => {
      await page.goto(address);
      await expect(line(page)).toHaveText(words);
    });
});

test.describe('for a visitor in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times are the event’s, which is named; they can be the visitor’s own, and stay so @walk', async ({ page }) => {
    await watchLayoutShift(page);
    await page.goto('/embed/program.html');
    await expect(line(page)).toHaveText('Event time: UTC+8, Central Indonesia Time');
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    await openMenu(page);
    await page.getByRole('button', { name: 'Your time' }).click();
    await expect(line(page)).toHaveText('Your time: UTC-4, Eastern Time');
    await expect(when(page, 'Talk 2.1')).toHaveText('20:00−1Tue 28');
    await expect(when(page, 'Talk 2.1').locator('time')).toHaveAttribute('datetime', '2025-10-28T20:00:00-04:00');
    await expect(when(page, 'Talk 2.1').getByText('−1')).toHaveAttribute('title', 'Tue 28, the day before');
    await expect(when(page, 'Talk 2.5')).toHaveText('22:30 – 23:00−1');
    await expect(when(page, 'Talk 2.11')).toHaveText('12:30');
    // It still stands on the event's day.
    await expect(page.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeVisible();
    await page.reload();
    await expect(when(page, 'Talk 2.1')).toHaveText('20:00−1Tue 28');
    await openMenu(page);
    await page.locator('[part=zone-button]').click();
    await expect(when(page, 'Talk 2.1')).toHaveText('08:00');
    await expect(when(page, 'Talk 2.11')).toHaveText('00:30+1Thu 30');
  });

  test('times that aren’t the event’s say so below the title of each day, and there is the way back', async ({
    page,
    host,
  }) => {
    await page.goto('/embed/program.html');
    await openMenu(page);
    await page.getByRole('button', { name: 'Your time' }).click();
    await page.reload();
    const lines = page.locator('[part=own-time]');
    await expect(lines).toHaveText(Array<RegExp>(3).fill(/^Your time: UTC-4, Eastern Time Event time$/));
    const [{ items }] = (await host.schedule()) as [Awaited<ReturnType<typeof host.schedule>>[number]];
    await page.goto(`/program/${items[4]!.id}`);
    await expect(page.getByText('UTC+8, Central Indonesia Time')).toBeVisible();
    await expect(page.locator('.own-time')).toHaveText(/^Your time: Mon,? 27,? 22:30\s*–\s*23:00$/);
    await page.goBack();
    await lines.first().getByRole('button', { name: 'Event time' }).focus();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeFocused();
    await expect(when(page, 'Talk 2.1')).toHaveText('08:00');
    await page.goto(`/program/${items[4]!.id}`);
    await expect(page.locator('.own-time')).toBeHidden();
  });

  test('a time that nobody could read keeps its words, and doesn’t pass for the visitor’s', async ({ page, host }) => {
    const items = [...INDEX_PROGRAM[0]!.items!, { time: 'after the bell', title: 'Bell' }];
    await host.replace([{ ...INDEX_PROGRAM[0]!, items }, ...INDEX_PROGRAM.slice(1)]);
    await page.goto('/embed/program.html');
    await openMenu(page);
    await page.getByRole('button', { name: 'Your time' }).click();
    await expect(when(page, 'Bell')).toContainText('after the bell');
    await expect(when(page, 'Bell')).toContainText('Event time');
    await expect(when(page, 'Bell').locator('time')).toHaveCount(0);
  });

  test('a page that nothing is prerendered in learns the zone from the host', async ({ page, host, foreign }) => {
    await embed(page, host, foreign, tag(host));
    await expect(line(page)).toHaveText('Event time: UTC+8, Central Indonesia Time');
  });

  test('in Indonesian, and where the host doesn’t tell, by the offset alone', async ({ page, host, foreign }) => {
    await embed(page, host, foreign, tag(host, 'lang="id"'));
    await expect(line(page)).toHaveText('Waktu acara: UTC+8, Waktu Indonesia Tengah');
    await page.route('**/api/event', (route) => route.abort());
    await embed(page, host, foreign, tag(host));
    await expect(line(page)).toHaveText('Event time: UTC+8');
  });

  test('what a page selects is told with the organizers’ own words', async ({ page }) => {
    await page.goto('/embed/program.html?selectable');
    await openMenu(page);
    await page.getByRole('button', { name: 'Your time' }).click();
    await expect(when(page, 'Talk 2.1')).toHaveText('20:00−1Tue 28');
    const picked = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('program-item-select', (event) => resolve((event as CustomEvent).detail.item.time), {
            once: true,
          }),
        ),
    );
    await page.getByRole('button', { name: 'Talk 2.1', exact: true }).click();
    expect(await picked).toBe('08:00');
  });
});

test.describe('for a visitor in Palu', () => {
  test.use({ timezoneId: 'Asia/Makassar' });

  test('there is nothing to choose', async ({ page }) => {
    await page.goto('/embed/program.html');
    await expect(line(page)).toHaveText('Event time: UTC+8, Central Indonesia Time');
    await expect(page.locator('[part=zone-button]')).toHaveCount(0);
  });

  test('what was chosen elsewhere shows no other times, and stays for other programs', async ({ page }) => {
    await page.goto('/embed/program.html');
    await page.evaluate(() => localStorage.setItem('conference-program time-zone', 'own'));
    await page.reload();
    await expect(line(page)).toHaveText('Event time: UTC+8, Central Indonesia Time');
    await defined(page);
    await expect(page.locator('[part=own-time]')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('conference-program time-zone'))).toBe('own');
  });
});

test('no zone is named where nobody could read a time, nor where a page leaves it out', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host, 'without="zone"'));
  await expect(page.getByText('The event is over')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await host.replace(
    INDEX_PROGRAM.map(({ title, items }, day) => ({
      title: `Day ${day + 1}: ${title}`,
      items: items!.map((item) => ({ ...item, time: 'soon' })),
    })),
  );
  await embed(page, host, foreign, tag(host));
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await expect(page.locator('[part=star]').first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('in a page from right to left a time keeps its order', async ({ page, host, foreign }) => {
  foreign.html = '';
  await embed(page, host, foreign, `<body dir="rtl">${tag(host)}`);
  await expect(when(page, 'Talk 1.5')).toBeVisible();
  const isolated = await when(page, 'Talk 1.5').evaluate((node) =>
    [...node.querySelectorAll('time, small, abbr')].map((part) => getComputedStyle(part).unicodeBidi),
  );
  expect(new Set(isolated)).toEqual(new Set(['isolate']));
  await expect(page.locator('[part=zone] bdi')).toHaveText(/^UTC\+8/);
});

test('in full view, too, a time says which moment it means, and looks as before', async ({ page }) => {
  await page.goto('/embed/program.html?view=full');
  await defined(page);
  const time = page.locator('[part=time]').first();
  await expect(time.locator('time')).toHaveAttribute('datetime', '2025-10-28T08:00:00+08:00');
  await expect(time).toHaveText('08:00');
  await expect(page.locator('[part=zone], [part=star]')).toHaveCount(0);
});
