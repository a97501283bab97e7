import type { Kind } from '../../program/model/entities.ts';
import type { Bodies, NewRows, StoredRows } from '../../program/model/types.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { KnownItem } from '../../program/model/known-item.ts';
import { builtEvent } from '../event/host-event.ts';
import type { OpenDatabase } from './database.ts';
import { EditMaker } from './commits/edit-maker.ts';
import { createEdits, type Edits } from './commits/edits.ts';
import { writeOneRow, type WrittenRow } from './commits/write-one-row.ts';
import { type Author, type Expected, NOBODY, planOf, type RowWrite } from './edit.ts';
import { type EditSummary, type LoggedEdit, selectEdit, selectEdits, selectEditsFrom } from './history/edit-log.ts';
import { planImport } from './edits/plan-import.ts';
import { pruneEdits } from './history/prune.ts';
import { rowWrites } from './edits/row-writes.ts';
import { hasOutdatedStates, updateStates } from './log/item-states.ts';
import { changesSince, type LoggedChanges } from './log/logged-changes.ts';
import { forgetChanges } from './log/record-change.ts';
import { selectKnownItem } from './log/known-item.ts';
import { type RecentWrites, selectRecentWrites } from './log/recent-writes.ts';
import type { Publication, PublicationOutcome } from './publications/publication.ts';
import { PublishedNames } from './publications/published-names.ts';
import {
  publicItems,
  type Publications,
  selectPublication,
  selectPublications,
  selectPublishing,
  selectShown,
} from './publications/select-publications.ts';
import { type Differences, readDifferences } from './read-differences.ts';
import { readSchedule, type StoredProgram } from './read-schedule.ts';
import { forgetRequests, type KeyedRequest } from './rows/idempotency.ts';
import { NothingChanged } from './rows/transaction-ends.ts';
import { type Moment, readMoment, selectPublicRevision, selectRevision } from './rows/read-moment.ts';
import type { Database } from './schema/tables.ts';

/** The program in the database. Whatever changes it is an edit: one transaction, which also makes a revision. */
export class ProgramStore {
  private readonly db: Database;

  private readonly maker: EditMaker;

  private readonly making: Edits;

  private readonly published = new PublishedNames();

  /** Called with every revision that this store has committed, before the caller of the write continues. */
  onWrite: (revision: number) => void = () => {};

  /**
   * @param event whose program it is, by whose days and zone its times are read
   * @param making what makes the edits of editors, if not this thread
   */
  constructor(
    opened: OpenDatabase,
    private readonly event: EventInfo = builtEvent.info,
    making?: (onWrite: (revision: number) => void) => Edits,
  ) {
    const onWrite = (revision: number) => this.onWrite(revision);
    this.db = opened.db;
    this.maker = new EditMaker(opened, event, onWrite);
    this.making = making?.(onWrite) ?? createEdits(this.maker, event);
  }

  /** The current revision, which grows with every write of any process. */
  readonly revision = (): Promise<number> => selectRevision(this.db);

  /** The revision of the program that everybody may see. */
  readonly publicRevision = (): Promise<number> => selectPublicRevision(this.db);

  /** The whole program and the revision it belongs to. */
  read(): Promise<StoredProgram> {
    return readSchedule(this.db);
  }

  /** What has changed since a moment; undefined if the logs can't tell. */
  differencesSince(known: Moment): Promise<Differences | undefined> {
    return readDifferences(this.db, known);
  }

  /** What visitors hear of since a public revision; undefined if the log can't list them. */
  changesSince(since: number, until?: number): Promise<LoggedChanges | undefined> {
    return changesSince(this.db, since, until);
  }

  /** What is known of an item, also of one that was deleted within a year, and the revision that visitors see at that moment. */
  knownItem(id: number): Promise<{ known: KnownItem | undefined; publicRevision: number }> {
    return readMoment(this.db, async (tx) => {
      const { publishing, publicRevision } = await selectShown(tx);
      const shown = await this.published.select(tx, publishing);
      return { known: await selectKnownItem(tx, id, shown?.days), publicRevision };
    });
  }

  /** The last writes, newest first. */
  recentWrites(count: number): Promise<RecentWrites> {
    return readMoment(this.db, async (tx) =>
      selectRecentWrites(tx, count, (await this.published.select(tx, await selectPublishing(tx)))?.titles),
    );
  }

  /** When visitors see what is edited, and what was published by hand, newest first. */
  publications(): Promise<Publications> {
    return readMoment(this.db, async (tx) => ({
      publishing: await selectPublishing(tx),
      publications: await selectPublications(tx),
    }));
  }

  /** @throws {PublicationNotFound} */
  publication(id: number): Promise<PublicationOutcome & { publication: Publication }> {
    return readMoment(this.db, (tx) => selectPublication(tx, id, this.event));
  }

  /** The history, newest first. @param before the id of an edit that is known already */
  edits(limit: number, before?: number): Promise<EditSummary[]> {
    return readMoment(this.db, (tx) => selectEdits(tx, limit, before));
  }

