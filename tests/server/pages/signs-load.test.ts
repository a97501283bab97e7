/** @module-tag thorough */
import { expect, test } from 'vitest';
import { startHost } from '../support/host.ts';

/** Four days of 3,000 items, in 40 rooms. */
const DAYS = ['28', '29', '30', '31'].map((date) => ({
  title: `Day of the ${date}th`,
  date: `2025-10-${date}`,
  items: Array.from({ length: 750 }, (_, index) => ({
    time: `${String(8 + Math.floor(index / 75)).padStart(2, '0')}:00`,
    title: `Talk ${date}.${index}`,
    description: '',
    list: [{ content: `Room: Room ${index % 40}` }],
  })),
}));

test('the signs of 3,000 items in 40 rooms lack none of them, and say which of several sheets they are', async () => {
  const host = await startHost();
  await host.store.replace(DAYS);
  const read = async (path: string) => (await host.fetch(path)).text();
  const signs = await read('/signs?show=signs');
  for (const title of ['28.0', '29.39', '30.500', '31.749']) expect(signs).toContain(`>Talk ${title}</p>`);
  expect(signs.match(/<p class="title">/g)).toHaveLength(3_000);
  expect(signs).toMatch(/<span>1 of \d<\/span>/);
  const timetables = await read('/signs?show=timetable');
  expect(timetables).toContain('Rooms 1–6 of 40');
  expect(timetables.match(/<section class="sheet timetable"/g)).toHaveLength(4 * 7);
  const room = await read('/room/Room%203');
  expect(room.match(/<li>/g)!.length).toBeGreaterThan(70);
  await host.close();
}, 120_000);
