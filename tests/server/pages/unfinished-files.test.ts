import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { MAIN } from '../../support/product.mjs';
import { commandFolder } from '../support/command-folder.ts';

const { path, command, write, exported } = commandFolder();

/** A program that takes some 400 kB. */
const LARGE = [
  {
    title: 'Day',
    items: Array.from({ length: 40 }, (_, n) => ({ title: `${n}`, description: `${n} `.repeat(3_000) })),
  },
];

/** No file of the process can grow beyond 256 blocks: what it writes stops in the middle, as on a disk that is full. */
const LIMITED = 'trap "" XFSZ; ulimit -f 256; [ "$(ulimit -f)" = 256 ] && exec "$@"';

const runLimited = (...words: string[]) =>
  promisify(execFile)('sh', ['-c', LIMITED, 'sh', process.execPath, MAIN, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: path('data') },
  }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

const files = () => [...readdirSync(path('.')), ...readdirSync(path('data'))].sort();

beforeEach(async () => {
  await command(['import', write(LARGE)]);
  await command(['backup', path('earlier.db')]);
  await command(['export', path('out.json')]);
});

test.each([
  ['backup', 'copy.db'],
  ['export', 'out.json'],
  ['restore', 'earlier.db'],
])('%s that finds no room leaves nothing behind and everything as it was', async (name, file) => {
  const [before, written] = [files(), readFileSync(path('out.json'))];
  const { code, stderr } = await runLimited(name, path(file));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^(The disk is full\. Nothing was changed|.*(EFBIG|disk I\/O error).*)\.?\n$/);
  // SQLite's own, which the next command that opens the database takes away.
  const lasting = (found: string[]) => found.filter((name) => !/-(?:shm|wal)$/.test(name));
  expect(lasting(files())).toEqual(lasting(before));
  expect(readFileSync(path('out.json')).equals(written)).toBe(true);
  expect((await exported())[0]!.items).toHaveLength(40);
});
