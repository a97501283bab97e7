import { existsSync, realpathSync, statSync } from 'node:fs';
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
