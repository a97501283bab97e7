/** Countdowns on the displays of rooms: rows of their own, outside the program and its history, which end by themselves. */
import type { Transaction } from 'kysely';
import type { CountdownChange, RoomCountdown } from '../../../program/api/countdown-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { COUNTDOWN_OVER_MS } from '../../../program/run/countdown.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import { RunRefused } from '../errors.ts';
import { countChange, selectCount } from '../rows/counters.ts';
import { NothingChanged } from '../rows/transaction-ends.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { requireRoom, type RunRooms, selectPublic } from './plan-run.ts';

/** The longest countdown, in milliseconds. */
const LONGEST_MS = 2 * 60 * 60_000;

/** Countdowns that end by themselves leave the table when the next one is written. */
const toldSince = (now: number) => new Date(now - COUNTDOWN_OVER_MS).toISOString();

export class Countdowns {
  private readonly listeners = new Set<() => Promise<void> | void>();

  constructor(private readonly db: Database) {}

  /** Calls a function after every write that is committed here, before its caller continues. */
  onWrite(listener: () => Promise<void> | void): void {
    this.listeners.add(listener);
  }

  /** The countdowns that run, or have just ended. */
  list(): Promise<RoomCountdown[]> {
    const rows = this.db.selectFrom('countdowns').select(['room', 'ends_at']);
    return rows.where('ends_at', '>', toldSince(Date.now())).orderBy('room_key').execute();
  }

  /** A counter that is another one after every change of any process. */
  revision(): Promise<number> {
    return selectCount(this.db, 'countdowns');
  }

  /**
   * Starts the countdown of a room in the place of an earlier one, or stops it. The same said twice is one.
   * @param rooms those of a link; undefined for all that the program names
   * @throws {RunRefused}
   */
  async set({ room, ends }: CountdownChange, rooms: RunRooms, event: EventInfo): Promise<void> {
    const now = Date.now();
    const ends_at = ends === null ? null : new Date(ends).toISOString();
    if (ends_at !== null && Date.parse(ends_at) <= now) throw new RunRefused('is-over');
    if (ends_at !== null && Date.parse(ends_at) > now + LONGEST_MS) throw new RunRefused('too-far');
    await this.write(async (tx) => {
      const name = requireRoom(await selectPublic(tx, event), room, rooms);
      const room_key = roomKey(name);
      const own = tx.selectFrom('countdowns').select('ends_at').where('room_key', '=', room_key);
      if (((await own.executeTakeFirst())?.ends_at ?? null) === ends_at) throw new NothingChanged();
      const others = tx.deleteFrom('countdowns');
      await others
        .where((row) => row.or([row('room_key', '=', room_key), row('ends_at', '<=', toldSince(now))]))
        .execute();
      if (ends_at !== null) await tx.insertInto('countdowns').values({ room_key, room: name, ends_at }).execute();
    });
  }

  private async write(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void> {
    try {
      await this.db.transaction().execute(async (tx) => {
        await countChange(tx, 'countdowns');
        await work(tx);
      });
    } catch (error) {
      if (!(error instanceof NothingChanged)) throw error;
      return;
    }
    for (const listener of this.listeners) await listener();
  }
}
