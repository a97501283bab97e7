import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { makeWhole, requireRoom } from '../store/sqlite/files.ts';

/**
 * A name with a hash of its content, such as `conference-elements.3f9a2c41.js` or `gallery-01.c3ef55b7.1600.avif`, or a
 * compressed copy: what it holds never changes.
 */
export const HASHED = /\.[0-9a-f]{8}(?:\.\d+)?\.\w+?(?:\.(?:br|gz))?$/;

/** Folders of a build whose files pages of other sites may name by their hash. */
const FOLDERS = ['.', 'images'];

/** The folder below the data folder that has the files of every build the host has served. */
export const releasedFolder = (dataDir: string): string => resolve(dataDir, 'released');

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** Whether a file of a build is kept by {@link keepReleased}. */
export const isReleased = (path: string): boolean => FOLDERS.includes(posix.dirname(path)) && HASHED.test(path);

/** The files in a build, or in the folder of those that are kept, that pages may pin; none if there is no such folder. */
export async function hashedPaths(root: string): Promise<string[]> {
  const paths = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await namesIn(join(root, folder));
      return names.filter((name) => HASHED.test(name)).map((name) => posix.join(folder, name));
    }),
  );
  return paths.flat();
}

/**
 * Copies what pages may pin of this build, and what it loads by hash, into the data folder, so that it can be served when a
 * later build is here, also by a host that still runs this one. Files that are there already aren't copied again.
 * @throws if there is no room for it, or the folder can't be written to
 */
export async function keepReleased(distDir: string, dataDir: string): Promise<void> {
  const missing: { from: string; to: string }[] = [];
  for (const folder of FOLDERS) {
    const target = join(releasedFolder(dataDir), folder);
    await mkdir(target, { recursive: true });
    const kept = new Set(await namesIn(target));
    for (const name of await namesIn(join(distDir, folder)))
      if (HASHED.test(name) && !kept.has(name))
        missing.push({ from: join(distDir, folder, name), to: join(target, name) });
  }
  if (missing.length === 0) return;
  const sizes = await Promise.all(missing.map(async ({ from }) => (await stat(from)).size));
  const needed = sizes.reduce((sum, size) => sum + size, 0);
  await requireRoom(dataDir, needed);
  for (const { from, to } of missing) await makeWhole(to, (unfinished) => copyFile(from, unfinished));
}
