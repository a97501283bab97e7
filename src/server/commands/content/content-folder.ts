import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentReviewer, type ReviewedDocument } from '../../content/check-document.ts';
import { absentPictures } from '../../content/document-pictures.ts';
import { type DocumentName, nameOfSlug } from '../../../content/site-documents.ts';
import { faultLine, type PictureField, type UnfilledField } from '../../event/content-schema.ts';
import { CONTENT_LIMITS } from '../../limits/content-limits.ts';
import type { KnownPictures } from '../../pictures/picture-names.ts';
import { parseJson } from '../../text/parse-json.ts';
import { CommandError } from '../command-error.ts';
import { type FolderPicture, FolderPictures, hashOf } from './folder-pictures.ts';

/** A document in a folder. */
export interface FileDocument extends Pick<ReviewedDocument, 'gaps'> {
  name: DocumentName;
  /** With the names that the host gives its pictures. */
  value: unknown;
  file: string;
  /** Of the file's bytes. */
  hash: string;
  /** The fields that name a picture that isn't in the folder: the host may have it. */
  elsewhere: PictureField[];
}

/** The documents of a folder, and what is wrong in it: lines such as `travel.json: title is missing`. */
export interface ContentFolder {
  documents: FileDocument[];
  /** The pictures that documents name, by their paths. */
  pictures: ReadonlyMap<string, FolderPicture>;
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
  const pictures = new FolderPictures(folder);
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
      const { value, gaps, ...reviewed } = review(name, parsed(bytes));
      const { elsewhere, faults: ofPictures } = await pictures.take(reviewed.pictures);
      const found = [...reviewed.faults, ...ofPictures];
      faults.push(...found.map((fault) => `${file}: ${faultLine(fault)}`));
      if (found.length === 0) documents.push({ name, file, hash: hashOf(bytes), value, gaps, elsewhere });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      faults.push(`${file}: ${error.message}`);
    }
  }
  if (documents.length > CONTENT_LIMITS.documents)
    faults.push(`${folder}: has more than ${CONTENT_LIMITS.documents} documents`);
  return { documents, pictures: pictures.known, faults };
}

/** A line for each field that names a picture that neither the folder nor the host has. */
export const absentLines = (documents: readonly FileDocument[], known: Pick<KnownPictures, 'has'>): string[] =>
  documents.flatMap(({ file, elsewhere }) =>
    absentPictures(elsewhere, known).map((fault) => `${file}: ${faultLine(fault)}`),
  );

/** The names of pictures that only the host can have. */
export const elsewhereIn = (documents: readonly FileDocument[]): string[] =>
  documents.flatMap(({ elsewhere }) => elsewhere.map(({ name }) => name));

/** A line for each field that isn't known yet. */
export const gapLines = (documents: readonly FileDocument[]): string[] =>
  documents.flatMap(({ file, gaps }) =>
    gaps.map(({ field, expected }: UnfilledField) => `${file}: ${field}  ${expected}`),
  );
