import { ELSEWHERE, PROGRAM, serveElsewhere } from '../support/demo.ts';
import { open, set } from '../support/attributes.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';

declare global {
  interface Window {
    /** How often the program was announced. */
    loads: number;
  }
}

test.beforeEach(async ({ context, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
});

test('lang changes the element’s own texts, and removing it changes them back @walk', async ({ page }) => {
  const program = await open(page);
  await set(program, 'lang', 'id');
  await expect(program.locator('[part=note]')).toHaveText('Jadwal ini masih sementara dan dapat berubah.');
  await set(program, 'lang', 'fr');
  await expect(program.locator('[part=note]')).toHaveText('Ce programme est provisoire et peut encore changer.');
  await set(program, 'lang', 'de');
  await expect(program.locator('[part=note]')).toHaveText('This schedule is tentative and may be updated.');
  await set(program, 'lang', null);
  await expect(program.locator('[part=note]')).toHaveText('This schedule is tentative and may be updated.');
});

test('heading-level moves the whole outline and stops at 6 @walk', async ({ page }) => {
  const program = await open(page);
  const levels = () =>
    program.getByRole('heading').evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))].join());
  await expect.poll(levels).toBe('h2,h3,h4,h5');
  await set(program, 'heading-level', '4');
  await expect.poll(levels).toBe('h4,h5,h6');
  await set(program, 'heading-level', '6');
  await expect.poll(levels).toBe('h6');
  await set(program, 'heading-level', 'nonsense');
  await expect.poll(levels).toBe('h2,h3,h4,h5');
  await set(program, 'heading-level', '-3');
  await expect.poll(levels).toBe('h1,h2,h3,h4');
  await set(program, 'heading-level', '2.5');
  await expect.poll(levels).toBe('h2,h3,h4,h5');
});

test('days shows the days given by number or date, in their order @walk', async ({ page }) => {
  const program = await open(page);
  const days = program.locator('[part=day-title]');
  await set(program, 'days', '2');
  await expect(days).toHaveText(['Wednesday']);
  await set(program, 'days', '2025-10-29, 1');
  await expect(days).toHaveText(['Tuesday, 28 October 2025', 'Wednesday']);
  await set(program, 'days', '');
  await expect(days).toHaveCount(2);
});

test('rooms and tracks show the items that name them, however they are written, and say if none does @walk', async ({
  page,
  host,
}) => {
  const talk = (title: string, ...list: string[]) => ({ time: '', title, description: '', list });
  await host.replace([
    {
      title: 'Tuesday',
      items: [
        talk('Opening', 'Room: Salle Bleue'),
        talk('Waves', 'Room: Hall A', 'Track: Coasts'),
        talk('Slips', 'Room: Foyer, level 2', 'Track: Faults'),
      ],
    },
    { title: 'Wednesday', items: [talk('Panel', 'Room: Hall A', 'Track: Faults')] },
  ]);
  const program = await open(page);
  const titles = program.locator('[part=item-title]');
  await set(program, 'rooms', 'hall  a');
  await expect(titles).toHaveText(['Waves', 'Panel']);
  await set(program, 'tracks', 'FAULTS');
  await expect(titles).toHaveText(['Panel']);
  await expect(program.locator('[part=day-title]')).toHaveText(['Wednesday']);
  await set(program, 'rooms', 'Foyer, level 2, sàlle bleue');
  await expect(titles).toHaveText(['Slips']);
  await set(program, 'tracks', null);
  await expect(titles).toHaveText(['Opening', 'Slips']);
  for (const [name, value, words] of [
    ['days', '2', 'The program has nothing of these days, rooms and tracks together.'],
    ['days', '9', 'The program has no such day.'],
    ['days', null, undefined],
    ['rooms', 'Hall Z', 'The program has no such room.'],
    ['rooms', null, undefined],
    ['tracks', 'Stars', 'The program has no such track.'],
  ] as const) {
    await set(program, name, value);
    if (words) await expect(program.locator('[part=empty]')).toHaveText(words);
  }
  await set(program, 'tracks', '');
  await expect(titles).toHaveCount(4);
});

test('the message for unknown days differs from that for an empty program', async ({ page }) => {
  const program = await open(page);
  await set(program, 'days', '9');
  await expect(program.locator('[part=empty]')).toHaveText('The program has no such day.');
  await set(program, 'lang', 'id');
  await expect(program.locator('[part=empty]')).toHaveText('Hari tersebut tidak ada dalam program.');
  await set(program, 'days', null);
  await expect(program.locator('[part=empty]')).toHaveCount(0);
});

test('compact takes less room; "false" and absent are the same', async ({ page }) => {
  const program = await open(page);
  const height = () => program.evaluate((node) => node.getBoundingClientRect().height);
  const full = await height();
  await set(program, 'compact', '');
  expect(await height()).toBeLessThan(full * 0.9);
  await set(program, 'compact', 'false');
  expect(await height()).toBe(full);
  await program.evaluate((node: HTMLElementTagNameMap['conference-program']) => (node.compact = true));
  await expect(program).toHaveAttribute('compact');
});

