import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import { isWritten } from '../../../program/api/written-rows.ts';
import type { NewerIn } from '../edits/apply-writes.ts';
import type { NewerRow } from '../errors.ts';
import { inChunks } from '../rows/chunks.ts';
import { rowKey } from '../rows/row-keys.ts';
import type { EditChangeTable, Tables } from '../schema/tables.ts';
import { editChange } from './edit-log.ts';

/** The id of the last edit up to a revision, or at all; 0 where there is none. */
async function lastEdit(tx: Transaction<Tables>, revision: number | undefined): Promise<number> {
  const last = tx.selectFrom('edits').select('id').orderBy('revision', 'desc').limit(1);
  const query = revision === undefined ? last : last.where('revision', '<=', revision);
  return (await query.executeTakeFirst())?.id ?? 0;
}

/** The changes after an edit in which a column of a kind's rows has one of these values. */
const changesOf = (
  tx: Transaction<Tables>,
  after: number,
  kind: Kind,
  column: 'row_id' | 'left_parent',
  ids: ReadonlySet<number>,
): Promise<EditChangeTable[]> =>
  inChunks(ids, (chunk) => {
    const query = tx.selectFrom('edit_changes').selectAll().where('kind', '=', kind).where(column, 'in', chunk);
    return query.where('edit_id', '>', after).execute();
  });

/**
 * Finds what has changed after a revision of some rows and of those in them, or was taken out of them. Where the history doesn't
 * reach back that far, whatever it has counts. Most callers have seen the last edit; then nothing more is read.
 */
export function newerRows(tx: Transaction<Tables>): NewerIn {
  const lastEdits = new Map<number | undefined, Promise<number>>();
  const lastUpTo = (revision?: number) => {
    const last = lastEdits.get(revision) ?? lastEdit(tx, revision);
    lastEdits.set(revision, last);
    return last;
  };
  return async (ids, revision) => {
    const after = await lastUpTo(revision);
    if (after === (await lastUpTo())) return [];
    const entries: EditChangeTable[] = [];
    for (const kind of KINDS) {
      const { parent } = entity(kind);
      entries.push(...(await changesOf(tx, after, kind, 'row_id', ids.get(kind)!)));
      // Rows put into them lie there still, or have left them again.
      if (parent) entries.push(...(await changesOf(tx, after, kind, 'left_parent', ids.get(parent.kind)!)));
    }
    const newer = new Map<string, NewerRow>();
    for (const entry of entries.sort((one, other) => one.edit_id - other.edit_id || one.position - other.position)) {
      const change = editChange(entry);
      const { kind, id, action, before, after: is } = change;
      if (isWritten(change)) newer.set(rowKey(kind, id), { kind, id, action, row: (is ?? before)! });
    }
    return [...newer.values()];
  };
}
