import { existsSync, lstatSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schemaFor } from '../../content/check-document.ts';
import {
  anchorOf,
  type DocumentName,
  SECTION_DOCUMENTS,
  slugOf,
  type StoredDocument,
} from '../../../content/site-documents.ts';
import type { Config } from '../../config.ts';
import { PICTURE_TYPES } from '../../pictures/picture-format.ts';
import { namedPicture, pictureNamesIn, PICTURES_FOLDER } from '../../pictures/picture-names.ts';
import { ContentReader, type StoredContent } from '../../store/content/content-reader.ts';
import { pictureBytes } from '../../store/pictures/kept-pictures.ts';
import type { Database } from '../../store/schema/tables.ts';
import { makeWhole } from '../../store/sqlite/files.ts';
import { CommandError } from '../command-error.ts';
import { requireSqliteFile, withDatabase } from '../open-store.ts';
import { type ExportedFiles, readExportList, writeExportList } from './export-list.ts';
import { hashOf } from './folder-pictures.ts';

const schemaFile = (name: DocumentName) => `${anchorOf(name) === undefined ? name : 'text-section'}.schema.json`;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The file of a document: it names its schema, by which editors of JSON help to write it. */
export const documentFile = ({
  name,
  value,
}: Pick<StoredDocument, 'name' | 'value'>): [name: string, bytes: Buffer] => [
  `${slugOf(name)}.json`,
  json({ $schema: `./${schemaFile(name)}`, ...(value as object) }),
];

/** The pictures that documents name, as far as they are there. */
async function pictureFiles(db: Database, { pictures }: StoredContent): Promise<[name: string, bytes: Buffer][]> {
  const files: [string, Buffer][] = [];
  for (const name of pictures.keys()) {
    const { hash, extension } = namedPicture(name)!;
    const bytes = await pictureBytes(db, hash, PICTURE_TYPES[extension]);
    if (bytes) files.push([PICTURES_FOLDER + name, bytes]);
  }
  return files;
}

function schemasOf(names: readonly DocumentName[]): [name: string, bytes: Buffer][] {
  return names.map((name) => [schemaFile(name), json(schemaFor(name))]);
}

/** The schemas of all kinds of documents: those that aren't there can be written by hand. */
const ALL_KINDS: readonly DocumentName[] = ['site', ...SECTION_DOCUMENTS, 'text/any'];

/** Documents as files, with the schemas of those that are there. */
export const contentFiles = (documents: readonly StoredDocument[]): [name: string, bytes: Buffer][] => [
  ...documents.map(documentFile),
  ...schemasOf(documents.map(({ name }) => name)),
];

/** @throws {CommandError} when nothing can be written there */
function requireFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === false) throw new CommandError(`${folder} is not a folder.`);
  if (!found && !existsSync(dirname(folder))) throw new CommandError(`There is no folder ${dirname(folder)}.`);
  const pictures = join(folder, PICTURES_FOLDER.slice(0, -1));
  if (lstatSync(pictures, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new CommandError(`${pictures} is a link or a file, not a folder for pictures. Nothing was changed.`);
}

/** @throws {CommandError} for a file that would be lost: somebody else's, or one that was changed since it was exported */
async function requireOwn(folder: string, earlier: ExportedFiles, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const foreign: string[] = [];
  for (const name of new Set([...Object.keys(earlier), ...files.keys()])) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    if (!statSync(path).isFile()) throw new CommandError(`${path} is not a file. Nothing was changed.`);
    const hash = hashOf(await readFile(path));
    const next = files.get(name);
    if (hash !== earlier[name]?.hash && !(next && hash === hashOf(next))) foreign.push(path);
  }
  if (foreign.length > 0)
    throw new CommandError(
      `${foreign.join('\n')}\nis not as an export has written it, and would be lost. Import it before, or move it away. ` +
        'Nothing was changed.',
    );
}

const counted = ({ length }: readonly unknown[], what: string) => `${length} ${what}${length === 1 ? '' : 's'}`;

/**
 * `content export DIR`: the site's content as files, a document in each, with the schema that describes it, and its pictures. Files that an export
 * hasn't written, or that somebody has changed since, are left as they are, and nothing is written then.
 */
export async function exportContent(config: Config, folder: string): Promise<string> {
  if (!config.databaseUrl) requireSqliteFile(config);
  requireFolder(folder);
  const { program, documents, pictures } = await withDatabase(config, async ({ db }) => {
    const reader = new ContentReader(db);
    const stored = await reader.read();
    return { program: await reader.program(), ...stored, pictures: await pictureFiles(db, stored) };
  });
  const files = new Map([...schemasOf(ALL_KINDS), ...documents.map(documentFile), ...pictures]);
  const { files: earlier } = await readExportList(folder);
  await requireOwn(folder, earlier, files);
  const told = new Map(
    documents.map(({ name, version, value }) => [`${slugOf(name)}.json`, { version, pictures: pictureNamesIn(value) }]),
  );
  const list: ExportedFiles = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, { hash: hashOf(bytes), ...told.get(name) }]),
  );
  await mkdir(pictures.length > 0 ? join(folder, PICTURES_FOLDER) : folder, { recursive: true });
  // An export that is cut short leaves files that the next one knows as its own.
  await writeExportList(folder, { program, files: { ...earlier, ...list } });
  for (const [name, bytes] of files) await makeWhole(join(folder, name), (unfinished) => writeFile(unfinished, bytes));
  for (const name of Object.keys(earlier)) if (!files.has(name)) await rm(join(folder, name), { force: true });
  await writeExportList(folder, { program, files: list });
  if (documents.length > 0)
    return `Exported ${counted(documents, 'document')}${pictures.length > 0 ? ` and ${counted(pictures, 'picture')}` : ''} to ${folder}.`;
  return (
    `There are no documents: the site shows what it was built with. Exported to ${folder} what describes them; ` +
    'write one such as text-fees.json there, and import the folder.'
  );
}
