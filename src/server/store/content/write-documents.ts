import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type { DocumentName, StoredDocument } from '../../../content/site-documents.ts';
import { CONTENT_LIMITS } from '../../limits/content-limits.ts';
import type { Expected } from '../edit.ts';
import { ContentFull, DocumentChanged, DocumentNotFound } from '../errors.ts';
import type { Tables } from '../schema/tables.ts';
import { putDocument, selectDocument, selectExtent } from './document-rows.ts';

/** A write of one document. */
export interface DocumentWrite {
  name: DocumentName;
  /** Undefined deletes it. */
  value: unknown;
  /** The versions that the caller expects, as texts; absent means any. */
  expected?: Expected;
  /** Whether the caller expects that there is none. */
  isNew?: boolean;
}

/** Whether the caller has seen the document as it is. */
function isExpected({ expected, isNew }: DocumentWrite, current: StoredDocument | undefined): boolean {
  const there = current?.deleted === false ? current : undefined;
  if (isNew) return !there;
  return !expected || (!!there && expected.includes(String(there.version)));
}

type By = Pick<StoredDocument, 'at' | 'by' | 'has_account'>;

async function writeDocument(tx: Kysely<Tables>, write: DocumentWrite, by: By): Promise<StoredDocument> {
  const { name, value } = write;
  const current = await selectDocument(tx, name);
  if (!isExpected(write, current)) throw new DocumentChanged(current);
  const isDeletion = value === undefined;
  const isThere = current?.deleted === false;
  if (isDeletion && !isThere) throw new DocumentNotFound();
  // Nobody else has to read anything anew.
  if (isThere && isDeepStrictEqual(current.value, value)) return current;
  const version = (current?.version ?? 0) + 1;
  const written = { name, version, value: isDeletion ? null : value, ...by, deleted: isDeletion };
  await putDocument(tx, written);
  return written;
}

/**
 * Writes documents in the order given.
 * @returns them as they are now; one that is what it was already keeps its version
 * @throws {DocumentNotFound | DocumentChanged | ContentFull}
 */
export async function writeDocuments(
  tx: Kysely<Tables>,
  writes: readonly DocumentWrite[],
  author: Author,
  at: string,
): Promise<StoredDocument[]> {
  const by = { at, by: author.by, has_account: author.has_account ?? null };
  const before = await selectExtent(tx);
  const written: StoredDocument[] = [];
  for (const write of writes) written.push(await writeDocument(tx, write, by));
  const now = await selectExtent(tx);
  // Documents of before may be more than this version allows, and can be made less.
  for (const of of ['documents', 'bytes'] as const)
    if (now[of] > CONTENT_LIMITS[of] && now[of] > before[of]) throw new ContentFull(of);
  return written;
}
