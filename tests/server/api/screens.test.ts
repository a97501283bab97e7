import { beforeEach, describe, expect, test } from 'vitest';
import { hostForAll, startHost } from '../support/host.ts';
import { allScreens, newScreen, openScreen, saySeen } from '../support/screens.ts';

const host = hostForAll({ TRUST_PROXY: '127.0.0.1' });
beforeEach(() => host.database.db.deleteFrom('screens').execute());

/** Every test opens from a network of its own, which has its own limit. */
let network = 0;
beforeEach(() => void network++);
const from = (address = `10.0.${network}.1`) => ({ authorization: '', 'x-forwarded-for': address });
const open = (address?: string) => host.call('POST', '/api/screens', undefined, from(address));

async function opened() {
  const { body } = await open();
  const [screen] = await allScreens(host);
  return { ...(body as { code: string; key: string }), id: screen!.id };
}
const change = (id: number, body: object) => host.call('PATCH', `/api/screens/${id}`, body);

describe('a device', () => {
  test('becomes a screen without an account, and stays it by its key', async () => {
    const answer = await open();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(answer.body).toEqual({
      code: expect.stringMatching(/^[A-Z]{2}$/),
      key: expect.stringMatching(/^[\w-]{22}$/),
    });
    const seen = await saySeen(host, answer.body);
    expect([seen.status, seen.body, seen.headers.get('cache-control')]).toEqual([200, { name: null }, 'no-store']);
    const [screen] = await allScreens(host);
    expect(screen).toMatchObject({ code: answer.body.code, name: null });
    expect(JSON.stringify(await host.call('GET', '/api/screens'))).not.toContain(answer.body.key);
    await change(screen!.id, { name: 'Foyer' });
    expect((await saySeen(host, answer.body)).body).toEqual({ name: 'Foyer' });
    expect((await host.call('DELETE', `/api/screens/${screen!.id}`)).status).toBe(204);
    const gone = await saySeen(host, answer.body);
    expect([gone.status, gone.body.detail]).toEqual([404, 'There is no such screen any more.']);
  });

  test('is no screen by a guessed code or key', async () => {
    const { code, key } = await opened();
    const refused: [object, number][] = [
      [{ code, key: 'A'.repeat(22) }, 404],
      [{ code, key: '' }, 404],
      [{ code: code.toLowerCase(), key }, 404],
      [{ code: code === 'AB' ? 'AC' : 'AB', key }, 404],
      [{ code }, 422],
      [{ code, key: 'A'.repeat(101) }, 422],
      [{ code, key: { $ne: '' } }, 422],
    ];
    for (const [body, status] of refused) expect((await saySeen(host, body)).status, JSON.stringify(body)).toBe(status);
  });

  test('that guesses keys is refused, and soon asked to wait, while screens of other networks go on', async () => {
    const { body: screen } = await open();
    const guess = (key: string) =>
      host.call('POST', '/api/screens/seen', { code: screen.code, key }, { ...from(), authorization: '' });
    const statuses = new Set<number>();
    for (let count = 0; count < 600; count++) statuses.add((await guess(String(count).padStart(22, 'A'))).status);
    expect([...statuses]).toEqual([404]);
    // Also the right one tells nothing now.
    const late = await guess(screen.key);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await saySeen(host, screen)).body).toEqual({ name: null });
  });

  test('is one of twenty that a network opens within a minute, and leaves other networks theirs', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => open()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const late = answers.find(({ status }) => status === 429)!;
    expect(late.body.detail).toBe('That was a lot at once. Wait a moment, and try again.');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    // An address of the same network is no other network.
    expect((await open(`10.0.${network}.200`)).status).toBe(429);
    expect((await open('192.0.2.1')).status).toBe(201);
    expect(await allScreens(host)).toHaveLength(21);
  });

  test('is told that too many wait for a name', async () => {
    for (let count = 0; count < 40; count++) expect((await open(`198.51.${count}.1`)).status).toBe(201);
    const full = await open('203.0.113.1');
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, '60']);
    expect(full.body.detail).toBe(
      '40 screens wait for a name already. An organizer names or removes them under “Screens” in the editor.',
    );
  });
});

