import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import built from '../../../src/content/event.json';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

const ROOMS = ['Lighthouse', 'Pier'];

const folder = temporaryFolder();
let host: TestHost;
beforeAll(async () => {
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ ...built, rooms: ROOMS }));
  host = await startHost({}, { dataDir: folder });
});
afterAll(async () => {
  await host.close();
  removeFolder(folder);
});

const talk = (title: string, time: string, room: string) => ({
  time,
  title,
  description: '',
  list: [{ content: `Room: ${room}` }],
});
const DAYS = [
  {
    title: 'First day',
    date: '2025-10-28',
    items: [
      talk('Opening', '09:00 - 10:00', 'Pier'),
      talk('Waves', '10:00 - 11:00', 'Pier'),
      talk('Slips', '10:00 - 11:00', 'lighthouse'),
      talk('Coasts', '11:00 - 12:00', 'Harbor'),
    ],
  },
];

test('the first day of an empty program has the rooms of the event', async () => {
  await host.store.replace([]);
  expect(await host.schedule()).toEqual([]);
  const added = await host.call('POST', '/api/days', { title: 'A day', date: '2025-10-29' });
  expect(added.status).toBe(201);
  expect(await host.schedule()).toMatchObject([{ title: 'A day', rooms: ROOMS }]);
});

test('each day has them, also after a change of it, and its changes are told as before', async () => {
  await host.store.replace(DAYS);
  const [day] = await host.schedule();
  const revision = (await host.call('GET', '/api/revision')).body.revision as number;
  await host.call('PATCH', `/api/days/${day!.id}`, { title: 'Tuesday' });
  expect(await host.schedule()).toMatchObject([{ title: 'Tuesday', rooms: ROOMS }]);
  const { changes } = (await host.call('GET', `/api/changes?since=${revision}`)).body;
  expect(changes).toMatchObject([{ kind: 'day', row: { title: 'Tuesday' } }]);
  expect(changes[0].row).not.toHaveProperty('rooms');
});

test('pages have what starts together in the order of the rooms, and item pages go on from room to room', async () => {
  await host.store.replace(DAYS);
  const list = await (await host.fetch('/embed/program.html?view=overview')).text();
  const titles = [...list.matchAll(/>(Opening|Waves|Slips|Coasts)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Opening', 'Slips', 'Waves', 'Coasts']);
  const [day] = await host.schedule();
  const coasts = day!.items.find(({ title }) => title === 'Coasts')!;
  const page = await (await host.fetch(`/program/${coasts.id}`)).text();
  expect(/rel="prev" href="[^"]+">.*?<\/small>([^<]+)</.exec(page)?.[1]).toBe('Waves');
});

test('a program whose event lists no rooms is as it was specified', async () => {
  const other = await startHost();
  await other.store.replace(DAYS);
  expect((await other.schedule())[0]).not.toHaveProperty('rooms');
  expect((await other.call('GET', '/api/event')).body).not.toHaveProperty('rooms');
  await other.close();
});
