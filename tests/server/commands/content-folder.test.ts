import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { checkContent } from '../../../src/server/commands/content/check-folder.ts';
import { exportContent } from '../../../src/server/commands/content/export-content.ts';
import { importContent, tryImportContent } from '../../../src/server/commands/content/import-content.ts';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import type { Documents } from '../../../src/content/site-documents.ts';
import { ContentReader } from '../../../src/server/store/content/content-reader.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

const ADA = { by: 'Ada', has_account: true, session: 's', tab: '' };
const fees = (title: string) => ({ title, text: '<p>10 EUR</p>' });
let folder: string;
let config: Config;
let files: string;
beforeEach(() => {
  folder = temporaryFolder();
  config = readConfig({ DATA_DIR: join(folder, 'data') });
  files = join(folder, 'files');
});
afterEach(() => removeFolder(folder));

async function withStore<T>(work: (store: TestStore, reader: ContentReader) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(new TestStore(database), new ContentReader(database.db));
  } finally {
    await database.db.destroy();
  }
}
const keep = (documents: Documents) =>
  withStore((store) =>
    store.writeContent(
      Object.entries(documents).map(([name, value]) => ({ name: name as 'site', value })),
      ADA,
    ),
  );
const kept = () =>
  withStore(async (_, reader) =>
    Object.fromEntries((await reader.read()).documents.map(({ name, value }) => [name, value])),
  );
const write = (name: string, value: unknown) => {
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, name), typeof value === 'string' ? value : JSON.stringify(value));
};
const read = (name: string) => JSON.parse(readFileSync(join(files, name), 'utf8'));