describe('an editor', () => {
  test('names a screen, and chooses its rooms, its looks and its languages', async () => {
    const [day] = await host.schedule();
    await host.call('POST', '/api/schedule-item-lists', {
      schedule_item_id: day!.items[0]!.id,
      content: 'Room: Hall A',
    });
    const { id, code } = await opened();
    const changed = await change(id, {
      name: '  Foyer\n left ',
      rooms: ['hall a'],
      dark: true,
      languages: ['id', 'en'],
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { id, code, name: 'Foyer left', rooms: ['Hall A'], gone: [], dark: true, languages: ['id', 'en'] },
    ]);
    expect((await change(id, { rooms: [] })).body).toMatchObject({ name: 'Foyer left', rooms: [], dark: true });
    expect((await change(id, {})).body).toMatchObject({ name: 'Foyer left' });
  });

  test.each([
    [{ name: ' \u200b' }, 'name must not be blank.'],
    [{ name: 'x'.repeat(61) }, 'name must have at most 60 characters.'],
    [{ name: 7 }, 'name must be text.'],
    [{ name: '..' }, 'name must be one that an address can have: not dots alone, and without / \\ ? # and %.'],
    [{ name: 'A/B' }, 'name must be one that an address can have: not dots alone, and without / \\ ? # and %.'],
    [{ rooms: ['Hall Z'] }, 'rooms must be rooms that an item names: “Hall Z” is none.'],
    [{ rooms: Array(51).fill('Hall A') }, 'rooms must name at most 50 rooms.'],
    [{ dark: 'yes' }, 'dark must be true or false.'],
    [{ languages: ['en', 'fr', 'id'] }, 'languages must be at most 2.'],
    [{ languages: ['en', 'en'] }, 'languages must be different ones.'],
    [{ languages: ['de'] }, 'languages.0 must be among en, fr, id.'],
  ])('is told what is wrong with %j', async (body, detail) => {
    const { id } = await opened();
    const answer = await change(id, body);
    expect([answer.status, answer.body.detail]).toEqual([422, detail]);
  });

  test('is told that another screen has the name, and changes nothing by that', async () => {
    const first = await opened();
    await change(first.id, { name: 'Foyer' });
    const { id } = await opened();
    const answer = await change(id, { name: 'foyer', dark: true });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      `The name is that of another screen already (${first.code}). Choose another one.`,
    ]);
    expect(answer.body.errors).toEqual([
      { field: 'name', message: `is that of another screen already (${first.code})` },
    ]);
    expect((await allScreens(host)).find((one) => one.id === id)).toMatchObject({ name: null, dark: false });
  });

  test('of two who name two screens alike at the same time gets the name, and the other one is told', async () => {
    const [one, other] = [await opened(), await opened()];
    const answers = await Promise.all([one, other].map(({ id }) => change(id, { name: 'Foyer' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is told of a screen that is gone', async () => {
    const { id } = await opened();
    expect((await host.call('DELETE', `/api/screens/${id}`)).status).toBe(204);
    for (const [method, body] of [
      ['PATCH', { name: 'Foyer' }],
      ['PATCH', { rooms: ['Hall A'] }],
      ['DELETE'],
    ] as const) {
      const { status, body: problem } = await host.call(method, `/api/screens/${id}`, body);
      expect([status, problem.detail]).toEqual([404, 'There is no such screen. Somebody may have removed it.']);
    }
  });
});

test('Only who is signed in sees, changes and removes screens', async () => {
  const { id } = await opened();
  for (const [method, path, body] of [
    ['GET', '/api/screens'],
    ['PATCH', `/api/screens/${id}`, { name: 'Mine' }],
    ['DELETE', `/api/screens/${id}`],
  ] as const)
    for (const authorization of ['', 'Bearer wrong'])
      expect((await host.call(method, path, body, { authorization })).status, `${method} ${path}`).toBe(401);
  expect(await allScreens(host)).toMatchObject([{ name: null }]);
});

test('A page of another site opens no screens', async () => {
  const answer = await host.call('POST', '/api/screens', undefined, { ...from(), origin: 'https://elsewhere.example' });
  expect(answer.status).toBe(403);
  expect(await allScreens(host)).toEqual([]);
});

test('Screens are no part of the program: neither its history nor its visitors hear of them', async () => {
  const edits = async () => (await host.call('GET', '/api/edits')).body.edits.length as number;
  const etag = async () => (await host.fetch('/api/schedule')).headers.get('etag');
  const before = [await edits(), await etag()];
  const { id } = await opened();
  await change(id, { name: 'Foyer' });
  await host.call('DELETE', `/api/screens/${id}`);
  expect([await edits(), await etag()]).toEqual(before);
});

test('Behind a proxy that the host was not told of, a forged address opens no more screens', async () => {
  const alone = await startHost();
  const answers: { status: number }[] = [];
  for (let count = 0; count < 22; count++)
    answers.push(
      await alone.call('POST', '/api/screens', undefined, {
        ...{ authorization: '', 'x-forwarded-for': `10.1.${count}.1` },
      }),
    );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await newScreen(alone).catch(() => 'refused')).toBe('refused');
  expect((await openScreen(alone)).status).toBe(429);
  await alone.close();
});
