import type { Transaction } from 'kysely';
import type { Publication, Publishing } from '../../../program/api/publication-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { PublicationNotFound } from '../errors.ts';
import { type PublicItems, frozenItems, storedItems } from '../log/public-items.ts';
import type { PublicationTable, Tables } from '../schema/tables.ts';
import { thawAsKept } from './frozen-program.ts';
import { programDifferences } from './program-differences.ts';
import type { PublicationOutcome } from './publication.ts';

const LISTED = ['id', 'revision', 'at', 'by', 'note', 'mode', 'restores', 'added', 'changed', 'deleted'] as const;

type Listed = Omit<PublicationTable, 'id' | 'program'> & { id: number };

const publicationOf = ({ added, changed, deleted, mode, restores, ...publication }: Listed): Publication => ({
  ...publication,
  counts: { added, changed, deleted },
  ...(mode !== null && { mode }),
  ...(restores !== null && { restores }),
});

/** When visitors see what is edited, and the revision of what they see. */
export async function selectShown(
  tx: Transaction<Tables>,
): Promise<{ publishing: Publishing; publicRevision: number }> {
  const state = tx.selectFrom('program_state').select(['publishing', 'revision', 'unseen']);
  const { publishing, revision, unseen } = await state.executeTakeFirstOrThrow();
  return { publishing, publicRevision: revision - unseen };
}

export async function selectPublishing(tx: Transaction<Tables>): Promise<Publishing> {
  return (await selectShown(tx)).publishing;
}

/** All that are kept, newest first. */
export async function selectPublications(tx: Transaction<Tables>): Promise<Publication[]> {
  const rows = await tx.selectFrom('publications').select(LISTED).orderBy('id', 'desc').execute();
  return rows.map(publicationOf);
}

/** A publication's program as it is kept, and its moment. @throws {PublicationNotFound} */
export async function selectKept(tx: Transaction<Tables>, id: number): Promise<{ program: string; at: string }> {
  const row = await tx.selectFrom('publications').select(['program', 'at']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new PublicationNotFound();
  return row;
}

/** A publication as the list has it. */
export async function selectListed(tx: Transaction<Tables>, id: number): Promise<Publication> {
  return publicationOf(
    await tx.selectFrom('publications').select(LISTED).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** The program that visitors see as it is kept; undefined while what they see is the stored rows. */
export async function selectShownProgram(tx: Transaction<Tables>): Promise<string | undefined> {
  if ((await selectPublishing(tx)) === 'at-once') return undefined;
  const last = tx.selectFrom('publications').select('program').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirstOrThrow()).program;
}

/** The items that visitors see. */
export async function publicItems(tx: Transaction<Tables>, event: EventInfo): Promise<PublicItems> {
  const program = await selectShownProgram(tx);
  return program === undefined ? storedItems(tx, event) : frozenItems(tx, thawAsKept(program, event), event);
}

/** A publication with what it has changed for visitors: against the one before it, if that is still kept. */
export async function selectPublication(
  tx: Transaction<Tables>,
  id: number,
  event: EventInfo,
): Promise<PublicationOutcome & { publication: Publication }> {
  const row = await tx.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new PublicationNotFound();
  const { program, ...listed } = row;
  const earlier = tx.selectFrom('publications').select('program').where('id', '<', id).orderBy('id', 'desc').limit(1);
  const { revision, mode } = row;
  // Until then visitors saw what was edited at once.
  const before = mode === 'by-hand' ? undefined : await earlier.executeTakeFirst();
  const publication = publicationOf(listed);
  const changes = before ? programDifferences(thawAsKept(before.program, event), thawAsKept(program, event)) : [];
  return { publication, revision, counts: publication.counts, changes };
}
