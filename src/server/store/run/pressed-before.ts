import type { Transaction } from 'kysely';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { PressedOtherwise } from '../errors.ts';
import { editChange } from '../history/edit-log.ts';
import type { Tables } from '../schema/tables.ts';

/** How long two people who press for the same item are told of each other, in milliseconds. */
const JUST_NOW_MS = 5 * 60_000;

/**
 * Looks whether somebody else has just given an item another time.
 * @param own the author of what is pressed now
 * @throws {PressedOtherwise}
 */
export async function requireOwnPress(
  tx: Transaction<Tables>,
  item: number,
  own: Pick<Author, 'session' | 'tab'>,
  now: number,
): Promise<void> {
  const since = new Date(now - JUST_NOW_MS).toISOString();
  const changes = await tx
    .selectFrom('edit_changes')
    .innerJoin('edits', 'edits.id', 'edit_changes.edit_id')
    .selectAll('edit_changes')
    .select(['edits.by', 'edits.at', 'edits.session', 'edits.tab'])
    .where('edit_changes.kind', '=', 'item')
    .where('edit_changes.row_id', '=', item)
    .where('edits.at', '>', since)
    .orderBy('edits.id', 'desc')
    .execute();
  const timeOf = (row: object | undefined) => (row as { time?: string } | undefined)?.time;
  for (const { by, at, session, tab, ...row } of changes) {
    const { before, after } = editChange(row);
    if (!before || !after || timeOf(before) === timeOf(after)) continue;
    if (session === own.session && tab === own.tab) return;
    throw new PressedOtherwise(by, at, timeOf(after) ?? '');
  }
}
