import type { Kysely, Selectable } from 'kysely';
import type { DocumentName, Documents, StoredDocument } from '../../../content/site-documents.ts';
import { CONTENT_LIMITS } from '../../limits/content-limits.ts';
import type { ContentDocumentTable } from '../schema/content-tables.ts';
import type { Tables } from '../schema/tables.ts';

const COLUMNS = ['name', 'version', 'value', 'changed_at', 'author', 'has_account', 'deleted'] as const;

type DocumentRow = Pick<Selectable<ContentDocumentTable>, (typeof COLUMNS)[number]>;

const stored = ({ name, version, value, changed_at, author, has_account, deleted }: DocumentRow): StoredDocument => ({
  name: name as DocumentName,
  version,
  value: JSON.parse(value),
  at: changed_at,
  by: author,
  has_account: has_account === null ? null : !!has_account,
  deleted: !!deleted,
});

/** The documents that are there, by their names. */
export async function selectDocuments(db: Kysely<Tables>): Promise<StoredDocument[]> {
  const rows = await db.selectFrom('content_documents').select(COLUMNS).where('deleted', '=', 0).execute();
  // The databases order text in ways of their own.
  return rows.map(stored).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Their values alone. */
export const valuesOf = (documents: readonly StoredDocument[]): Documents =>
  Object.fromEntries(documents.map(({ name, value }) => [name, value]));

/** One document; also one that is deleted. */
export async function selectDocument(db: Kysely<Tables>, name: string): Promise<StoredDocument | undefined> {
  const row = await db.selectFrom('content_documents').select(COLUMNS).where('name', '=', name).executeTakeFirst();
  return row && stored(row);
}

/** The last versions of a document, the newest first; none of one that never was. */
export async function selectVersions(db: Kysely<Tables>, name: string): Promise<StoredDocument[]> {
  const versions = db.selectFrom('content_versions').select(COLUMNS).where('name', '=', name);
  return (await versions.orderBy('version', 'desc').execute()).map(stored);
}

/** How many documents there are, and how large they are together. */
export async function selectExtent(db: Kysely<Tables>): Promise<{ documents: number; bytes: number }> {
  const { documents, bytes } = await db
    .selectFrom('content_documents')
    .select(({ fn }) => [fn.countAll().as('documents'), fn.sum('size').as('bytes')])
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), bytes: Number(bytes ?? 0) };
}

/** Keeps a version of a document, which is the present one from now on, and forgets those that are too many. */
export async function putDocument(
  tx: Kysely<Tables>,
  { name, version, value, at, by, has_account, deleted }: StoredDocument,
): Promise<void> {
  const json = JSON.stringify(value);
  const row = {
    ...{ name, version, value: json, size: Buffer.byteLength(json), changed_at: at, author: by },
    ...{ has_account: has_account === null ? null : Number(has_account), deleted: Number(deleted) },
  };
  await tx
    .insertInto('content_documents')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await tx.insertInto('content_versions').values(row).execute();
  await tx
    .deleteFrom('content_versions')
    .where('name', '=', name)
    .where('version', '<=', version - CONTENT_LIMITS.versions)
    .execute();
}
