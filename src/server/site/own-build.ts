import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { requireRoom } from '../store/sqlite/files.ts';
import { isReleased, keepReleased } from './released-files.ts';

/** How often a running host marks its copy as used, in milliseconds. */
const MARK_INTERVAL_MS = 10 * 60_000;
/**
 * Age of the mark after which a copy is removed, in milliseconds. Wrong clocks and sleeping machines stay well below
 * it.
 */
const UNUSED_MS = 24 * 3_600_000;

/** The folder below the data folder with a copy of each build that a host is running. */
export const runningFolder = (dataDir: string): string => resolve(dataDir, 'running');

export interface OwnBuild {
  /** The folder to serve from. */
  distDir: string;
  /** The reason why `distDir` is the build itself and not a copy. */
  failure?: unknown;
  /** Ends the marking, because the host no longer uses the copy. */
  release(): void;
}

/** The files that a host needs of its build and that the next build has under the same names. */
async function ownFiles(distDir: string): Promise<string[]> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(distDir, '/').length).replaceAll('\\', '/'))
    .filter((path) => !isReleased(path) && !/^(?:npm(?:-package)?\/|\.)/.test(path))
    .sort();
}

/**
 * Makes the packages with native parts available to the copy. The thread that renders pages is started again if it fails, and then
 * loads its code from the copy.
 */
async function linkPackages(distDir: string, server: string): Promise<void> {
  const folders = createRequire(join(distDir, 'server/main.js')).resolve.paths('libsql') ?? [];
  const packages = folders.find((folder) => existsSync(join(folder, 'libsql')));
  if (packages) await symlink(packages, join(server, 'node_modules'), 'junction');
  await writeFile(join(server, 'package.json'), '{ "type": "module" }\n');
}

/**
 * Copies files into a folder that appears only when it is complete. The files keep their times, which are part of
 * ETags.
 */
async function copyWhole(distDir: string, paths: string[], target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    for (const path of paths) {
      const copy = join(unfinished, path);
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(join(distDir, path), copy);
      const { atime, mtime } = await stat(join(distDir, path));
      await utimes(copy, atime, mtime);
    }
    await linkPackages(distDir, join(unfinished, 'server'));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another host has made the same copy in the meantime.
    if (!existsSync(target)) throw error;
  }
}

async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const used = await stat(path).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function copyBuild(distDir: string, dataDir: string): Promise<OwnBuild> {
  const paths = await ownFiles(distDir);
  const contents = await Promise.all(paths.map((path) => readFile(join(distDir, path))));
  const hash = createHash('sha256').update(distDir);
  contents.forEach((content, index) => hash.update(`\0${paths[index]}\0`).update(content));
  const folder = runningFolder(dataDir);
  const target = join(folder, hash.digest('hex').slice(0, 16));
  // The data folder may not exist yet, and gets this mode, too.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await keepReleased(distDir, dataDir);
  if (!existsSync(target)) {
    const needed = contents.reduce((sum, { length }) => sum + length, 0);
    await requireRoom(dataDir, needed);
    await copyWhole(distDir, paths, target);
  }
  const markUsed = () => utimes(target, new Date(), new Date());
  await markUsed();
  await removeUnused(folder);
  const marking = setInterval(() => void markUsed().catch(() => {}), MARK_INTERVAL_MS).unref();
  return { distDir: target, release: () => clearInterval(marking) };
}

/**
 * Copies the build into the data folder, so that a host keeps serving its own build while `dist/` is replaced. If the
 * build can't be copied, the host serves from `dist/`.
 */
export async function keepOwnBuild(distDir: string, dataDir: string): Promise<OwnBuild> {
  // There is no build in development.
  if (!existsSync(join(distDir, 'index.html'))) return { distDir, release: () => {} };
  try {
    return await copyBuild(distDir, dataDir);
  } catch (failure) {
    return { distDir, failure, release: () => {} };
  }
}
