import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { isPicturePath } from './folder-pictures.ts';

/** Names the files that an export has written into its folder, so that it knows them again. */
export const EXPORT_LIST = '.content-export.json';

/** A file that an export has written. */
export interface ExportedFile {
  /** Of its bytes. */
  hash: string;
  /** Of the document in it; absent of a schema and of a picture. */
  version?: number;
  /** Names of the pictures of the document in it. */
  pictures?: readonly string[];
}

/** Files by their names in the folder. */
export type ExportedFiles = Record<string, ExportedFile>;

/** The last export into a folder. */
export interface ExportList {
  /** The id of the program of the host that it was of; absent where there was no export. */
  program?: string;
  files: ExportedFiles;
}

/** Whether an export can have written a file of this name: one of the folder itself, or a picture. */
const isOwnName = (name: string) => isPicturePath(name) || !/[\\/]|^\.\.?$/.test(name);

/** The files of the last export into a folder; none where there was no export. */
export async function readExportList(folder: string): Promise<ExportList> {
  const file = join(folder, EXPORT_LIST);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { files: {} };
  try {
    const { program, files } = JSON.parse(text) as ExportList;
    if (typeof files === 'object' && files !== null && Object.keys(files).every(isOwnName)) return { program, files };
  } catch {
    // Told below.
  }
  throw new CommandError(
    `${file} can't be read. Delete it if the folder is to be taken as if nothing was exported there.`,
  );
}

/** Writes down what an export has written. */
export const writeExportList = (folder: string, list: ExportList): Promise<void> =>
  writeFile(join(folder, EXPORT_LIST), `${JSON.stringify(list, null, 2)}\n`);
