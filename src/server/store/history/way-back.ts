import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import { inChunks } from '../rows/chunks.ts';
import type { Tables } from '../schema/tables.ts';
import { editChange } from './edit-log.ts';

/** A change of a row on the way back to a moment. */
export interface StepBack {
  /** Id of the edit that has made it. */
  edit: number;
  change: LoggedRowChange;
}

/** Quotes within a text are escaped, so that no text of a row looks like this. */
const WITH_PLACE = '%,"after_id":%';

/**
 * The steps back to how rows of a kind were after an edit, newest first: of each row the first change since then, and all that
 * have given it a place.
 * @param ids of some rows; absent: of all
 */
export async function selectWayBack(
  tx: Transaction<Tables>,
  since: number,
  kind: Kind,
  ids?: Iterable<number>,
): Promise<StepBack[]> {
  const select = (chunk?: number[]) => {
    const later = tx.selectFrom('edit_changes').where('kind', '=', kind).where('edit_id', '>', since);
    const own = chunk ? later.where('row_id', 'in', chunk) : later;
    const firsts = own
      .select(({ fn }) => ['row_id', fn.min<number>('edit_id').as('first')])
      .groupBy('row_id')
      .$asTuple('row_id', 'first');
    return own
      .selectAll()
      .where(({ eb, or, refTuple }) =>
        or([
          eb('row_before', 'like', WITH_PLACE),
          eb('row_after', 'like', WITH_PLACE),
          eb(refTuple('row_id', 'edit_id'), 'in', firsts),
        ]),
      )
      .execute();
  };
  const rows = ids ? await inChunks(ids, select) : await select();
  return rows
    .sort((one, other) => other.edit_id - one.edit_id)
    .map((row) => ({ edit: row.edit_id, change: editChange(row) }));
}

/** Ids of the rows that have left the lists of some parents since an edit. */
export async function selectLeft(
  tx: Transaction<Tables>,
  since: number,
  kind: Kind,
  parents: Iterable<number>,
): Promise<number[]> {
  const later = tx.selectFrom('edit_changes').select('row_id').distinct();
  const left = later.where('kind', '=', kind).where('edit_id', '>', since);
  // A day lies in nothing, and leaves nothing but the program.
  const rows =
    kind === 'day'
      ? await left.where('row_after', 'is', null).execute()
      : await inChunks(parents, (chunk) => left.where('left_parent', 'in', chunk).execute());
  return rows.map(({ row_id }) => row_id);
}
