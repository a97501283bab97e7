import type { Transaction } from 'kysely';
import type { Publishing } from '../../../program/api/publication-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { countsOf } from '../../../program/api/written-rows.ts';
import { DraftChanged, NothingToPublish } from '../errors.ts';
import { publicProgram, type PublicSchedule } from '../public/public-program.ts';
import { thawAsKept } from '../publications/frozen-program.ts';
import { differencesAsKnown } from '../publications/program-differences.ts';
import type { PublicationOutcome, PublicationWish } from '../publications/publication.ts';
import { selectKept, selectPublishing, selectShownProgram } from '../publications/select-publications.ts';
import { selectSchedule, selectShownVersions, type ShownVersions } from '../rows/select-schedule.ts';
import { NothingChanged } from '../rows/transaction-ends.ts';
import type { Tables } from '../schema/tables.ts';

/** A publication that is worked out, and not written yet. */
export interface MadePublication extends Omit<PublicationOutcome, 'publication' | 'revision'> {
  program: PublicSchedule;
  publishing: Publishing;
}

/** The stored rows as visitors would see them, with their own versions. */
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
