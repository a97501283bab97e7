/**
 * Counters of what stands beside the program: each is another one after every change that any process has made of such rows, which
 * leaves the revision of the program as it is.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

export type Counted = 'content' | 'links' | 'announcements' | 'screens' | 'reports' | 'countdowns';

export async function selectCount(db: Kysely<Tables>, counted: Counted): Promise<number> {
  const state = db.selectFrom('program_state').select((row) => row.ref(`${counted}_revision`).as('count'));
  return (await state.executeTakeFirstOrThrow()).count;
}

/** Says that rows are others. First in a transaction, it also makes such writes happen one at a time. @returns the count from now on */
export async function countChange(tx: Transaction<Tables>, counted: Counted): Promise<number> {
  const column = `${counted}_revision` as const;
  const { count } = await tx
    .updateTable('program_state')
    .set((row) => ({ [column]: row(column, '+', 1) }))
    .returning((row) => row.ref(column).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
