import { leastContrast } from '../support/contrast.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

for (const [when, words] of [
  ['2025-10-16T00:00:00Z', 'Starts in 12 days.'],
  ['2025-10-27T23:40:00Z', 'Starts in 20 min.'],
  ['2025-10-28T01:30:00Z', 'Now: Talk 1.2 +2 Next: 10:30 Talk 1.5 (in 60 min)'],
  ['2025-10-28T02:48:00Z', 'Now: Talk 1.5 Next: 11:00 Talk 1.6 (in 12 min)'],
  ['2025-10-28T20:00:00Z', 'Next: 08:00 Talk 2.1 (in 4 hr)'],
  ['2025-11-02T00:00:00Z', 'The event is over.'],
] as const)
  test(`at ${when} a visitor reads: ${words}`, async ({ page, host, foreign }) => {
    await page.clock.setFixedTime(new Date(when));
    await embed(page, host, foreign, tag(host));
    const status = page.locator('[part=status] p');
    await expect(status).toHaveText(words);
    // The minutes are nobody's interruption.
    expect(await status.evaluate((line) => !line.closest('[role=status], [aria-live]'))).toBe(true);
  });

test('in Indonesian as well', async ({ page, host, foreign }) => {
  await page.clock.setFixedTime(new Date('2025-10-28T02:48:00Z'));
  await embed(page, host, foreign, tag(host, 'lang="id"'));
  await expect(page.locator('[part=status] p')).toHaveText(
    /^Sedang berlangsung: Talk 1\.5 Berikutnya: 11:00 Talk 1\.6 \(dalam 12 .*\)$/,
  );
});

test('“Now” leads to what is running, on whatever day is shown, and the keyboard goes on from there @walk', async ({
  page,
  host,
  foreign,
}) => {
  await page.setViewportSize({ width: 360, height: 783 });
  await page.clock.setFixedTime(new Date('2025-10-30T07:30:00Z'));
  await embed(page, host, foreign, tag(host));
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Tue 28' }).click();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  const running = page.getByRole('heading', { name: 'Talk 3.9', exact: true });
  await expect(running).toBeInViewport();
  await expect(running).toBeFocused();
  await expect(page.locator('[data-running]')).toHaveCount(1);
  await expect(page.locator('[part=now]')).toBeVisible();
});

test('the line of what is on now names it, leads there, and is not cut while there is room', async ({
  page,
  host,
  foreign,
}) => {
  const titles = [
    'Helpdesk',
    'Lunch with a view of the whole bay and of the bridge',
    'Workshop on rupture',
    'Poster session',
  ];
  await host.replace([
    {
      title: 'Day 1 of the meeting',
      date: '2025-10-28',
      items: ['08:00 - 18:00', '12:30 - 13:30', '13:30 - 15:00', '15:00 - 16:00'].map((time, index) => ({
        time,
        title: titles[index]!,
        description: '',
        list: [],
      })),
    },
  ]);
  await page.clock.setFixedTime(new Date('2025-10-28T05:01:00Z'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await embed(
      page,
      host,
      foreign,
      `<meta name="viewport" content="width=device-width"><conference-program view="overview" api-base="${host.url}"></conference-program>`,
    );
    const links = page.locator('[part=status] [part=now-link]');
    await expect(links).toHaveText([`Now: ${titles[1]}`, `Next: 13:30 ${titles[2]} (in 29 min)`]);
    // The title of what comes next is there to the letter at 360 px.
    const { width: free } = (await links.nth(1).boundingBox())!;
    expect(free).toBeGreaterThan(250);
    if (width === 1280)
      for (const text of await links.locator('span').all())
        expect(await text.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    await links.nth(1).click();
    await expect(page.getByRole('heading', { name: titles[2]! })).toBeFocused();
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await expect(page.getByRole('heading', { name: titles[1]! })).toBeFocused();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is over is quieter and still well read, in ${colorScheme} colors`, async ({ page, host, foreign }) => {
    await page.emulateMedia({ colorScheme });
    await page.clock.setFixedTime(new Date('2025-10-29T06:00:00Z'));
    await embed(
      page,
      host,
      foreign,
      `<meta name="color-scheme" content="light dark"><style>body{background:Canvas}</style>${tag(host)}`,
    );
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'All' }).click();
    const color = (title: string) =>
      page.getByRole('heading', { name: title, exact: true }).evaluate((node) => getComputedStyle(node).color);
    expect(await color('Talk 1.1')).toBe(await color('Talk 2.1'));
    expect(await color('Talk 2.1')).not.toBe(await color('Talk 2.9'));
    expect(await leastContrast(page.getByRole('heading', { name: /^Talk/ }))).toBeGreaterThanOrEqual(4.5);
  });

test('without a known start nothing is claimed, and no room is kept for it', async ({ page, host, foreign }) => {
  await host.replace(INDEX_PROGRAM.map(({ date: _, ...day }) => day));
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeVisible();
  await expect(page.locator('[part=status], [data-running], [data-past]')).toHaveCount(0);
});
