/**
 * A data folder of the version before a site had content of its own: the build's event with a DOI and a chat, a publication by hand,
 * and a draft that is newer than it.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { readConfig } from '../../../src/server/config.ts';
import { checkContent } from '../../../src/server/doctor/stored-content.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

const left = (name: string) => join(import.meta.dirname, 'before-content', name);
const hosts: TestHost[] = [];
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyFileSync(left('event.json'), join(dataDir, 'event.json'));
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
  removeFolder(folder);
});

async function start(): Promise<TestHost> {
  const host = await startHost({}, { dataDir });
  hosts.push(host);
  return host;
}
const home = async (host: TestHost) => (await host.fetch('/')).text();
const titles = async (host: TestHost) =>
  (await host.schedule()).flatMap(({ items }) => items.map(({ title }) => title));

/** A page without what differs from one program to the other. */
const around = (html: string) =>
  html.replace(/<conference-program[\s\S]*?<\/conference-program>/, '').replace(/127\.0\.0\.1:\d+/g, '');

test('An upgrade leaves the site, the publication and its draft as they were', async () => {
  // A host that never was of an earlier version shows what the site is.
  const fresh = await start();
  const now = around(await home(fresh));
  await hosts.pop()!.close();
  removeFolder(dataDir);
  mkdirSync(dataDir);
  copyFileSync(left('event.json'), join(dataDir, 'event.json'));
  copyFileSync(left('program.db'), sqliteFile(dataDir));
  const host = await start();
  const html = await home(host);
  expect(around(html)).toBe(now);
  for (const text of ['10.5281/zenodo.1234567', 'https://chat.example/lmi', 'id="committe"', 'Fly to Mutiara'])
    expect(html).toContain(text);
  expect((await host.call('GET', '/api/content')).body.site).toBeNull();
  expect(await titles(host)).toEqual(['Opening <b>session</b>', 'Talks']);
  const { body } = await host.call('GET', '/api/publications');
  expect(body).toMatchObject({ publishing: 'by-hand', pending: { changed: 1 } });
  expect((await host.call('POST', '/api/publications', { note: 'Now' })).status).toBe(200);
  expect(await titles(host)).toEqual(['Opening <b>session</b>', 'Draft talks']);
  // New things are there, too.
  const fees = { title: 'Fees', text: '<p>10 EUR</p>' };
  expect((await host.call('PUT', '/api/content/documents/text-fees', fees)).status).toBe(200);
  expect(await home(host)).toContain('10 EUR');
  expect((await checkContent(host.database.db, dataDir))[0]?.level).toBe('ok');
});

test('A backup of it is brought back by the present version, with its publications', async () => {
  await restoreDatabase(readConfig({ DATA_DIR: dataDir }), left('program.db'));
  const host = await start();
  expect(await titles(host)).toEqual(['Opening <b>session</b>', 'Talks']);
  const { publications } = (await host.call('GET', '/api/publications')).body;
  expect(publications).toHaveLength(1);
  const again = await host.call('POST', `/api/publications/${publications[0].id}/restore`, {});
  expect(again.status).toBe(409);
  expect((await host.call('POST', '/api/publications', {})).status).toBe(200);
  expect((await host.call('POST', `/api/publications/${publications[0].id}/restore`, {})).status).toBe(200);
  expect(await titles(host)).toEqual(['Opening <b>session</b>', 'Talks']);
});
