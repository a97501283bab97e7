/** Screens that organizers have named: what they have chosen is what the display shows. */
import { expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();
const read = async (path: string) => host.fetch(path, { headers: { accept: 'text/html' } });

test('a display that was named shows the rooms, the theme and the languages that were chosen for it', async () => {
  await host.store.replace([
    {
      title: 'Day',
      date: '2025-10-28',
      items: ['A', 'B', 'C'].map((name) => ({
        ...{ time: '09:00 - 10:00', title: `Talk ${name}`, description: '' },
        list: [{ content: `Room: Hall ${name}` }],
      })),
    },
  ]);
  await host.call('POST', '/api/screens', undefined, { authorization: '' });
  const [screen] = (await host.call('GET', '/api/screens', undefined, undefined)).body?.screens ?? [];
  expect(screen.name).toBeNull();
  expect((await read('/screen/Foyer')).status).toBe(404);
  const chosen = { name: 'Foyer', rooms: ['Hall A', 'Hall C'], dark: true, languages: ['fr', 'id'] };
  expect((await host.call('PATCH', `/api/screens/${screen.id}`, chosen)).status).toBe(200);
  const answer = await read('/screen/foyer');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<main data-screen="dark"');
  expect(html).toMatch(/<h1[^>]*>Foyer<\/h1>/);
  expect([...html.matchAll(/class="page [^>]*lang="(\w+)"/g)].map(([, lang]) => lang).slice(0, 2)).toEqual([
    'fr',
    'id',
  ]);
  expect(html).not.toContain('Hall B');
  // A name goes before a room of the same name.
  await host.call('PATCH', `/api/screens/${screen.id}`, { name: 'Hall B', rooms: ['Hall A'] });
  expect(await (await read('/screen/Hall%20B')).text()).toMatch(/<h1[^>]*>Hall A<\/h1>/);
});
