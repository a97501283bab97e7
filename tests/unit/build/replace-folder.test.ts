// @vitest-environment node
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { besideFolder, removeLeftovers, replaceFolder } from '../../../build/replace-folder.mjs';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, renameSync: vi.fn(real.renameSync) };
});

/** A process id that no system gives. */
const NOBODY = 2 ** 31 - 1;

let folder: string;
let dist: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'replaced-'));
  dist = join(folder, 'dist');
});
afterEach(() => {
  vi.mocked(fs.renameSync).mockReset();
  fs.rmSync(folder, { recursive: true });
});

function fill(target: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(target, name)), { recursive: true });
    fs.writeFileSync(join(target, name), text);
  }
  return target;
}

/** Every file below the folder, with its text. */
const found = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(join(folder, name)).isFile())
      .map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')]),
  );

const OLD = { 'index.html': 'old', 'old.0a1b2c3d.js': 'old' };
const NEW = { 'index.html': 'new', 'images/new.avif': 'new' };
const REPLACED = { 'dist/index.html': 'new', 'dist/images/new.avif': 'new' };

test('a build takes the place of the one before, and leaves nothing beside it', () => {
  fill(dist, OLD);
  replaceFolder(fill(besideFolder(dist, 'new'), NEW), dist);
  expect(found()).toEqual(REPLACED);
});

test('the first build is put where nothing was', () => {
  replaceFolder(fill(besideFolder(dist, 'new'), NEW), dist);
  expect(found()).toEqual(REPLACED);
});

test('a folder that cannot be renamed, such as a mount point, gets the files one by one', async () => {
  const { renameSync } = await vi.importActual<typeof fs>('node:fs');
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    if (from === dist) throw Object.assign(new Error('in use'), { code: 'EBUSY' });
    renameSync(from, to);
  });
  fill(dist, OLD);
  replaceFolder(fill(besideFolder(dist, 'new'), NEW), dist);
  expect(found()).toEqual(REPLACED);
});

test('of two builds that end at once the later one stays', async () => {
  const { renameSync } = await vi.importActual<typeof fs>('node:fs');
  const made = fill(besideFolder(dist, 'new'), NEW);
  let isFirst = true;
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    // Between our two steps.
    if (from === made && isFirst) fill(dist, { 'index.html': 'of the other' });
    if (from === made) isFirst = false;
    renameSync(from, to);
  });
  fill(dist, OLD);
  replaceFolder(made, dist);
  expect(found()).toEqual(REPLACED);
});

test('what an ended build has left is removed, what a running one makes is not', () => {
  fill(dist, OLD);
  fill(`${dist}.${NOBODY}.new`, NEW);
  fill(`${dist}.${NOBODY}.old`, NEW);
  fill(`${dist}.${process.ppid}.new`, { file: 'of a running build' });
  fill(`${folder}/dist.backup`, { file: 'somebody else’s' });
  removeLeftovers(dist);
  expect(fs.readdirSync(folder).sort()).toEqual(['dist', `dist.${process.ppid}.new`, 'dist.backup'].sort());
});
