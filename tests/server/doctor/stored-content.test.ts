import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from '../../../src/server/doctor/finding.ts';
import { checkContent } from '../../../src/server/doctor/stored-content.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => removeFolder(dataDir));

const lines = (found: Finding[]) => found.map(({ level, says }) => `${level}: ${says}`);

test('documents of content that this version takes, and those that it doesn’t', async () => {
  const { db } = await openDatabase({ dataDir });
  const document = { version: 1, size: 9, changed_at: '2026-01-01T00:00:00.000Z', author: '', deleted: 0 };
  const keep = (name: string, value: object) =>
    db
      .insertInto('content_documents')
      .values({ ...document, name, value: JSON.stringify(value) })
      .execute();
  await keep('text/fees', { title: 'Fees', text: '<p>10 EUR</p>' });
  expect(lines(await checkContent(db, dataDir))).toEqual(["ok: The site's content has 1 document, all of them sound."]);
  await keep('text/old', { heading: 'Old' });
  expect(lines(await checkContent(db, dataDir))).toEqual([
    expect.stringMatching(
      /^wrong: The document text-old of the content isn't shown: .*, and \d more\. Export the content/,
    ),
  ]);
  await db.deleteFrom('content_documents').execute();
  const picture = `${'0'.repeat(32)}.jpg`;
  await keep('gallery', { photos: [{ picture, caption: 'A', alt: 'A' }] });
  expect(lines(await checkContent(db, dataDir))).toEqual([
    `wrong: The document gallery of the content is shown without its picture: photos[0].picture names ${picture}, and there is ` +
      'no such picture here: choose its file once more. Export the content, mend the file, and import it.',
  ]);
  await db.destroy();
});
