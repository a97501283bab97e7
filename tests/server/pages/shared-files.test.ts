import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SharedFiles } from '../../../src/server/http/answers/shared-files.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

const folder = temporaryFolder();
const file = join(folder, 'file.txt');
let host: TestHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(async () => {
  await host.close();
  removeFolder(folder);
});

test('everybody who asks for a file has the same bytes, of the version that was asked for', async () => {
  const files = new SharedFiles();
  writeFileSync(file, 'the first version');
  const all = await Promise.all([1, 2, 3].map(() => files.bytesOf(createReadStream(file, { end: 16 }), 'one')));
  expect(all.map(String)).toEqual(Array(3).fill('the first version'));
  expect(new Set(all.map(({ buffer }) => buffer)).size).toBe(1);
  expect(String(await files.bytesOf(createReadStream(file, { start: 4, end: 8 }), 'one'))).toBe('first');
  writeFileSync(file, 'the second version');
  expect(String(await files.bytesOf(createReadStream(file, { end: 17 }), 'two'))).toBe('the second version');
});

test('a file that has gone is an error, not an empty answer', async () => {
  const gone = createReadStream(join(folder, 'gone.txt'));
  await expect(new SharedFiles().bytesOf(gone, 'one')).rejects.toThrow('ENOENT');
});

test('a part of a file, and its head alone, are what they were', async () => {
  const path = '/images/share.jpg';
  const whole = Buffer.from(await (await host.fetch(path)).arrayBuffer());
  const part = await host.fetch(path, { headers: { range: 'bytes=1000-1999' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1_000, 2_000))).toBe(true);
  const head = await host.fetch(path, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(whole.length));
  expect(await head.text()).toBe('');
});
