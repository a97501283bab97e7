import type { Page } from '@playwright/test';
import { accessTree, AS_SCREEN_READER, branch } from '../support/access-tree.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchConsole } from '../support/watch.ts';

test.use(AS_SCREEN_READER);

/** The second to fourth begin together: one until 9:20, one until nobody knows when. */
const [first, ...others] = INDEX_PROGRAM;
const TIMES = ['08:00', '09:00 - 10:00', '09:00 - 09:20', '09:00'];
const SEEN = ['08:00', '09:00 until 10:00', '09:00 until 09:20', '09:00'];
const PROGRAM = [
  { ...first!, items: first!.items!.map((item, index) => ({ ...item, time: TIMES[index] ?? item.time })) },
  ...others,
];

test.beforeEach(({ host }) => host.replace(PROGRAM));

/** Of each row of the first day: the time that stands over it, and until when it is. */
const onScreen = (page: Page) =>
  page
    .locator('[part=day]')
    .first()
    .locator('[part=items] > li:not([hidden])')
    .evaluateAll((all) => {
      const isSeen = (element: Element | null) => !!element && element.getBoundingClientRect().width > 5;
      let time = '';
      return all.flatMap((each) => {
        if (each.getAttribute('part') === 'time-line') {
          time = isSeen(each.querySelector('[part=time]')) ? each.textContent : '';
          return [];
        }
        const until = each.querySelector('[part=until]');
        return [[time, isSeen(until) ? until!.textContent : ''].filter(Boolean).join(' ')];
      });
    });

/** The times that can be read in each row itself. */
const onPaper = (page: Page) =>
  page
    .locator('[part=day]')
    .first()
    .locator('[part=item]:visible')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[part=time] > *, [part=until]')]
          .filter((piece) => piece.getBoundingClientRect().width > 5)
          .map((piece) => piece.textContent.trim())
          .join(' '),
      ),
    );

test('an item that begins with the one above it but ends at another time has its whole time: on the screen, on paper, when read aloud', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.goto('/embed/program.html');
  await defined(page);
  expect((await onScreen(page)).slice(0, 5)).toEqual([...SEEN, '10:30 until 11:00']);
  const tree = branch(await accessTree(page), 'region Day 1 of the meeting').join('\n');
  expect(tree).toMatch(/heading 4 Talk 1\.3\n +09:00\n +- 09:20\n/);
  await page.emulateMedia({ media: 'print' });
  expect((await onPaper(page)).slice(0, 5)).toEqual([...TIMES, '10:30 - 11:00']);
  expect(messages).toEqual([]);
});

test('so it has where an item comes between while the page is open, and among what a search has found', async ({
  page,
  host,
  foreign,
}) => {
  await page.clock.setFixedTime(new Date('2025-10-28T01:10:00Z'));
  const program = await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(program.locator('[data-running]')).toHaveCount(3);
  // The first one is over.
  expect((await onScreen(page)).slice(0, 3)).toEqual(SEEN.slice(1));
  const [day] = await host.schedule();
  const added = { day_id: day!.id, time: '09:00 - 09:45', title: 'Talk 1.2 again', description: '' };
  await host.call('POST', '/api/schedule-items', added);
  await expect(program.getByRole('heading', { name: 'Talk 1.2 again' })).toBeVisible();
  expect((await onScreen(page)).slice(0, 4)).toEqual([...SEEN.slice(1), '09:00 until 09:45']);
  await page.getByRole('searchbox').fill('Talk 1.2');
  await expect(page.locator('[part=item]:visible')).toHaveCount(2);
  expect(await onScreen(page)).toEqual(['09:00 until 10:00', '09:00 until 09:45']);
});
