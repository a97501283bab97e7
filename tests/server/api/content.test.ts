import { describe, expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();
const DOCUMENTS = '/api/content/documents';
const fees = (title: string) => ({ title, navigation: true, text: '<p>10 EUR</p>' });
const put = (name: string, value: unknown, headers?: Record<string, string>) =>
  host.call('PUT', `${DOCUMENTS}/${name}`, value, headers);
const session = async () => {
  const { body } = await host.call('POST', '/api/session', { password: 'strike-slip-1907' });
  return { authorization: `Bearer ${(body as { token: string }).token}` };
};
const list = async (path = DOCUMENTS) => (await host.call('GET', path, undefined, await session())).body;

test('Every origin may ask for the site’s content, and hears in 304 that nothing is new', async () => {
  const first = await host.fetch('/api/content');
  expect(first.status).toBe(200);
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0/);
  expect(await first.json()).toEqual({ hash: expect.stringMatching(/^[\w-]{22}$/), site: null });
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect((await host.fetch('/api/content', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('A write is there for the next who asks, and visitors of the program hear nothing of it', async () => {
  const before = (await (await host.fetch('/api/content')).json()) as { hash: string };
  const { revision } = (await host.call('GET', '/api/revision')).body;
  const schedule = (await host.fetch('/api/schedule')).headers.get('etag');
  const written = await put('text-first', fees('First'), { 'if-none-match': '*' });
  expect(written.status).toBe(200);
  expect(written.headers.get('etag')).toBe('"1"');
  expect(written.body).toMatchObject({ name: 'text/first', version: 1, value: fees('First'), deleted: false });
  const after = (await (await host.fetch('/api/content')).json()) as { hash: string };
  expect(after.hash).not.toBe(before.hash);
  expect((await host.call('GET', '/api/revision')).body.revision).toBe(revision);
  expect((await host.fetch('/api/schedule')).headers.get('etag')).toBe(schedule);
  await host.call('DELETE', `${DOCUMENTS}/text-first`);
  expect(await (await host.fetch('/api/content')).json()).toEqual(before);
});

describe('documents', () => {
  test('are read, written and deleted by editors alone', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [method, path] of [
      ['GET', DOCUMENTS],
      ['GET', `${DOCUMENTS}/site/versions`],
      ['PUT', `${DOCUMENTS}/site`],
      ['DELETE', `${DOCUMENTS}/site`],
    ] as const)
      expect((await host.fetch(path, { method, headers, body: method === 'PUT' ? '{}' : undefined })).status).toBe(401);
  });

  test('have versions with their authors, and one that somebody else has changed is left as it is', async () => {
    await put('text-seen', fees('One'), { 'if-none-match': '*' });
    expect((await put('text-seen', fees('Two'), { 'if-match': '"1"' })).status).toBe(200);
    const late = await put('text-seen', fees('Late'), { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(late.body).toMatchObject({
      detail: 'Somebody else has changed this document meanwhile.',
      current: { name: 'text/seen', version: 2, value: fees('Two') },
    });
    expect((await put('text-seen', fees('New'), { 'if-none-match': '*' })).status).toBe(412);
    expect((await host.call('DELETE', `${DOCUMENTS}/text-seen`, undefined, { 'if-match': '"1"' })).status).toBe(412);
    const { documents } = await list();
    expect(documents).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'text/seen', version: 2 })]));
    // Also by its name with the slash encoded.
    const { versions } = await list(`${DOCUMENTS}/text%2Fseen/versions`);
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('with faults are refused with a sentence at each field, and the last good ones stay', async () => {
    await put('text-good', fees('Good'));
    const refused = await put('text-good', { title: '', navigation: 'yes' }, { 'if-match': '"1"' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'text', message: 'is missing' },
        { field: 'title', message: 'must not be blank' },
        { field: 'navigation', message: 'must be of type boolean' },
      ]),
    );
    expect((await put('text-good', null)).body.errors).toEqual([{ field: 'body', message: 'must be of type object' }]);
    const { body } = await put('text-good', { title: 'Good', text: '<p onclick="x()">A<script>b()</script></p>' });
    expect(body.value.text).not.toMatch(/onclick|script/);
    const { versions } = await list(`${DOCUMENTS}/text-good/versions`);
    expect(versions).toHaveLength(2);
  });

  test('have names that lead somewhere', async () => {
    expect((await put('text-program', fees('Taken'))).body.errors).toEqual([
      { field: 'name', message: expect.stringMatching(/^must be site, hero, /) },
    ]);
    expect((await put('sponsors', {})).status).toBe(422);
    expect((await host.call('DELETE', `${DOCUMENTS}/sponsors`)).status).toBe(404);
    expect((await host.call('DELETE', `${DOCUMENTS}/text-nowhere`)).status).toBe(404);
    expect((await host.call('GET', `${DOCUMENTS}/text-nowhere/versions`, undefined, await session())).status).toBe(404);
  });

  test('are written once by a request that comes twice', async () => {
    const headers = { 'idempotency-key': 'content-once', 'if-none-match': '*' };
    const first = await put('text-once', fees('Once'), headers);
    const again = await put('text-once', fees('Once'), headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await put('text-once', fees('Other'), headers)).status).toBe(422);
  });
});

test('Pages are what they were once a host has no document any more', async () => {
  const page = async (path: string) => (await host.fetch(path)).headers.get('etag');
  const [day] = await host.schedule();
  const paths = ['/', `/program/${day!.items[0]!.id}`];
  const before = await Promise.all(paths.map(page));
  await put('text-page', fees('Page'));
  await host.call('DELETE', `${DOCUMENTS}/text-page`);
  expect(await Promise.all(paths.map(page))).toEqual(before);
});