test('time-zone applies to times without an offset; an invalid one is reported on the console and breaks nothing', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.clock.setFixedTime(new Date('2025-10-28T00:30:00Z'));
  const program = await open(page);
  await program.evaluate((node: HTMLElementTagNameMap['conference-program']) => {
    const item = { day_id: 1, time: '', description: '', list: [] };
    const items = [
      { ...item, id: 1, title: 'By offset', start: '2025-10-28T07:00:00+07:00', end: '2025-10-28T08:00:00+07:00' },
      { ...item, id: 2, title: 'By zone', start: '2025-10-28T08:00', end: '2025-10-28T09:00' },
      { ...item, id: 3, title: 'By nothing', time: '08:00 - 09:00' },
    ];
    node.schedule = [{ id: 1, title: 'Tuesday', date: '2025-10-28', items }];
  });
  const running = program.locator('[data-running] [part=item-title]');
  await expect(running).toHaveText(['By offset']);
  await set(program, 'time-zone', 'Asia/Makassar');
  await expect(running).toHaveText(['By offset', 'By zone']);
  await set(program, 'time-zone', 'Europe/Paris');
  await expect(running).toHaveText(['By offset']);
  expect(messages).toEqual([]);
  await set(program, 'time-zone', 'Asia/Atlantis');
  await expect
    .poll(() => messages)
    .toEqual([expect.stringContaining('time-zone "Asia/Atlantis" is not a name such as')]);
  await expect(running).toHaveText(['By offset']);
});

test('refresh updates the program on an open page, and 0 turns it off', async ({ page, host }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => void (/\/api\/(?:schedule|changes)/.test(request.url()) && asked++));
  const program = await open(page);
  await set(program, 'without', 'live');
  await page.clock.fastForward('10:00');
  expect(asked).toBe(1);
  await set(program, 'refresh', '2');
  const [first] = await host.schedule();
  await host.call('PATCH', `/api/days/${first!.id}`, { title: 'Moved to Thursday' });
  await page.clock.fastForward('03:00');
  await expect(program.getByRole('heading', { name: 'Moved to Thursday' })).toBeVisible();
  await set(program, 'refresh', '0');
  const before = asked;
  await page.clock.fastForward('30:00');
  expect(asked).toBe(before);
});

test('refresh leaves alone what has not changed: focus stays, and an unchanged answer fires no event', async ({
  page,
  host,
}) => {
  const [day] = await host.replace([
    {
      title: 'Tuesday',
      items: [{ title: 'Walk', description: '<p><a href="https://example.org/">Map</a></p>' }, { title: 'Panel' }],
    },
  ]);
  await page.clock.install();
  let asked = 0;
  page.on('response', (answer) => void (/\/api\/(?:schedule|changes|revision)/.test(answer.url()) && asked++));
  const program = await open(page);
  await set(program, 'without', 'live');
  const link = program.getByRole('link', { name: 'Map' });
  await link.focus();
  await page.evaluate(() => {
    window.loads = 0;
    document.addEventListener('program-load', () => window.loads++);
  });
  await set(program, 'refresh', '2');
  await page.clock.fastForward('03:00');
  await expect.poll(() => asked).toBe(2);
  const panel = day!.items[1]!;
  await host.call('PATCH', `/api/schedule-items/${panel.id}`, { title: 'Panel by the sea' });
  await page.clock.fastForward('03:00');
  await expect(program.getByRole('heading', { name: 'Panel by the sea' })).toBeVisible();
  expect(await page.evaluate(() => window.loads)).toBe(1);
  await expect(link).toBeFocused();
});

test('selectable turns titles into buttons at run time, and back into text', async ({ page }) => {
  const program = await open(page);
  const buttons = program.locator('[part=item-button]');
  await expect(buttons).toHaveCount(0);
  await set(program, 'selectable', '');
  await expect(buttons).toHaveCount(4);
  await expect(program.getByRole('button', { name: 'Opening ceremony' })).toBeVisible();
  await set(program, 'selectable', null);
  await expect(buttons).toHaveCount(0);
  await expect(program.locator('[part=item-title]').first()).toHaveText('Opening ceremony');
});

test('a schedule given as a property is made safe, needs no host, and never becomes an attribute @walk', async ({
  page,
}) => {
  await page.goto(`${ELSEWHERE}/blank`);
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  let asked = false;
  page.on('request', (request) => (asked ||= request.url().includes('/api/')));
  await page.evaluate(() => {
    const program = document.createElement('conference-program');
    const item = { id: 1, day_id: 1, time: '', title: 'Safe<img src=x onerror="document.title = 1">', description: '' };
    program.schedule = [{ id: 1, title: 'Mine', items: [{ ...item, list: [] }] }];
    document.body.append(program);
  });
  const program = page.locator('conference-program');
  await expect(program.locator('[part=item-title]')).toHaveText('Safe');
  // The picture may stay; what would run in it may not.
  await expect(program.locator('[part=item-title] [onerror]')).toHaveCount(0);
  expect(await page.title()).not.toBe('1');
  expect(await program.evaluate((node) => node.outerHTML)).toBe('<conference-program></conference-program>');
  expect(asked).toBe(false);

  // A mistake of the page is reported without a retry button, which wouldn't help.
  await program.evaluate((node) => ((node as HTMLElement & { schedule: unknown }).schedule = [{ id: 'x' }]));
  await expect(program.getByRole('alert')).toContainText('[0].id is not a whole number');
  await expect(program.getByRole('button')).toHaveCount(0);
});
