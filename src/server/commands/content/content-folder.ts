import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentReviewer, type ReviewedDocument } from '../../content/check-document.ts';
import { type DocumentName, nameOfSlug } from '../../../content/site-documents.ts';
import { faultLine, type UnfilledField } from '../../event/content-schema.ts';
import { CONTENT_LIMITS } from '../../limits/content-limits.ts';
import { parseJson } from '../../text/parse-json.ts';
import { CommandError } from '../command-error.ts';

/** Names the files that an export has written into its folder, so that it knows them again. */
export const EXPORT_LIST = '.content-export.json';

/** A file that an export has written. */
export interface ExportedFile {
  /** Of its bytes. */
  hash: string;
  /** Of the document in it; absent of a schema. */
  version?: number;
}

/** Files by their names in the folder. */
export type ExportedFiles = Record<string, ExportedFile>;

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The files of the last export into a folder; none where there was no export. */
export async function readExportList(folder: string): Promise<ExportedFiles> {
  const file = join(folder, EXPORT_LIST);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return {};
  try {
    const { files } = JSON.parse(text) as { files: ExportedFiles };
    if (typeof files === 'object' && files !== null && !Object.keys(files).some((name) => /[\\/]|^\.\.?$/.test(name)))
      return files;
  } catch {
    // Told below.
  }
  throw new CommandError(
    `${file} can't be read. Delete it if the folder is to be taken as if nothing was exported there.`,
  );
}

/** A document in a folder. */
export interface FileDocument extends Pick<ReviewedDocument, 'value' | 'gaps'> {
  name: DocumentName;
  file: string;
  /** Of the file's bytes. */
  hash: string;
}

/** The documents of a folder, and what is wrong in it: lines such as `travel.json: title is missing`. */
export interface ContentFolder {
  documents: FileDocument[];
  faults: string[];
}

/** Room for blanks and the order that people like, beside the largest document. */
const MOST_BYTES = 4 * CONTENT_LIMITS.documentBytes;

/** @throws {SyntaxError} in words */
function parsed(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError('is not UTF-8 text: save it as UTF-8');
  }
  return parseJson(text);
}

/** The names of the files that are to be documents. */
function documentFiles(folder: string): string[] {
  if (!statSync(folder).isDirectory()) throw new CommandError(`${folder} is not a folder.`);
  const names = readdirSync(folder).filter((name) => /\.json$/i.test(name) && !name.startsWith('.'));
  return names.filter((name) => !/\.schema\.json$/i.test(name)).sort();
}

const NAMES = 'call it site.json, as a section such as travel.json, or text-ANCHOR.json with an anchor such as fees';

/** Reads and checks every document in a folder. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const review = await documentReviewer();
  const documents: FileDocument[] = [];
  const faults: string[] = [];
  for (const file of documentFiles(folder)) {
    const name = nameOfSlug(file.replace(/\.json$/i, ''));
    if (!name) {
      faults.push(`${file}: is no name of a document; ${NAMES}`);
      continue;
    }
    const path = join(folder, file);
    if (!statSync(path).isFile() || statSync(path).size > MOST_BYTES) {
      faults.push(`${file}: must be a file of at most ${MOST_BYTES / 1_000} kB`);
      continue;
    }
    const bytes = await readFile(path);
    try {
      const { value, gaps, faults: found } = review(name, parsed(bytes));
      faults.push(...found.map((fault) => `${file}: ${faultLine(fault)}`));
      if (found.length === 0) documents.push({ name, file, hash: hashOf(bytes), value, gaps });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      faults.push(`${file}: ${error.message}`);
    }
  }
  if (documents.length > CONTENT_LIMITS.documents)
    faults.push(`${folder}: has more than ${CONTENT_LIMITS.documents} documents`);
  return { documents, faults };
}

/** A line for each field that isn't known yet. */
export const gapLines = (documents: readonly FileDocument[]): string[] =>
  documents.flatMap(({ file, gaps }) =>
    gaps.map(({ field, expected }: UnfilledField) => `${file}: ${field}  ${expected}`),
  );
