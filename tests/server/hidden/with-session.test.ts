import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { takeToken } from '../../support/product.mjs';
import { hideMuch, WORD } from '../support/hidden.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let authorization: string;
beforeEach(async () => {
  host = await startHost();
  authorization = `Bearer ${await takeToken(host.url, PASSWORD)}`;
});
afterEach(() => host.close());

const editors = async () => (await host.call('GET', '/api/schedule', undefined, { authorization })).body;

describe('the program with a session', () => {
  test('has everything, and no cache keeps it', async () => {
    const { day, secretDay } = await hideMuch(host);
    const { headers, body } = await host.call('GET', '/api/schedule', undefined, { authorization });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(headers.get('etag')).toBeNull();
    expect(body.map(({ id, hidden }: any) => [id, hidden])).toEqual([
      [day.id, false],
      [secretDay.id, true],
    ]);
    expect(body[0].items.map(({ hidden, note }: any) => [hidden, note])).toEqual([
      [true, WORD],
      [false, `Ask about ${WORD}`],
      [true, ''],
    ]);
    // A visitor's answer is still repeated without being made again, and stays the visitor's.
    const ids = new Set<string | null>();
    for (let time = 0; time < 6; time++) {
      const answer = await host.call('GET', '/api/schedule');
      expect(JSON.stringify(answer.body)).not.toContain(WORD);
      ids.add(answer.headers.get('x-request-id'));
      expect(JSON.stringify(await editors())).toContain(WORD);
    }
    expect(ids.size).toBeLessThan(4);
  });

  test.each(['Bearer', 'Bearer wrong', 'bearer wrong'])('is refused to "%s"', async (token) => {
    const answer = await host.call('GET', '/api/schedule', undefined, { authorization: token });
    expect([answer.status, answer.headers.get('vary')]).toEqual([401, expect.stringContaining('Authorization')]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test("is the visitors' for the password of a proxy in front of the site", async () => {
    await hideMuch(host);
    const answer = await host.call('GET', '/api/schedule', undefined, { authorization: 'Basic dXNlcjpwYXNz' });
    expect([answer.status, JSON.stringify(answer.body).includes(WORD)]).toEqual([200, false]);
  });

  test('holds each own write at once, and the edit that is asked for', async () => {
    for (let time = 0; time < 5; time++) {
      const { body } = await host.call('POST', '/api/edits', {
        writes: [{ op: 'add', kind: 'day', values: { title: `Day ${time}`, hidden: time % 2 === 0 } }],
      });
      expect((await editors()).at(-1).title).toBe(`Day ${time}`);
      const path = `/api/schedule?revision=${body.revision}`;
      const answer = await host.call('GET', path, undefined, { authorization });
      expect(Number(answer.headers.get('edit-revision'))).toBe(body.revision);
      const late = `/api/schedule?revision=${body.revision + 1}`;
      expect((await host.call('GET', late, undefined, { authorization })).status).toBe(409);
    }
  });

  test('waits for an edit of another host, which this one has not heard of yet', async () => {
    const database = await openDatabase(host.config);
    const other = new TestStore(database);
    for (let time = 0; time < 3; time++) {
      await other.add('day', { title: `Elsewhere ${time}`, hidden: true });
      const path = `/api/schedule?revision=${await other.revision()}`;
      const { status, body } = await host.call('GET', path, undefined, { authorization });
      expect([status, body.at(-1).title]).toEqual([200, `Elsewhere ${time}`]);
    }
    await database.db.destroy();
  });
});
