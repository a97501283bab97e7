import { beforeAll, describe, expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

const AT_NINE = { time: '09:00 - 10:30', description: '', list: [] };

const host = hostForAll();
let gone: number;
let goneWithDay: number;
let day: number;
beforeAll(async () => {
  await host.store.replace([
    {
      title: 'Tuesday <28>',
      date: '2025-10-28',
      items: [
        { ...AT_NINE, title: 'Faults &amp; <b>floods</b>' },
        { ...AT_NINE, title: 'Dinner' },
      ],
    },
    { title: 'Wednesday', date: '2025-10-29', items: [{ ...AT_NINE, title: 'Trip' }] },
  ]);
  const [first, second] = await host.schedule();
  [day, gone, goneWithDay] = [first!.id, first!.items[0]!.id, second!.items[0]!.id];
  await host.call('DELETE', `/api/schedule-items/${gone}`);
  await host.call('DELETE', `/api/days/${second!.id}`);
});

const get = async (path: string, accept = 'text/html') => {
  const answer = await host.fetch(path, { headers: { accept } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('a link to the page of an item that was deleted', () => {
  test('says that it is gone, and leads to the day that it was on', async () => {
    const { status, text, headers } = await get(`/program/${gone}`);
    expect(status).toBe(410);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<h1>No longer in the program</h1>');
    expect(text).toContain('This item was canceled, or is no longer in the program.');
    expect(text).toContain(`<a class="button primary" href="/#program-day-${day}">Tuesday &lt;28&gt;</a>`);
    expect(text).toContain('<meta name="robots" content="noindex" />');
  });

  test('leads to the program where its day is gone, too', async () => {
    const { status, text } = await get(`/program/${goneWithDay}`);
    expect(status).toBe(410);
    expect(text).not.toContain('Trip');
    expect(text).toContain('<a class="button primary" href="/#program">See the program</a>');
  });

  test('says the same in a frame, in its language', async () => {
    const { status, text, headers } = await get(`/embed/?item=${gone}&lang=fr`);
    expect(status).toBe(410);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Cet élément a été annulé, ou ne figure plus au programme.');
    expect((await get('/embed/?item=99999')).status).toBe(404);
  });

  test('is answered with problem details where no person is looking', async () => {
    const { status, text, headers } = await get(`/program/${gone}`, 'application/json');
    expect([status, headers.get('vary')]).toEqual([410, 'Accept']);
    expect(JSON.parse(text).detail).toBe('This item is no longer in the program.');
  });
});

test('of an item that nobody knows, a link says so, and that it may be canceled', async () => {
  for (const id of ['99999', '99999999999999']) {
    const { status, text } = await get(`/program/${id}`);
    expect(status).toBe(404);
    expect(text).toContain('There is no such item. It may have been canceled, or the address is mistyped.');
    expect(text).toContain('href="/#program"');
  }
});

describe('what is known of an item', () => {
  const known = async (id: number) => {
    const answer = await host.fetch(`/api/schedule-items/${id}`, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('is told to every origin, also of a deleted one', async () => {
    const [first] = await host.schedule();
    const there = first!.items[0]!;
    expect((await known(there.id)).body).toEqual({ id: there.id, title: 'Dinner', day_id: day, deleted_at: null });
    expect((await known(gone)).body).toEqual({
      ...{ id: gone, title: '', day_id: day, deleted_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect((await known(goneWithDay)).body).toMatchObject({ title: '', day_id: null });
    expect((await known(99_999)).status).toBe(404);
  });
});
