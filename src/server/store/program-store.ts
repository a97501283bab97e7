import type { Transaction } from 'kysely';
import type { Kind } from '../../program/model/entities.ts';
import type { Bodies, NewRows, StoredRows } from '../../program/model/types.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { KnownItem } from '../../program/model/known-item.ts';
import { builtEvent } from '../event/host-event.ts';
import type { OpenDatabase } from './database.ts';
import { ParentNotFound, RowChanged, RowNotFound } from './errors.ts';
import { type KeyedRequest, remember, remembered } from './rows/idempotency.ts';
import { completeStates, lacksStates, trackItems } from './log/item-states.ts';
import { changesSince, type LoggedChanges } from './log/logged-changes.ts';
import { selectKnownItem } from './log/known-item.ts';
import { observeWrite } from './log/observe-write.ts';
import { selectRevision } from './rows/read-moment.ts';
import { readSchedule, selectSchedule, type StoredProgram } from './read-schedule.ts';
import { type RecentWrites, recentWrites } from './log/recent-writes.ts';
import { type ProgramChange, recordChanges, type Write } from './log/record-change.ts';
import { replaceProgram } from './rows/replace-program.ts';
import { deleteRow, insertRow, isThere, type ParentId, parentIn, selectRow, updateRow } from './rows/row-queries.ts';
import type { Database, Tables } from './schema/tables.ts';

/** Tells whether a row's version is one that the caller expects; absent means any. */
export type Expected = ((version: number) => boolean) | undefined;

class Replayed extends Error {
  constructor(readonly row: StoredRows[Kind]) {
    super();
  }
}

/** The program in the database. Every write is one transaction that also bumps the revision. */
export class ProgramStore {
  private readonly db: Database;

  /** Called with every revision that this store has committed, before the caller of the write continues. */
  onWrite: (revision: number) => void = () => {};

  /** @param event whose program it is, by whose days and zone its times are read */
  constructor(
    private readonly opened: OpenDatabase,
    private readonly event: EventInfo = builtEvent.info,
  ) {
    this.db = opened.db;
  }

  /** The current revision, which grows with every write of any process. */
  revision(): Promise<number> {
    return selectRevision(this.db);
  }

  /** The whole program and the revision it belongs to. */
  read(): Promise<StoredProgram> {
    return readSchedule(this.db);
  }

  /** The changes since a revision; undefined if the log can't list them. */
  changesSince(since: number, until?: number): Promise<LoggedChanges | undefined> {
    return changesSince(this.db, since, until);
  }

  /** What is known of an item, also of one that was deleted within a year. */
  knownItem(id: number): Promise<KnownItem | undefined> {
    return selectKnownItem(this.db, id);
  }

  /** The last writes, newest first. */
  recentWrites(count: number): Promise<RecentWrites> {
    return recentWrites(this.db, count);
  }

  /**
   * Adds a row as the last of its list. A repeated request with the same key gets the earlier answer again.
   * @throws {ParentNotFound | KeyReused}
   * @throws {RowNotFound} when the row of the earlier answer has been deleted since
   */
  async add<K extends Kind>(kind: K, values: Bodies[K], request?: KeyedRequest): Promise<StoredRows[Kind]> {
    try {
      return await this.write(async (tx, write) => {
        const earlier = request && (await remembered(tx, request));
        if (earlier) {
          await requireRow(tx, kind, earlier.id, undefined);
          throw new Replayed(earlier);
        }
        await requireParent(tx, parentIn(kind, values));
        const changes = await observeWrite(tx, this.event, kind, undefined, values);
        const row = await insertRow(tx, kind, values);
        await this.record(tx, write, await changes(row));
        if (request) await remember(tx, request, row);
        return row;
      });
    } catch (error) {
      // The throw undoes the transaction: a repeated request leaves the revision, and everybody's cache, as it was.
      if (error instanceof Replayed) return error.row;
      throw error;
    }
  }

  /**
   * Changes the given fields of a row. A row that moves to another parent becomes the last there.
   * @throws {RowNotFound | RowChanged | ParentNotFound}
   */
  change<K extends Kind>(
    kind: K,
    id: number,
    values: Partial<Bodies[K]>,
    expected?: Expected,
  ): Promise<StoredRows[Kind]> {
    return this.write(async (tx, write) => {
      const current = await requireRow(tx, kind, id, expected);
      const parent = parentIn(kind, values);
      const moves = parent && parent.id !== parentIn(kind, current)?.id;
      if (moves) await requireParent(tx, parent);
      const changes = await observeWrite(tx, this.event, kind, current, values);
      const row = await updateRow(tx, kind, id, { ...values, version: current.version + 1 }, moves);
      await this.record(tx, write, await changes(row));
      return row;
    });
  }

  /**
   * Deletes a row with everything under it, and returns the row.
   * @throws {RowNotFound | RowChanged}
   */
  remove(kind: Kind, id: number, expected?: Expected): Promise<StoredRows[Kind]> {
    return this.write(async (tx, write) => {
      const current = await requireRow(tx, kind, id, expected);
      const changes = await observeWrite(tx, this.event, kind, current, undefined);
      await deleteRow(tx, kind, id);
      await this.record(tx, write, await changes(undefined));
      return current;
    });
  }

  /** Replaces the whole program. */
  replace(days: NewRows['day'][]): Promise<void> {
    return this.write(async (tx, write) => {
      const before = await selectSchedule(tx);
      await replaceProgram(tx, this.opened.dialect, days, write.revision);
      const after = await selectSchedule(tx);
      await this.record(tx, write, [{ kind: 'program', action: 'replace', before, after }]);
    });
  }

  /** Puts the event's outline into a database that never held a program. A program that was emptied stays empty. */
  async fillOnce(days: NewRows['day'][]): Promise<void> {
    const { filled } = await this.db.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
    if (!filled) await this.replace(days);
  }

  /** Adds the states that calendars need for items of an earlier version, or for items that were written by hand. */
  async completeItemStates(): Promise<void> {
    if (await lacksStates(this.db)) await this.write((tx, { at }) => completeStates(tx, this.event, at));
  }

  private async write<T>(work: (tx: Transaction<Tables>, write: Write) => Promise<T>): Promise<T> {
    const { revision, result } = await this.db.transaction().execute(async (tx) => {
      // This statement comes first because PostgreSQL locks the row with it, so that writes happen one at a time.
      const { revision } = await tx
        .updateTable('program_state')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .returning('revision')
        .executeTakeFirstOrThrow();
      return { revision, result: await work(tx, { revision, at: new Date().toISOString() }) };
    });
    this.onWrite(revision);
    return result;
  }

  /** Stores what is kept of a write besides the rows themselves. */
  private async record(tx: Transaction<Tables>, write: Write, changes: ProgramChange[]): Promise<void> {
    await recordChanges(tx, write, changes);
    await trackItems(tx, this.event, write.at, changes);
  }
}

async function requireRow(
  tx: Transaction<Tables>,
  kind: Kind,
  id: number,
  expected: Expected,
): Promise<StoredRows[Kind]> {
  const row = await selectRow(tx, kind, id);
  if (!row) throw new RowNotFound();
  if (expected && !expected(row.version)) throw new RowChanged(row);
  return row;
}

async function requireParent(tx: Transaction<Tables>, parent: ParentId | undefined): Promise<void> {
  if (parent && !(await isThere(tx, parent))) throw new ParentNotFound(parent.field);
}
