import type { Transaction } from 'kysely';
import { KINDS } from '../../../program/model/entities.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { rowsOfKind } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { countsOf } from '../../../program/model/written-rows.ts';
import type { Author } from '../edits/edit.ts';
import { DraftChanged, NothingToPublish } from '../errors.ts';
import { logEdit } from '../history/edit-log.ts';
import { trackItems } from '../log/item-states.ts';
import { MOST_TOLD } from '../log/logged-changes.ts';
import { frozenItems } from '../log/public-items.ts';
import { tellNobody, tellVisitors, type Write } from '../log/record-change.ts';
import { publicProgram, type PublicSchedule, type ShownVersions } from '../public/public-program.ts';
import { selectSchedule, selectShownVersions } from '../read-schedule.ts';
import { putShownVersions } from '../rows/row-queries.ts';
import type { Publishing, Tables } from '../schema/tables.ts';
import { NothingChanged } from '../transaction-ends.ts';
import { freeze, thawAsKept } from './frozen-program.ts';
import { differencesAsKnown } from './program-differences.ts';
import { KEPT_PUBLICATIONS, type PublicationOutcome, type PublicationWish } from './publication.ts';
import { selectKept, selectPublishing, selectShownProgram } from './select-publications.ts';

/** A publication that is worked out, and not written yet. */
export interface MadePublication extends Omit<PublicationOutcome, 'publication' | 'revision'> {
  program: PublicSchedule;
  publishing: Publishing;
}

/** What visitors would see of the stored rows, with the versions that these have. */
const selectDraft = async (tx: Transaction<Tables>, event: EventInfo): Promise<PublicSchedule> =>
  publicProgram(await selectSchedule(tx), NO_VERSIONS, event);

const NO_VERSIONS: ShownVersions = { day: new Map(), item: new Map(), 'sub-item': new Map() };

/**
 * Finds out what a publication would be, and what visitors see of it.
 * @param revision the one before it
 * @throws {NothingToPublish | PublicationNotFound | DraftChanged | NothingChanged}
 */
export async function planPublication(
  tx: Transaction<Tables>,
  event: EventInfo,
  revision: number,
  wish: PublicationWish,
): Promise<MadePublication> {
  const { asOf } = wish;
  const publishing = await selectPublishing(tx);
  if (wish.what === 'mode' && wish.publishing === publishing) throw new NothingChanged();
  if (wish.what !== 'mode' && publishing === 'at-once') throw new NothingToPublish('at-once');
  if (asOf !== undefined && revision > asOf) throw new DraftChanged();
  const shown = await selectShownProgram(tx);
  if (shown === undefined) {
    const program = publicProgram(await selectSchedule(tx), await selectShownVersions(tx), event);
    return { program, publishing: 'by-hand', counts: countsOf([]), changes: [] };
  }
  const before = thawAsKept(shown, event);
  const wanted =
    wish.what === 'earlier' ? thawAsKept((await selectKept(tx, wish.id)).program, event) : await selectDraft(tx, event);
  const { program, changes } = differencesAsKnown(before, wanted);
  if (wish.what !== 'mode' && changes.length === 0)
    throw new NothingToPublish(wish.what === 'draft' ? 'nothing-changed' : 'shown-already');
  const next = wish.what === 'mode' ? wish.publishing : publishing;
  return { program, publishing: next, counts: countsOf(changes), changes };
}

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
      ...{ ...write, by: author.by, note, ...counts, program: freeze(program) },
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
    ...{ ...author, label: named, undoes: undefined, publication: id, keys: {} },
    ...{ changes: [], skipped: [], warnings: [] },
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
