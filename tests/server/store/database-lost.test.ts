import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loseDatabase } from '../../support/lost-database.ts';
import { runServer } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

const FAILURE =
  'Terjadi kesalahan saat memuat Program: The program is not available at the moment. Please try again in a few minutes.';

const get = async (url: string, path: string) => {
  const answer = await fetch(url + path);
  const { status, headers } = answer;
  const cache = headers.get('cache-control');
  const [type, age, cdn] = ['content-type', 'age', 'cdn-cache-control'].map((name) => headers.get(name));
  return { status, type, cache, age, cdn, text: await answer.text() };
};
const programIn = (html: string) => /<conference-program[\s\S]*<\/conference-program>/.exec(html)![0];

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

describe('while the program could never be read', () => {
  let host: TestHost;
  const bringBack = () => sql`ALTER TABLE days_away RENAME TO days`.execute(host.database.db);

  beforeEach(async () => {
    host = await startHost({}, { prepare: ({ db }) => sql`ALTER TABLE days RENAME TO days_away`.execute(db) });
  });
  afterEach(() => host.close());

  test('visitors get the page with everything but the program, uncached, and all of it afterwards', async () => {
    const page = await get(host.url, '/');
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-store' });
    expect(programIn(page.text)).toContain(FAILURE);
    for (const section of ['Trans Palu', 'Meeting ID', 'Secretariat']) expect(page.text).toContain(section);

    await bringBack();
    const whole = await get(host.url, '/');
    expect(whole).toMatchObject({ status: 200, cache: 'public, max-age=0, s-maxage=2' });
    expect(programIn(whole.text)).not.toContain('Terjadi kesalahan');
    expect(programIn(whole.text)).toContain('part="item"');
  });

  test('an include is HTML, never JSON, and its element can try again', async () => {
    const include = await get(host.url, '/embed/program.html?days=1&lang=id');
    expect(include).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-store' });
    expect(include.text).toContain(FAILURE);
    expect(include.text).toContain(`<conference-program api-base="${host.url}" lang="id" days="1">`);
    await bringBack();
    expect((await get(host.url, '/embed/program.html')).text).toContain('part="item"');
  });

  test('scripts are told the same in the API’s own form', async () => {
    const answer = await get(host.url, '/api/schedule');
    expect(answer).toMatchObject({ status: 503, type: 'application/problem+json; charset=utf-8', cache: 'no-store' });
    expect(FAILURE).toContain(JSON.parse(answer.text).detail);
  });
});

test('once the database is lost, the last known program is still served, with its age', async () => {
  const server = await runServer(folder, { LOG_LEVEL: 'silent' });
  try {
    const before = await get(server.url, '/');
    expect(before.age).toBeNull();
    loseDatabase(folder);
    const later = await vi.waitFor(
      async () => {
        const page = await get(server.url, '/');
        expect(Number(page.age)).toBeGreaterThan(0);
        return page;
      },
      { timeout: 10_000 },
    );
    expect(later).toMatchObject({ status: 200, text: before.text });
    const { age, cdn } = await get(server.url, '/api/schedule');
    expect(age).toMatch(/^\d+$/);
    // Old as it is, caches may keep it for two seconds more.
    expect(cdn).toMatch(new RegExp(`^max-age=${Number(age) + 2},`));
    expect((await get(server.url, '/api/health')).status).toBe(503);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
});