  /** The edits from one on, oldest first. */
  editsFrom(id: number, limit: number): Promise<EditSummary[]> {
    return readMoment(this.db, (tx) => selectEditsFrom(tx, id, limit));
  }

  /** @throws {EditNotFound} */
  edit(id: number): Promise<LoggedEdit> {
    return readMoment(this.db, (tx) => selectEdit(tx, id));
  }

  /** Forgets what is too old: requests, what visitors hear of changes, and edits. @param signal ends it early */
  async forgetOld(signal?: AbortSignal): Promise<void> {
    // Every write is a transaction: see `LockingSqliteDialect`.
    await this.db.transaction().execute(async (tx) => {
      await forgetRequests(tx);
      await forgetChanges(tx);
    });
    await pruneEdits(this.db, { signal });
  }

  readonly commit: Edits['commit'] = (...args) => this.making.commit(...args);
  readonly dryRun: Edits['dryRun'] = (...args) => this.making.dryRun(...args);
  readonly undo: Edits['undo'] = (...args) => this.making.undo(...args);
  readonly dryUndo: Edits['dryUndo'] = (...args) => this.making.dryUndo(...args);
  readonly restore: Edits['restore'] = (...args) => this.making.restore(...args);
  readonly dryRestore: Edits['dryRestore'] = (...args) => this.making.dryRestore(...args);
  readonly publish: Edits['publish'] = (...args) => this.making.publish(...args);
  readonly dryPublish: Edits['dryPublish'] = (...args) => this.making.dryPublish(...args);

  /**
   * Adds a row, as the last of its list unless it says which one it stands behind.
   * @throws {ParentNotFound | PlaceNotFound | KeyReused} {@link RowNotFound} when the row that was added is deleted
   */
  async add<K extends Kind>(
    kind: K,
    values: Bodies[K] & { after_id?: number | null },
    request?: KeyedRequest,
    author?: Author,
  ): Promise<StoredRows[Kind]> {
    return (await this.write(rowWrites.add(kind, values), request, author)).row;
  }

  /**
   * Changes the given fields of a row. A row that goes to another parent becomes the last there.
   * @throws {RowNotFound | RowChanged | ParentNotFound | PlaceNotFound | KeyReused}
   */
  async change<K extends Kind>(
    kind: K,
    id: number,
    values: Partial<Bodies[K]> & { after_id?: number | null },
    expected?: Expected,
    request?: KeyedRequest,
    author?: Author,
  ): Promise<StoredRows[Kind]> {
    return (await this.write(rowWrites.change(kind, id, values, expected), request, author)).row;
  }

  /**
   * Deletes a row with everything under it, and gives it back.
   * @throws {RowNotFound | RowChanged | KeyReused}
   */
  async remove(
    kind: Kind,
    id: number,
    expected?: Expected,
    request?: KeyedRequest,
    author?: Author,
  ): Promise<StoredRows[Kind]> {
    return (await this.write({ op: 'delete', kind, id, expected }, request, author)).row;
  }

  /** Puts another program in place of the present one. Rows whose ids are in both stay the same rows. */
  replace(days: NewRows['day'][], label = 'Import'): Promise<void> {
    return this.import(days, label, ({ filled, writes }) => writes === 0 && filled);
  }

  private async import(
    days: NewRows['day'][],
    label: string,
    isNeedless: (now: { filled: boolean; writes: number }) => boolean,
  ): Promise<void> {
    try {
      await this.maker.make(async (tx) => {
        const { writes, isReplaced } = await planImport(tx, days);
        const { filled } = await tx.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
        if (isNeedless({ filled: !!filled, writes: writes.length })) throw new NothingChanged();
        return { ...NOBODY, ...planOf(writes), label, isImport: true, isReplaced };
      });
    } catch (error) {
      if (!(error instanceof NothingChanged)) throw error;
    }
  }

  /** Puts the event's outline into a database that never held a program. A program that was emptied stays empty. */
  async fillOnce(days: NewRows['day'][]): Promise<void> {
    const { filled } = await this.db.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
    // Of hosts that are started at the same time one fills it.
    if (!filled) await this.import(days, 'Outline of the event', (now) => now.filled);
  }

  /** Tells calendars of times that are others because the event is another one, and of items that no edit has made. */
  async updateItemStates(): Promise<void> {
    if (await readMoment(this.db, async (tx) => hasOutdatedStates(tx, await publicItems(tx, this.event))))
      await this.maker.transact(async (tx, write) => updateStates(tx, await publicItems(tx, this.event), write));
  }

  /**
   * One of the calls that write one row: an edit of one write. {@link add}, {@link change} and {@link remove} say what it throws.
   * @returns the row, and a revision that holds the write
   */
  write(write: RowWrite, request?: KeyedRequest, author?: Author): Promise<WrittenRow> {
    return writeOneRow(this.db, this.commit, write, request, author);
  }
}
