import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';

describe('the host’s clock', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host.close());

  test('is told in milliseconds, to pages of every origin, and no cache keeps it', async () => {
    const before = Date.now();
    const answer = await host.fetch('/api/time', { headers: { origin: 'https://other.example' } });
    const { time } = (await answer.json()) as { time: number };
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(Number.isInteger(time)).toBe(true);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect([headers.get('etag'), headers.get('last-modified'), headers.get('cdn-cache-control')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    // By which a page knows that a cache has answered it nevertheless.
    expect(headers.get('access-control-expose-headers')).toContain('Age');
  });

  test('is told anew each time, under whatever query', async () => {
    const ask = async (query: string) => (await host.call('GET', `/api/time${query}`)).body.time as number;
    const first = await ask('?1761609600000');
    while (Date.now() <= first);
    expect(await ask('?1761609600000')).toBeGreaterThan(first);
    expect(await ask('')).toBeGreaterThan(first);
  });

  test('has a head, and nobody sets it', async () => {
    const head = await host.fetch('/api/time', { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'no-store', '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await host.call(method, '/api/time', { time: 0 })).status, method).toBe(
        (await host.call(method, '/api/revision', { revision: 0 })).status,
      );
  });
});
