import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import { type DocumentName, nameOfSlug } from '../../../content/site-documents.ts';
import { readHostEvent } from '../../event/event-file.ts';
import { EditMaker } from '../../store/commits/edit-maker.ts';
import { ContentReader } from '../../store/content/content-reader.ts';
import type { StoredDocument } from '../../store/content/document-rows.ts';
import type { DocumentWrite } from '../../store/content/write-documents.ts';
import { ContentFull } from '../../store/errors.ts';
import { CommandError } from '../command-error.ts';
import { withDatabase } from '../open-store.ts';
import { type ExportedFiles, type FileDocument, readContentFolder, readExportList } from './content-folder.ts';
import { writeExportList } from './export-content.ts';

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
    if (hash === before?.hash || (now && isDeepStrictEqual(now.value, value))) continue;
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

async function importFolder(config: Config, folder: string, isDry: boolean): Promise<string> {
  const { documents, faults } = await readContentFolder(folder);
  const earlier = await readExportList(folder);
  if (faults.length > 0) throw nothing(faults);
  const { info } = await readHostEvent(config.dataDir);
  return withDatabase(config, async (database) => {
    const reader = new ContentReader(database.db);
    const { writes, conflicts } = planImport(documents, earlier, (await reader.read()).documents);
    if (conflicts.length > 0) throw nothing(conflicts);
    if (writes.length === 0) return `The content is as ${folder} has it already. Nothing was changed.`;
    if (isDry) return [...linesOf(writes), '', 'Nothing was changed: this says what an import would do.'].join('\n');
    try {
      await new EditMaker(database, info).content.write(writes);
    } catch (error) {
      if (!(error instanceof ContentFull)) throw error;
      throw nothing(['There is more content than a site may have.']);
    }
    await noteVersions(folder, earlier, documents, (await reader.read()).documents);
    return [...linesOf(writes), '', 'A server that is running shows it to whoever loads a page next.'].join('\n');
  });
}

/** Makes the folder one that is as if it had just been exported, where it is of an export. A folder of only files to read stays as it is. */
async function noteVersions(
  folder: string,
  earlier: ExportedFiles,
  documents: readonly FileDocument[],
  stored: readonly StoredDocument[],
): Promise<void> {
  const schemas = Object.entries(earlier).filter(([, { version }]) => version === undefined);
  if (schemas.length === 0) return;
  const versions = new Map(stored.map(({ name, version }) => [name, version]));
  const files = documents.map(({ file, hash, name }) => [file, { hash, version: versions.get(name) }] as const);
  await writeExportList(folder, Object.fromEntries([...schemas, ...files])).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  });
}

/** `content import DIR`: makes the site's content what the files say, all of it or nothing. */
export const importContent = (config: Config, folder: string): Promise<string> => importFolder(config, folder, false);

/** `content import --dry-run DIR`: says what that would do. */
export const tryImportContent = (config: Config, folder: string): Promise<string> => importFolder(config, folder, true);