describe('an export of content', () => {
  test('has a file for each document, which names the schema beside it, and an import of it changes nothing', async () => {
    await keep({ site: { sections: ['hero', 'text/fees'] }, 'text/fees': fees('Fees') });
    expect(await exportContent(config, files)).toBe(`Exported 2 documents to ${files}.`);
    expect(read('text-fees.json')).toEqual({ $schema: './text-section.schema.json', ...fees('Fees') });
    expect(read('site.json').$schema).toBe('./site.schema.json');
    for (const kind of ['site', 'text-section', 'hero', 'travel', 'gallery'])
      expect(read(`${kind}.schema.json`).$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(await importContent(config, files)).toMatch(/is as .* has it already\. Nothing was changed\.$/);
  });

  test('replaces the files of an earlier one, removes those of deleted documents, and leaves others alone', async () => {
    await keep({ 'text/fees': fees('Fees'), 'text/old': fees('Old') });
    await exportContent(config, files);
    write('notes.txt', 'mine');
    await keep({ 'text/fees': fees('Tarifs'), 'text/old': undefined });
    await exportContent(config, files);
    expect(read('text-fees.json').title).toBe('Tarifs');
    expect(existsSync(join(files, 'text-old.json'))).toBe(false);
    expect(readFileSync(join(files, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('writes nothing where it would overwrite what somebody has written', async () => {
    await keep({ 'text/fees': fees('Fees') });
    write('text-fees.json', fees('Mine'));
    await expect(exportContent(config, files)).rejects.toThrow(/text-fees\.json\nis not as an export has written it/);
    expect(readdirSync(files)).toEqual(['text-fees.json']);
    rmSync(join(files, 'text-fees.json'));
    await exportContent(config, files);
    write('text-fees.json', fees('Changed'));
    await expect(exportContent(config, files)).rejects.toThrow('Nothing was changed.');
    expect(read('text-fees.json')).toEqual(fees('Changed'));
  });

  test('of a host without documents has what describes them', async () => {
    await keep({});
    expect(await exportContent(config, files)).toContain('There are no documents');
    expect(existsSync(join(files, 'text-section.schema.json'))).toBe(true);
    await expect(exportContent(config, join(folder, 'nowhere', 'files'))).rejects.toThrow('There is no folder');
  });
});

describe('an import of content', () => {
  test('adds, changes and deletes what the files say, and says so before and after', async () => {
    await keep({ 'text/fees': fees('Fees'), 'text/old': fees('Old') });
    await exportContent(config, files);
    write('text-fees.json', fees('Tarifs'));
    write('text-new.json', { $schema: './text-section.schema.json', ...fees('New') });
    rmSync(join(files, 'text-old.json'));
    const lines = 'changed  text/fees\nadded    text/new\ndeleted  text/old\n\n';
    expect(await tryImportContent(config, files)).toBe(
      `${lines}Nothing was changed: this says what an import would do.`,
    );
    expect(await kept()).toEqual({ 'text/fees': fees('Fees'), 'text/old': fees('Old') });
    expect(await importContent(config, files)).toContain(lines);
    expect(await kept()).toEqual({ 'text/fees': fees('Tarifs'), 'text/new': fees('New') });
    // The folder is as if it had just been exported.
    write('text-new.json', fees('Newer'));
    expect(await importContent(config, files)).toContain('changed  text/new');
  });

  test('of a folder that nobody has exported leaves the documents that it lacks', async () => {
    await keep({ 'text/fees': fees('Fees') });
    write('text-new.json', fees('New'));
    await importContent(config, files);
    expect(Object.keys(await kept())).toEqual(['text/fees', 'text/new']);
    expect(readdirSync(files)).toEqual(['text-new.json']);
  });

  test('names each fault with its file and field, and changes nothing', async () => {
    await keep({ 'text/fees': fees('Fees') });
    write('text-fees.json', fees('Good'));
    write('text-bad.json', { title: '', extra: 1 });
    write('text-program.json', fees('Taken'));
    write('travel.json', '{"title": }');
    const refused = importContent(config, files);
    await expect(refused).rejects.toThrow(/text-bad\.json: text is missing\n/);
    await expect(refused).rejects.toThrow(/text-bad\.json: title must not be blank\n/);
    await expect(refused).rejects.toThrow(/text-program\.json: is no name of a document; /);
    await expect(refused).rejects.toThrow(/travel\.json: not valid JSON at line 1, column 11\nNothing was changed\.$/);
    expect(await kept()).toEqual({ 'text/fees': fees('Fees') });
  });

  test('doesn’t undo what another editor has written since the export', async () => {
    await keep({ 'text/fees': fees('Fees'), 'text/rules': fees('Rules') });
    await exportContent(config, files);
    await keep({ 'text/fees': fees('By Ada'), 'text/rules': fees('By Ada') });
    write('text-fees.json', fees('Mine'));
    const refused = importContent(config, files);
    await expect(refused).rejects.toThrow(
      /^text-fees\.json: the document was changed by Ada on \d{4}-\d\d-\d\d since /,
    );
    await expect(refused).rejects.toThrow('Nothing was changed.');
    // A file that nobody has touched says nothing of its document.
    rmSync(join(files, 'text-fees.json'));
    write('text-fees.json', `${JSON.stringify({ $schema: './text-section.schema.json', ...fees('Fees') }, null, 2)}\n`);
    await importContent(config, files);
    expect(await kept()).toEqual({ 'text/fees': fees('By Ada'), 'text/rules': fees('By Ada') });
  });
});

test('A backup has the content with its versions, and brings it back', async () => {
  await keep({ 'text/fees': fees('Fees') });
  const copy = join(folder, 'copy.db');
  await backupDatabase(config, copy);
  // libsql lets go of a file late, so that it is restored to another place.
  config = readConfig({ DATA_DIR: join(folder, 'restored') });
  await restoreDatabase(config, copy);
  expect(await kept()).toEqual({ 'text/fees': fees('Fees') });
  const versions = await withStore((_, reader) => reader.versions('text/fees'));
  expect(versions.map(({ version, by }) => [version, by])).toEqual([[1, 'Ada']]);
});

test('A check needs no database: it names faults, fields that are not known yet, and sections that are not there', async () => {
  write('text-fees.json', fees(''));
  await expect(checkContent(config, files)).rejects.toThrow('text-fees.json: title must not be blank');
  write('text-fees.json', fees('Fees'));
  write('site.json', { sections: ['program', 'text/rules'] });
  write('travel.json', readFileSync(join(import.meta.dirname, '../../../src/content/travel.json'), 'utf8'));
  const said = await checkContent(config, files);
  expect(said).toContain('3 documents without a fault.');
  expect(said).toContain("site.json: sections[1] names text/rules, which isn't in this folder");
  expect(said).toMatch(/Not known yet \(\d+\):\ntravel\.json: \S+ {2}\S/);
  expect(existsSync(config.dataDir)).toBe(false);
});
