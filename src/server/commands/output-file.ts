import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './command-error.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Asked before anything is written, as the error of the unfinished file would name one that nobody typed.
 * @throws {CommandError} when no file can be put at `file`
 */
export function requireRoomFor(file: string): void {
  if (isFolder(file)) throw new CommandError(`${file} is a folder.`);
  if (!isFolder(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`);
}
