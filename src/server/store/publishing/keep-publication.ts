import type { Transaction } from 'kysely';
import { KINDS } from '../../../program/model/entities.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { rowsOfKind } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { logEdit } from '../history/edit-log.ts';
import { trackItems } from '../log/item-states.ts';
import { MOST_TOLD } from '../log/logged-changes.ts';
import { frozenItems } from '../log/public-items.ts';
import { tellNobody, tellVisitors, type Write } from '../log/record-change.ts';
import { freeze } from '../publications/frozen-program.ts';
import { KEPT_PUBLICATIONS, type PublicationWish } from '../publications/publication.ts';
import { selectKept } from '../publications/select-publications.ts';
import { putShownVersions } from '../rows/row-queries.ts';
import { selectSchedule } from '../rows/select-schedule.ts';
import type { Tables } from '../schema/tables.ts';
import type { MadePublication } from './plan-publication.ts';

/** `28 October 2025 at 14:03` */
const inWords = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

async function labelOf(tx: Transaction<Tables>, event: EventInfo, wish: PublicationWish): Promise<string> {
  if (wish.what === 'mode')
    return wish.publishing === 'by-hand' ? 'Publishing by hand from here on' : 'Published, and at once from here on';
  if (wish.what === 'draft') return 'Published';
  const { at } = await selectKept(tx, wish.id);
  return `Published again, as of ${inWords(at, event.time_zone)}`;
}

/** Rows have the versions of this program from here on, as visitors know them. */
async function keepKnownVersions(tx: Transaction<Tables>, program: Schedule): Promise<void> {
  const stored = await selectSchedule(tx);
  for (const kind of KINDS) {
    const known = new Map(rowsOfKind(kind, program).map(({ id, version }) => [id, version]));
    const own = rowsOfKind(kind, stored);
    await putShownVersions(tx, kind, own.flatMap(shownVersion(known)));
  }
}

const shownVersion =
  (known: ReadonlyMap<number, number | undefined>) =>
  ({ id, version }: { id: number; version?: number }): [number, number | null][] => {
    const seen = known.get(id);
    return known.has(id) ? [[id, seen === version ? null : (seen ?? null)]] : [];
  };

/** Keeps a publication, tells visitors and calendars of it, and enters it into the history. @returns the ids of both */
export async function keepPublication(
  tx: Transaction<Tables>,
  event: EventInfo,
  { revision, at }: Write,
  author: Author,
  wish: PublicationWish,
  { program, publishing, counts, changes }: MadePublication,
): Promise<{ id: number; edit: number }> {
  const write = { revision, at };
  const label = await labelOf(tx, event, wish);
  const { note } = wish;
  const { id } = await tx
    .insertInto('publications')
    .values({
      ...write,
      by: author.by,
      note,
      ...counts,
      program: freeze(program),
      mode: wish.what === 'mode' ? publishing : null,
      restores: wish.what === 'earlier' ? wish.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (wish.what === 'mode') {
    await tx.updateTable('program_state').set({ publishing }).execute();
    if (publishing === 'at-once') await keepKnownVersions(tx, program);
  }
  await forgetPublications(tx);
  const named = note ? `${label}: ${note}` : label;
  const edit = await logEdit(tx, write, {
    ...author,
    label: named,
    undoes: undefined,
    publication: id,
    keys: {},
    changes: [],
    skipped: [],
    warnings: [],
  });
  if (changes.length === 0) await tellNobody(tx);
  else {
    await tellVisitors(tx, write.at, changes.length > MOST_TOLD ? 'replaced' : changes, note);
    await trackItems(tx, frozenItems(tx, program, event), write, changes);
  }
  return { id, edit };
}

async function forgetPublications(tx: Transaction<Tables>): Promise<void> {
  const oldest = tx
    .selectFrom('publications')
    .select('id')
    .orderBy('id', 'desc')
    .offset(KEPT_PUBLICATIONS - 1);
  const kept = await oldest.limit(1).executeTakeFirst();
  if (kept) await tx.deleteFrom('publications').where('id', '<', kept.id).execute();
}
