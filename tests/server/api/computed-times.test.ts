import { expect, test } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { parseProgramFile } from '../../../src/server/commands/parse-program-file.ts';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

test('every item of the program has its start and end, in the zone of the event', async () => {
  const [day] = await host.schedule();
  expect(day!.items.map(({ time, start, end }) => [time, start, end])).toEqual([
    ['08:00 - 09:00', '2025-10-28T08:00:00+08:00', '2025-10-28T09:00:00+08:00'],
    ['', null, null],
  ]);
});

test('a changed time, and a changed date of the day, show at once', async () => {
  const [day] = await host.schedule();
  const { id } = day!.items[1]!;
  const changed = await host.call('PATCH', `/api/schedule-items/${id}`, { time: '23:00 - 01:00', start: 'noon' });
  // They can't be written, and the answer to a write is the row as it is stored.
  for (const name of ['start', 'end']) expect(changed.body).not.toHaveProperty(name);
  await host.call('PATCH', `/api/days/${day!.id}`, { date: '2025-10-29' });
  expect((await host.schedule())[0]!.items[1]).toMatchObject({
    start: '2025-10-29T23:00:00+08:00',
    end: '2025-10-30T01:00:00+08:00',
  });
});

test('a file with the answer of the API can be imported: what is computed is ignored', async () => {
  const schedule = await host.schedule();
  schedule[0]!.items[0]!.start = 'nonsense';
  const {
    days: [day],
  } = parseProgramFile(JSON.stringify(schedule));
  expect(day!.items[0]).toMatchObject({ title: 'Opening' });
  for (const name of ['start', 'end', 'day_id', 'version']) expect(day!.items[0]).not.toHaveProperty(name);
});

test('the OpenAPI document describes them', async () => {
  const { body } = await host.call('GET', '/api/openapi.json');
  const answer = body.paths['/api/schedule'].get.responses['200'].content['application/json'].schema;
  const { properties, required } = answer.items.properties.items.items;
  for (const name of ['start', 'end'] satisfies (keyof ScheduleItem)[]) {
    expect(properties[name]).toMatchObject({ type: ['string', 'null'], format: 'date-time' });
    expect(required).toContain(name);
  }
});
