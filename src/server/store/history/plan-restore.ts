import type { Kind } from '../../../program/model/entities.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { NOBODY } from '../edit.ts';
import { titleOf } from '../edits/title-of.ts';
import { NothingToRestore } from '../errors.ts';
import { rowKey } from '../rows/row-keys.ts';
import { selectSummary } from './edit-log.ts';
import type { Planner } from './keep-edit.ts';
import { LaterChanges } from './later-changes.ts';
import { PastRows } from './past-rows.ts';
import { planBack } from './plan-undo.ts';

/** A moment of the history, and what is to be as it was then. */
export interface Moment {
  /** Id of an edit: the moment is right after it. */
  edit: number;
  /** The moment is right before the edit. */
  isBefore?: boolean;
  /** The row that is to be as it was; absent: the whole program. */
  row?: { kind: Kind; id: number };
}

/** `25 November 2026 at 14:03` */
const inWords = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

/**
 * Plans to make the program, or one row, what it was at a moment. All that was done since is undone as if it were one edit.
 * @param zone the one by whose clocks the edit's label names the moment
 */
export const restoreOf =
  ({ edit, isBefore = false, row }: Moment, zone: string, author: Author = NOBODY): Planner =>
  async (tx, rows) => {
    const { at } = await selectSummary(tx, edit);
    const past = new PastRows(tx, rows, isBefore ? edit - 1 : edit);
    const own = row ? await past.readRow(row.kind, row.id) : await past.readAll();
    const all = await past.changes();
    const changes = own ? all.filter(({ kind, id }) => own.has(rowKey(kind, id))) : all;
    const plan = await planBack(changes, rows, LaterChanges.none(tx, all));
    if (plan.writes.length === 0) throw new NothingToRestore(row ? 'row' : 'program', plan.skipped);
    const wanted = row && changes.find(({ kind, id }) => kind === row.kind && id === row.id);
    const name = wanted ? titleOf(wanted.kind, wanted.before!) : 'the program';
    const label = `Restore ${name} as ${isBefore ? 'before' : 'of'} ${inWords(at, zone)}`;
    return { ...plan, ...author, label };
  };
