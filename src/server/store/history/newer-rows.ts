import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import type { NewerRow } from '../errors.ts';
import { isWritten } from '../log/record-change.ts';
import { parentIn } from '../rows/row-queries.ts';
import type { Tables } from '../schema/tables.ts';
import { editChange } from './edit-log.ts';

/**
 * What has changed after a revision of some rows, or was put into them or taken out of them. Where the history doesn't reach
 * back that far, whatever it has counts.
 */
export async function newerRows(
  tx: Transaction<Tables>,
  ids: ReadonlyMap<Kind, ReadonlySet<number>>,
  revision: number,
): Promise<NewerRow[]> {
  const entries = await tx
    .selectFrom('edit_changes')
    .innerJoin('edits', 'edits.id', 'edit_changes.edit_id')
    .selectAll('edit_changes')
    .where('edits.revision', '>', revision)
    .orderBy('edit_changes.edit_id')
    .orderBy('edit_changes.position')
    .execute();
  const newer = new Map<string, NewerRow>();
  for (const entry of entries) {
    const change = editChange(entry);
    const { kind, id, action, before, after } = change;
    const lies = [before, after].some((row) => {
      const parent = row && parentIn(kind, { ...row });
      return parent && ids.get(parent.kind)?.has(parent.id);
    });
    if (isWritten(change) && (lies || ids.get(kind)?.has(id)))
      newer.set(`${kind} ${id}`, { kind, id, action, row: (after ?? before)! });
  }
  return [...newer.values()];
}
