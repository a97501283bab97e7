import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { link, open, rename, rm, statfs, unlink } from 'node:fs/promises';

/** Bytes that stay free on a disk: the database goes first. */
export const SPARE_BYTES = 200 * 1_048_576;

/** Disk space in words. */
export const inWords = (bytes: number): string =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * @param spare bytes that must stay free beside the copy
 * @throws if the disk of a folder has no room for a copy of so many bytes
 */
export async function requireRoom(folder: string, needed: number, spare = SPARE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free - needed < spare)
    throw new Error(`The disk of ${folder} has only ${inWords(free)} left, too little for a copy: make room.`);
}

/** The size of a file in bytes; 0 if there is none. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** How many bytes a copy of a database takes at most, with what is still in its log. */
export const sizeOfCopy = (database: string): number => sizeOf(database) + sizeOf(`${database}-wal`);

/**
 * Creates an empty file that only its owner may read, because a database holds the password's hash. An existing file
 * stays as it is.
 */
export async function reserve(file: string): Promise<void> {
  await (await open(file, 'a', 0o600)).close();
}

/** Returns once the file's contents are on the disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** A database file, and the files that SQLite may put beside it. */
const withLogs = (file: string) => [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];

export function removeWithLogs(file: string): void {
  for (const path of withLogs(file)) rmSync(path, { force: true });
}

/** Makes a file that appears by its name only when it is whole. @param write makes it by another name */
export async function makeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Gives a finished file its name, unless another file has that name already.
 * @returns whether the file was given the name
 */
export async function nameOnce(unfinished: string, file: string): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces a file that another process has made in the meantime.
    await link(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // The file system has no links.
    await rename(unfinished, file);
    return true;
  }
  await unlink(unfinished);
  return true;
}
