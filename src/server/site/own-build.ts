import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isReleased, keepReleased, requireRoom } from './released-files.ts';

/** How often a running host says that it uses its copy, in milliseconds. */
const SIGN_MS = 10 * 60_000;
/** A copy that no host has used for so long is removed, in milliseconds: more than a clock is set wrong, or a machine sleeps. */
const UNUSED_MS = 24 * 3_600_000;

/** The folder below the data folder that has a copy of each build that a host runs. */
export const runningFolder = (dataDir: string): string => resolve(dataDir, 'running');

export interface OwnBuild {
  /** The folder to serve from. */
  distDir: string;
  /** Why that is the build itself. */
  failure?: unknown;
  /** The host uses it no more. */
  release(): void;
}

/** What the host needs of its build by names that the next build has too. */
async function ownFiles(distDir: string): Promise<string[]> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(distDir, '/').length).replaceAll('\\', '/'))
    .filter((path) => !isReleased(path) && !/^(?:npm\/|\.)/.test(path))
    .sort();
}

/** The thread that makes the pages is started again if it fails: its code finds its packages from the copy, too. */
async function linkPackages(distDir: string, server: string): Promise<void> {
  const folders = createRequire(join(distDir, 'server/main.js')).resolve.paths('fastify') ?? [];
  const packages = folders.find((folder) => existsSync(join(folder, 'fastify')));
  if (packages) await symlink(packages, join(server, 'node_modules'), 'junction');
  await writeFile(join(server, 'package.json'), '{ "type": "module" }\n');
}

/** Copies the files into the folder, which appears when it is whole. The times stay: they are part of ETags. */
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
    // Another host was faster.
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
  // The mode is that of a data folder that isn't there yet.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await keepReleased(distDir, dataDir);
  if (!existsSync(target)) {
    const needed = contents.reduce((sum, { length }) => sum + length, 0);
    await requireRoom(dataDir, needed);
    await copyWhole(distDir, paths, target);
  }
  const sign = () => utimes(target, new Date(), new Date());
  await sign();
  await removeUnused(folder);
  const signing = setInterval(() => void sign().catch(() => {}), SIGN_MS).unref();
  return { distDir: target, release: () => clearInterval(signing) };
}

/**
 * Copies what a host serves into the data folder, so that it keeps serving its own build while `dist/` is replaced. Where
 * nothing can be copied it serves from `dist/`.
 */
export async function keepOwnBuild(distDir: string, dataDir: string): Promise<OwnBuild> {
  // The sources, in dev.
  if (!existsSync(join(distDir, 'index.html'))) return { distDir, release: () => {} };
  try {
    return await copyBuild(distDir, dataDir);
  } catch (failure) {
    return { distDir, failure, release: () => {} };
  }
}
