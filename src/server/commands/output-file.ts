import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from './command-error.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Asked before anything is written, as the error of the unfinished file would name one that nobody typed.
 * @returns the file itself where `file` is a link to it
 * @throws {CommandError} when no file can be put at `file`
 */
export function requireRoomFor(file: string): string {
  if (isFolder(file)) throw new CommandError(`${file} is a folder.`);
  if (!isFolder(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`);
  if (!existsSync(file)) return file;
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file that can be replaced.`);
  return realpathSync(file);
}

/** Gives a finished file its name once the disk has it: a power cut leaves the old file or the new one, whole. */
export async function putInPlace(unfinished: string, file: string): Promise<void> {
  const handle = await open(unfinished, 'r+');
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
}
