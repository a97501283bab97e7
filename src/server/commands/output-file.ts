import { existsSync, realpathSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush, removeWithLogs } from '../store/sqlite/files.ts';
import { CommandError } from './command-error.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Checks a target before anything is written. A later error would name the unfinished file, which nobody has typed.
 * @returns `file`, or the file that it links to
 * @throws {CommandError} when no file can be put at `file`
 */
export function requireRoomFor(file: string): string {
  if (isFolder(file)) throw new CommandError(`${file} is a folder.`);
  if (!isFolder(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`);
  if (!existsSync(file)) return file;
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file that can be replaced.`);
  return realpathSync(file);
}

/**
 * Runs `work` with the name of an unfinished file beside `file`. That file is removed however the work or the process
 * ends.
 */
export async function withUnfinished<T>(file: string, work: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${file}.${process.pid}.tmp`;
  const remove = () => removeWithLogs(unfinished);
  process.once('exit', remove);
  try {
    return await work(unfinished);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * Gives a finished file its name once the disk has its contents. A power cut leaves either the old file or the new one,
 * whole.
 */
export async function putInPlace(unfinished: string, file: string): Promise<void> {
  await flush(unfinished);
  await rename(unfinished, file);
}
