import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { ProgramCache } from '../../../src/server/current-program/program-cache.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import type { ProgramRenderer } from '../../../src/server/render/program-renderer.ts';
import { until } from '../../support/until.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';

const host = hostForAll();
beforeAll(async () => {
  const description = '<p>Long enough to be worth compressing.</p>'.repeat(50);
  await host.call('PATCH', '/api/schedule-items/1', { description });
});

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(host.url + path, headers, method);

describe.each(['/api/schedule', '/'])('%s', (path) => {
  test('comes in every encoding, each with a strong ETag of its own, all with the same content', async () => {
    const plain = await get(path);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect([plain, gzip, brotli].map((answer) => answer.headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    const etags = [plain, gzip, brotli].map((answer) => answer.headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
    expect(brotli.headers.vary).toMatch(/Accept-Encoding/i);
    expect(brotli.headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    expect(Number(brotli.headers['content-length'])).toBe(brotli.bytes.length);
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.2', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['deflate', undefined],
    ['br;q=0, *;q=0', undefined],
    ['nonsense;;q=x', undefined],
  ])('understands Accept-Encoding: %s', async (accepted, encoding) => {
    expect((await get(path, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test('is not sent again to a client that has it', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const { etag } = (await get(path, headers)).headers;
      for (const known of [etag!, `W/${etag}`, `"old", ${etag}`, '*']) {
        const answer = await get(path, { ...headers, 'if-none-match': known });
        expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag]);
      }
      expect((await get(path, { ...headers, 'if-none-match': '"old"' })).status).toBe(200);
    }
  });

  test('HEAD gives the same headers without the content', async () => {
    const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test('HEAD tells a client that has it nothing of another length', async () => {
    const { etag } = (await get(path)).headers;
    const head = await get(path, { 'if-none-match': etag! }, 'HEAD');
    expect([head.status, head.headers.etag, head.headers['content-length']]).toEqual([304, etag, undefined]);
  });

  test('is new at once after a write, and within a second after one by another process', async () => {
    const first = (await get(path)).headers.etag;
    await host.call('POST', '/api/days', { title: 'Added by the editor' });
    const second = await get(path, { 'if-none-match': first! });
    expect(second.status).toBe(200);
    expect(second.bytes.toString()).toContain('Added by the editor');

    const other = await openDatabase(host.config);
    await new TestStore(other).replace([{ ...SMALL_PROGRAM[0]!, title: 'Imported meanwhile' }]);
    await other.db.destroy();
    // The second itself is measured in `change-watch.test.ts`, by a clock that a busy machine doesn't delay.
    await until(async () => {
      const third = await get(path, { 'if-none-match': second.headers.etag! });
      expect(third.bytes.toString()).toContain('Imported meanwhile');
    });
  });

  test('a failed write changes no ETag', async () => {
    const { etag } = (await get(path)).headers;
    await host.call('POST', '/api/days', { title: '' });
    await host.call('DELETE', '/api/days/999999');
    expect((await get(path)).headers.etag).toBe(etag);
  });
});

describe('other sites', () => {
  test('a page of any origin may read the program, with a preflight or without', async () => {
    const answer = await get('/api/schedule', { origin: 'https://partner.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const preflight = await get(
      '/api/schedule',
      {
        origin: 'https://partner.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']).toMatch(/if-none-match/i);
  });

  test('no other origin may write', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };
    const preflight = await get('/api/days/1', headers, 'OPTIONS');
    expect(preflight.headers['access-control-allow-methods'] ?? '').not.toMatch(/PATCH|DELETE|POST/);
    const asked = { ...headers, 'access-control-request-headers': 'authorization' };
    const wanted = await get('/api/days', asked, 'OPTIONS');
    expect(wanted.headers['access-control-allow-headers'] ?? '').not.toMatch(/authorization/i);
  });
});

test('many requests after a write read the program once', async () => {
  let revision = 1;
  let reads = 0;
  const renderer = {
    async read(known?: number) {
      if (known === revision) return undefined;
      reads++;
      return { revision, dates: [], json: new Uint8Array(), hash: `${revision}`, page: undefined };
    },
  };
  const cache = new ProgramCache(renderer as unknown as ProgramRenderer, createLog('silent'));
  for (revision of [1, 2, 3]) {
    cache.wrote(revision);
    const all = await Promise.all(Array.from({ length: 30 }, () => cache.current()));
    expect(all.every((cached) => cached?.revision === revision)).toBe(true);
  }
  expect(reads).toBe(3);
});

test('a program that holds an own write is waited for though the connection for news is lost, until a read has failed', async () => {
  let revision = 1;
  let reads = 0;
  let isAway = false;
  const read = async () => {
    reads++;
    if (isAway) throw new Error('Connection terminated');
    return { revision, shown: undefined };
  };
  const cache = new ProgramCache({ read } as unknown as ProgramRenderer, createLog('silent'));
  await cache.current();
  const write = () => cache.wrote(++revision);
  write();
  cache.lost(new Error('Query read timeout'));
  expect((await cache.current())?.revision).toBe(2);

  isAway = true;
  write();
  cache.lost(new Error('Query read timeout'));
  expect((await cache.current())?.revision).toBe(2);
  const before = reads;
  expect((await cache.current())?.revision).toBe(2);
  expect(reads).toBe(before);
  isAway = false;
  cache.confirmed();
  await until(async () => expect((await cache.current())?.revision).toBe(3));
});

test('the log says that the program is lost, and when it is back', async () => {
  const said: string[] = [];
  const log = Object.assign(createLog('silent'), {
    ...{ error: (_: unknown, text: string) => said.push(text), warn: (text: string) => said.push(text) },
  });
  const read = async () => ({ revision: 1, shown: undefined });
  const cache = new ProgramCache({ read } as unknown as ProgramRenderer, log);
  await cache.current();
  cache.lost(new Error('Connection terminated'));
  cache.confirmed();
  cache.confirmed();
  expect(said).toEqual(["the program can't be read; an earlier one is shown", 'the program can be read again']);
});

test('fonts may be cached for a week without revalidation, scripts never in a browser', async () => {
  expect((await get('/fonts/fraunces.woff2')).headers['cache-control']).toBe('public, max-age=604800');
  expect((await get('/conference-elements.js')).headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
});

test('an internal error is reported in a sentence, without its message, and not cached', async () => {
  const write = vi.spyOn(host.store.making, 'writeRow').mockRejectedValue(new Error('secret of the house'));
  const answer = await host.call('POST', '/api/days', { title: 'Lost' });
  write.mockRestore();
  expect(answer).toMatchObject({ status: 500, body: { title: 'Internal Server Error', status: 500 } });
  expect(answer.body.detail).toMatch(/^Something went wrong on the server\. The log has it under request \S+\.$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a program that has not changed is answered without the headers that only pages need', async () => {
  const { headers } = await get('/api/schedule');
  const known = await get('/api/schedule', { 'if-none-match': headers.etag! });
  const size = Object.entries(known.headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(size).toBeLessThan(700);
  expect(known.headers['x-content-type-options']).toBe('nosniff');
  expect(Object.keys(known.headers).filter((name) => /^(?:x-(?:dns|xss|down|perm)|referrer)/.test(name))).toEqual([]);
});
