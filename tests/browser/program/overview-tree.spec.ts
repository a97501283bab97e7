import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { accessTree, AS_SCREEN_READER, branch } from '../support/access-tree.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { realProgram } from '../support/real-program.ts';

test.use(AS_SCREEN_READER);

const tag = ({ url }: { url: string }, more = '') =>
  `<conference-program api-base="${url}" ${more}></conference-program>`;

test('a screen reader gets an overview as regions by name, lists, titles before their times, and what opens @walk', async ({
  page,
  host,
  foreign,
}) => {
  await page.clock.setFixedTime(new Date('2025-10-01T00:00:00Z'));
  await host.replace(INDEX_PROGRAM.map((day) => ({ ...day, items: day.items!.slice(3, 11) })));
  await embed(page, host, foreign, tag(host));
  await expect(page.getByText('Starts in 27 days.')).toBeVisible();
  await expect(page.locator('[part=star]')).toHaveCount(24);
  const tree = await accessTree(page);
  expect(branch(tree, 'navigation Days')).toEqual([
    'navigation Days',
    '  list',
    ...['All', 'Tue 28', 'Wed 29', 'Thu 30'].flatMap((name) => ['    listitem', `      link ${name}`]),
  ]);
  expect(branch(tree, 'region Day 2 of the meeting').slice(0, 24)).toEqual([
    'region Day 2 of the meeting',
    '  heading 3 Day 2 of the meeting',
    '  list',
    '    listitem',
    '      heading 4 Talk 2.4',
    '      09:00',
    '      list',
    '        listitem',
    '          Hall 3',
    '        listitem',
    '          Ann Lee',
    '        listitem',
    '          Bo Li',
    '      open Talk 2.4, closed',
    '      button My program Talk 2.4',
    '    listitem',
    '      heading 4 Talk 2.5',
    '      10:30',
    '      - 11:00',
    '      list',
    '        listitem',
    '          Hall 5',
    '        listitem',
    '          Ann Lee',
  ]);
  // The next day, in words for those who can't see where it stands.
  expect(tree.join('\n')).toMatch(/heading 4 Talk 3\.11\n +00:30\n +\+1\n +Fri 31/);
});

test('a day of the 160-item program is whole in the tree, however far it is from the window', async ({
  page,
  host,
  foreign,
}) => {
  const program = await embed(page, host, foreign, tag(host));
  const schedule = realProgram();
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), schedule);
  await expect(page.locator('[part=item]')).toHaveCount(160);
  // The last one of which more than one item can be opened.
  const index = schedule.findLastIndex(({ items }) => items.filter(({ description }) => description).length > 1);
  const day = schedule[index]!;
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
  const section = program.locator('[part=day]').nth(index);
  await expect(section.locator('[part=star]')).toHaveCount(day.items.length);
  // The visible parts of each row, in its order.
  const seen = await section.locator('[part=item]').evaluateAll((all) =>
    all.map((item) => ({
      id: Number((item as HTMLElement).dataset.item),
      title: item.querySelector('[part=item-title]')!.textContent,
      time: [...item.querySelectorAll('[part=time] > *')].map((each) => each.textContent),
      isNextDay: !!item.querySelector('[part=next-day]'),
      // A text with something in bold is several in the tree.
      line: [...item.querySelectorAll('[part=item-line] > li')].map((name) =>
        [...name.childNodes].map(({ textContent }) => textContent!),
      ),
      opens: !!item.querySelector('details'),
    })),
  );
  expect(seen.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
    day.items.map(({ id }: ScheduleItem) => id).sort((one, other) => one - other),
  );
  expect(seen.filter(({ opens }) => opens).length).toBeGreaterThan(1);
  const expected = seen.flatMap(({ title, time, isNextDay, line, opens }) => [
    '    listitem',
    `      heading 4 ${spaced(title)}`,
    ...time.map((text) => `      ${spaced(text)}`),
    ...(isNextDay ? ['      +1'] : []),
    ...(line.length > 0 ? ['      list'] : []),
    ...line.flatMap((texts) => ['        listitem', ...texts.map((text) => `          ${spaced(text)}`)]),
    ...(opens ? [`      open ${spaced(title)}, closed`] : []),
    `      button My program ${spaced(title)}`,
  ]);
  const name = spaced(day.title);
  const tree = await accessTree(page);
  expect(branch(tree, `region ${name}`)).toEqual([`region ${name}`, `  heading 3 ${name}`, '  list', ...expected]);
  expect(branch(tree, 'region Program').filter((line) => /^ {2}region /.test(line))).toHaveLength(schedule.length);
});

test('a short program has each title before its time, too, while the page shows the time first', async ({
  page,
  host,
  foreign,
}) => {
  await host.replace([
    {
      title: 'Tuesday',
      items: [{ time: '09:00', title: 'Opening', description: '<p>Hello</p>', list: ['Bring boots'] }],
    },
  ]);
  const program = await embed(page, host, foreign, tag(host));
  await expect(program.getByText('Bring boots')).toBeVisible();
  expect(branch(await accessTree(page), 'region Tuesday')).toEqual([
    'region Tuesday',
    '  heading 3 Tuesday',
    '  list',
    '    listitem',
    '      heading 4 Opening',
    '      09:00',
    '      Hello',
    '      list',
    '        listitem',
    '          Bring boots',
  ]);
  const box = async (part: string) => (await program.locator(`[part=${part}]`).boundingBox())!;
  expect((await box('time')).x).toBeLessThan((await box('item-title')).x);
  await page.setViewportSize({ width: 360, height: 700 });
  expect((await box('time')).y).toBeLessThan((await box('item-title')).y);
});
