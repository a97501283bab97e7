import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loseDatabase } from '../support/lost-database.ts';
import { runServer } from '../support/product.mjs';
import { removeFolder, temporaryFolder } from './support/folder.ts';

const FAILURE =
  'Terjadi kesalahan saat memuat Program: The program is not available at the moment. Please try again in a few minutes.';

let folder: string;
let server: Awaited<ReturnType<typeof runServer>>;
beforeEach(async () => {
  folder = temporaryFolder();
  server = await runServer(folder, { LOG_LEVEL: 'silent' });
});
afterEach(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  removeFolder(folder);
});

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  const { status, headers } = answer;
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), text: await answer.text() };
};
const programIn = (html: string) => /<conference-program[\s\S]*<\/conference-program>/.exec(html)![0];

describe('while the database can’t be read', () => {
  test('visitors get the page with everything but the program, uncached, and all of it afterwards', async () => {
    const bringBack = loseDatabase(folder);
    const page = await get('/');
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-store' });
    expect(programIn(page.text)).toContain(FAILURE);
    for (const section of ['Trans Palu', 'Meeting ID', 'Secretariat']) expect(page.text).toContain(section);
    expect((await get('/api/health')).status).toBe(503);

    bringBack();
    const whole = await get('/');
    expect(whole).toMatchObject({ status: 200, cache: 'public, no-cache' });
    expect(programIn(whole.text)).not.toContain('Terjadi kesalahan');
    expect(programIn(whole.text)).toContain('part="item"');
  });

  test('an include is HTML, never JSON, and its element can try again', async () => {
    const bringBack = loseDatabase(folder);
    const include = await get('/embed/program.html?days=1&lang=id');
    expect(include).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-store' });
    expect(include.text).toContain(FAILURE);
    expect(include.text).toContain(`<conference-program api-base="${server.url}" lang="id" days="1">`);
    bringBack();
    expect((await get('/embed/program.html')).text).toContain('part="item"');
  });

  test('scripts are told the same in the API’s own form', async () => {
    loseDatabase(folder);
    const answer = await get('/api/schedule');
    expect(answer).toMatchObject({ status: 503, type: 'application/problem+json; charset=utf-8', cache: 'no-store' });
    expect(FAILURE).toContain(JSON.parse(answer.text).detail);
  });

  test('the last known program is still served, request after request', async () => {
    const before = await get('/');
    loseDatabase(folder);
    for (let request = 0; request < 3; request++) expect((await get('/')).text).toBe(before.text);
  });
});
