import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import { type DocumentName, nameOfSlug, type StoredDocument } from '../../../content/site-documents.ts';
import { readHostEvent } from '../../event/event-file.ts';
import { PictureFault } from '../../pictures/picture-fault.ts';
import { pictureName, pictureNamesIn } from '../../pictures/picture-names.ts';
import { EditMaker } from '../../store/commits/edit-maker.ts';
import { ContentReader } from '../../store/content/content-reader.ts';
import type { DocumentWrite } from '../../store/content/write-documents.ts';
import { ContentFull } from '../../store/errors.ts';
import { holdPictures, keepPicture, selectPictures } from '../../store/pictures/kept-pictures.ts';
import type { Database } from '../../store/schema/tables.ts';
import { CommandError } from '../command-error.ts';
import { withDatabase } from '../open-store.ts';
import {
  absentLines,
  type ContentFolder,
  elsewhereIn,
  type FileDocument,
  readContentFolder,
} from './content-folder.ts';
import { type ExportedFiles, type ExportList, readExportList, writeExportList } from './export-list.ts';

/** A write, and what it is called. */
interface PlannedWrite extends DocumentWrite {
  does: 'added' | 'changed' | 'deleted';
}

interface ImportPlan {
  writes: PlannedWrite[];
  /** Documents that somebody else has changed since the folder was exported. */
  conflicts: string[];
}

const nothing = (lines: readonly string[]) => new CommandError(`${lines.join('\n')}\nNothing was changed.`);

/** A sentence about a document that isn't as it was exported any more. */
function overtaken(file: string, now: StoredDocument | undefined): string {
  const by = now?.by ? ` by ${now.by}` : '';
  return `${file}: ${now ? `the document was changed${by} on ${now.at.slice(0, 10)}` : 'the document was deleted'} since it was exported; export to another folder, and put the two together`;
}

/**
 * Finds out what an import would write. A file that is as it was exported says nothing of its document, which may be newer by
 * now. A document is deleted where its file, which was exported, is gone.
 */
function planImport(
  documents: readonly FileDocument[],
  earlier: ExportedFiles,
  stored: readonly StoredDocument[],
): ImportPlan {
  const writes: PlannedWrite[] = [];
  const conflicts: string[] = [];
  const current = new Map<DocumentName, StoredDocument>(stored.map((document) => [document.name, document]));
  for (const { name, file, hash, value } of documents) {
    const now = current.get(name);
    const before = earlier[file];
    // A picture can be replaced by another file of the same name.
    const isUntouched = hash === before?.hash && isDeepStrictEqual(before.pictures ?? [], pictureNamesIn(value));
    if (isUntouched || (now && isDeepStrictEqual(now.value, value))) continue;
    if (before?.version !== undefined && before.version !== now?.version) conflicts.push(overtaken(file, now));
    else
      writes.push({
        name,
        value,
        expected: now && [String(now.version)],
        isNew: !now,
        does: now ? 'changed' : 'added',
      });
  }
  const there = new Set(documents.map(({ file }) => file));
  for (const [file, { version }] of Object.entries(earlier)) {
    const name = nameOfSlug(file.replace(/\.json$/, ''));
    const now = name && current.get(name);
    if (version === undefined || there.has(file) || !now) continue;
    if (now.version !== version) conflicts.push(overtaken(file, now));
    else writes.push({ name: now.name, value: undefined, expected: [String(version)], does: 'deleted' });
  }
  return { writes, conflicts };
}

const linesOf = (writes: readonly PlannedWrite[]) => writes.map(({ name, does }) => `${does.padEnd(8)} ${name}`);

/** Gives the host the pictures that the written documents name. */
async function keepPictures(
  db: Database,
  pictures: ContentFolder['pictures'],
  writes: readonly PlannedWrite[],
): Promise<void> {
  const named = pictureNamesIn(writes.map(({ value }) => value));
  const given = new Map([...pictures.values()].map((picture) => [pictureName(picture), picture]));
  await holdPictures(
    db,
    named.filter((name) => !given.has(name)),
  );
  for (const name of named) {
    const picture = given.get(name);
    if (picture) await keepPicture(db, picture);
  }
}

async function importFolder(config: Config, folder: string, isDry: boolean): Promise<string> {
  const { documents, pictures, faults } = await readContentFolder(folder);
  const list = await readExportList(folder);
  if (faults.length > 0) throw nothing(faults);
  const { info } = await readHostEvent(config.dataDir);
  return withDatabase(config, async (database) => {
    const reader = new ContentReader(database.db);
    const program = await reader.program();
    // An export of another host says nothing of what this one had.
    const earlier = list.program === program ? list.files : {};
    const absent = absentLines(documents, await selectPictures(database.db, elsewhereIn(documents)));
    if (absent.length > 0) throw nothing(absent);
    const { writes, conflicts } = planImport(documents, earlier, (await reader.read()).documents);
    if (conflicts.length > 0) throw nothing(conflicts);
    if (writes.length === 0) return `The content is as ${folder} has it already. Nothing was changed.`;
    if (isDry) return [...linesOf(writes), '', 'Nothing was changed: this says what an import would do.'].join('\n');
    try {
      await keepPictures(database.db, pictures, writes);
      await new EditMaker(database, info).content.write(writes);
    } catch (error) {
      if (error instanceof PictureFault) throw nothing([error.message]);
      if (!(error instanceof ContentFull)) throw error;
      throw nothing(['There is more content than a site may have.']);
    }
    await noteVersions(folder, { program, files: earlier }, { documents, pictures }, (await reader.read()).documents);
    return [...linesOf(writes), '', 'A server that is running shows it to whoever loads a page next.'].join('\n');
  });
}

/** Makes the folder one that is as if it had just been exported, where it is of an export. A folder of only files to read stays as it is. */
async function noteVersions(
  folder: string,
  { program, files: earlier }: ExportList,
  { documents, pictures }: Pick<ContentFolder, 'documents' | 'pictures'>,
  stored: readonly StoredDocument[],
): Promise<void> {
  const others = Object.entries(earlier).filter(([, { version }]) => version === undefined);
  if (others.length === 0) return;
  const beside = others.map(([file, before]) => [
    file,
    pictures.has(file) ? { hash: pictures.get(file)!.fileHash } : before,
  ]);
  const versions = new Map(stored.map(({ name, version }) => [name, version]));
  const files = documents.map(
    ({ file, hash, name, value }) =>
      [file, { hash, version: versions.get(name), pictures: pictureNamesIn(value) }] as const,
  );
  await writeExportList(folder, { program, files: Object.fromEntries([...beside, ...files]) as ExportedFiles }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    },
  );
}

/** `content import DIR`: makes the site's content what the files say, all of it or nothing. */
export const importContent = (config: Config, folder: string): Promise<string> => importFolder(config, folder, false);

/** `content import --dry-run DIR`: says what that would do. */
export const tryImportContent = (config: Config, folder: string): Promise<string> => importFolder(config, folder, true);
