import { connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

const COLLECTIONS = ['/api/days', '/api/schedule-items', '/api/schedule-item-lists'];
const JSON_TYPE = { 'content-type': 'application/json' };
let authorization: string;
beforeAll(async () => {
  const { PASSWORD } = await import('../support/host.ts');
  const { body } = await host.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
  authorization = `Bearer ${body.token}`;
});

const raw = (method: string, path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  host.fetch(path, { method, body, headers: { authorization, ...headers } });

describe('a body that the call does not accept', () => {
  test.each([
    ['/api/days', {}, 'title'],
    ['/api/days', { title: '' }, 'title'],
    ['/api/days', { title: ' \n\u00a0\u200b' }, 'title'],
    ['/api/days', { title: 7 }, 'title'],
    ['/api/days', { title: 'T', date: '28 October' }, 'date'],
    ['/api/days', { title: 'T', date: '2025-02-30' }, 'date'],
    ['/api/days', { title: 'x'.repeat(501) }, 'title'],
    ['/api/schedule-items', { day_id: '1', time: '', title: 'T', description: '' }, 'day_id'],
    ['/api/schedule-items', { day_id: 1, time: null, title: 'T', description: '' }, 'time'],
    ['/api/schedule-items', { day_id: 1, time: '', title: '<p>&nbsp;</p>', description: '' }, 'title'],
    ['/api/schedule-items', { day_id: 1, time: '', title: '<script>x</script>', description: '' }, 'title'],
    ['/api/schedule-items', { day_id: 1.5, time: '', title: 'T', description: '' }, 'day_id'],
    ['/api/schedule-item-lists', { schedule_item_id: 1, content: '' }, 'content'],
    ['/api/schedule-item-lists', { schedule_item_id: 1, content: 'x'.repeat(20_001) }, 'content'],
    ['/api/schedule-item-lists', ['content'], 'body'],
  ])('%s refuses %j and names the field', async (path, body, field) => {
    const answer = await host.call('POST', path, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: 422, errors: [{ field, message: expect.any(String) }] });
  });

  test('an image alone is content', async () => {
    const [day] = await host.schedule();
    const body = { day_id: day!.id, title: '<img src="https://example.org/a.png" alt="">' };
    expect((await host.call('POST', '/api/schedule-items', body)).status).toBe(201);
  });

  test.each([
    [400, '{"title": ', JSON_TYPE],
    [400, "{'title': 1}", JSON_TYPE],
    [422, '', JSON_TYPE],
    [422, 'null', JSON_TYPE],
    [415, 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'x', { 'content-type': 'text/plain' }],
    [413, `{"title":"${'x'.repeat(1_100_000)}"}`, JSON_TYPE],
  ])('answers %i in problem details', async (status, body, headers) => {
    const answer = await raw('POST', '/api/days', body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(await answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
  });

  test('a deeply nested body ends in a 4xx', async () => {
    const answer = await raw('POST', '/api/days', `{"title":${'['.repeat(400_000)}`, JSON_TYPE);
    expect(answer.status).toBe(400);
    const closed = await raw('POST', '/api/days', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, JSON_TYPE);
    expect(closed.status).toBe(422);
  });

  test('characters that no database holds are dropped, not an error', async () => {
    const answer = await raw('POST', '/api/days', '{"title":"a\\u0000b\\ud800c\\u000bd"}', JSON_TYPE);
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as { title: string }).title).toBe('ab\ufffdcd');
  });
});

describe('an address that does not exist', () => {
  test.each([
    '/api',
    '/api/nothing',
    '/api/days/1/items',
    '/nope',
    '/%E0%A4%A',
    '/api/schedule/',
    '/..%2f..%2fetc/passwd',
  ])('%s is answered with problem details', async (path) => {
    const answer = await host.fetch(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ status: answer.status, detail: expect.any(String) });
  });

  test('a method that a path does not have is 404', async () => {
    for (const method of ['PUT', 'POST', 'DELETE'])
      expect((await raw(method, '/api/schedule', undefined)).status).toBe(404);
  });
});

/** Sends these bytes and gives back what is answered. */
const exchange = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += String(chunk))).on('close', () => resolve(answer));
  });

test('what is not HTTP is answered with problem details, and headers have a limit', async () => {
  expect(await exchange('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/);
  const huge = `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`;
  expect(await exchange(huge)).toMatch(/^HTTP\/1\.1 431 /);
});

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example', 400],
  ['the same Host header twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: a.example', 400],
  ['an empty Host header', 'GET / HTTP/1.1\r\nHost:', 400],
  ['no Host header', 'GET / HTTP/1.1\r\nAccept: */*', 400],
  ['a target that names another host', 'GET http://b.example/ HTTP/1.1\r\nHost: a.example', 400],
  ['a target that names the same host', 'GET http://A.example/api/event HTTP/1.1\r\nHost: a.example', 200],
  ['HTTP/1.0, which needs no Host header', 'GET /api/event HTTP/1.0\r\nAccept: */*', 200],
])('of %s one meaning is left, or none', async (_, head, status) => {
  expect(await exchange(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

describe('nothing a client sends is our fault', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constantFrom(1, -1, 2 ** 31, 2 ** 53, 1e308, '<b>', '<img src=x onerror=1>', '\u0000', '\ud800', '2025-10-28'),
  );
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        title: field,
        date: field,
        day_id: field,
        time: field,
        description: field,
        schedule_item_id: field,
        content: field,
      },
      { requiredKeys: [] },
    ),
  );
  const header = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });

  test('random bodies, ids and headers never get a 5xx', async () => {
    const call = fc.record({
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT'),
      collection: fc.constantFrom(...COLLECTIONS, '/api/session', '/api/schedule'),
      id: fc.option(fc.oneof(fc.nat(5).map(String), fc.string({ unit: 'binary', minLength: 1 }))),
      body: fc.option(
        fc.oneof(
          body.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
      ),
      match: fc.option(header),
      key: fc.option(header),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ method, collection, id, body, match, key }) => {
        const path =
          id === null ? collection : `${collection}/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, ''))}`;
        const answer = await raw(method, path, body ?? undefined, {
          ...(body !== null && JSON_TYPE),
          ...(match !== null && { 'if-match': match }),
          ...(key !== null && { 'idempotency-key': key }),
        });
        const text = await answer.text();
        expect(answer.status, text).toBeLessThan(500);
        expect(text).not.toMatch(/node_modules|\.ts:\d|SQLITE/);
      }),
      { numRuns: 400 },
    );
    expect((await host.call('GET', '/api/schedule')).status).toBe(200);
  });

  test('random paths and query strings never get a 5xx', async () => {
    const path = fc.webPath().chain((start) => fc.webQueryParameters().map((query) => `${start || '/'}?${query}`));
    await fc.assert(
      fc.asyncProperty(path, async (address) => {
        const answer = await host.fetch(address);
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
