import type { Transaction } from 'kysely';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type { PrintedSign, SignPlace } from '../../../program/api/sign-bodies.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import { SIGN_LIMITS } from '../../limits/sign-limits.ts';
import type { PrintedSignTable } from '../schema/sign-tables.ts';
import type { Database, Tables } from '../schema/tables.ts';

/** The place of a sign as it is compared. */
export const signKey = ({ day, room }: SignPlace): string => `${day} ${room === null ? '' : roomKey(room)}`;

const columnsOf = ({ day, room, day_title, digest }: PrintedSign) => ({
  ...{ day_id: day, room_key: room === null ? '' : roomKey(room), room: room ?? '', day_title, digest },
});

/** Forgets those that were printed longest ago, when there are too many. */
async function makeRoom(tx: Transaction<Tables>): Promise<void> {
  const oldest = tx
    .selectFrom('printed_signs')
    .select(['day_id', 'room_key'])
    .orderBy('printed_at', 'desc')
    .orderBy('day_id')
    .orderBy('room_key')
    // SQLite knows no offset without a limit.
    .limit(SIGN_LIMITS.kept)
    .offset(SIGN_LIMITS.kept);
  for (const { day_id, room_key } of await oldest.execute())
    await tx.deleteFrom('printed_signs').where('day_id', '=', day_id).where('room_key', '=', room_key).execute();
}

/** The signs on paper: what they showed when they were printed. */
export class PrintedSigns {
  constructor(private readonly db: Database) {}

  /** All that hang somewhere, in the order of their days and rooms. */
  list(): Promise<PrintedSignTable[]> {
    return this.db.selectFrom('printed_signs').selectAll().orderBy('day_id').orderBy('room_key').execute();
  }

  /** Keeps that signs were printed, in place of what was printed of them before, and that others were taken down. */
  change(
    printed: readonly PrintedSign[],
    takenDown: readonly SignPlace[],
    { by, has_account }: Pick<Author, 'by' | 'has_account'>,
  ): Promise<void> {
    const said = { printed_at: new Date().toISOString(), printed_by: by, has_account: Number(!!has_account) };
    // A sign of several sheets is one.
    const anew = new Map(printed.map((sign) => [signKey(sign), { ...columnsOf(sign), ...said }]));
    return this.db.transaction().execute(async (tx) => {
      for (const { day, room } of takenDown)
        await tx
          .deleteFrom('printed_signs')
          .where('day_id', '=', day)
          .where('room_key', '=', room === null ? '' : roomKey(room))
          .execute();
      for (const { day_id, room_key, ...values } of anew.values())
        await tx
          .insertInto('printed_signs')
          .values({ day_id, room_key, ...values })
          .onConflict((conflict) => conflict.columns(['day_id', 'room_key']).doUpdateSet(values))
          .execute();
      await makeRoom(tx);
    });
  }
}
