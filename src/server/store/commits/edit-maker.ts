import type { Transaction } from 'kysely';
import type { Publishing } from '../../../program/api/publication-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { OpenDatabase } from '../database.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type { Plan } from '../edit.ts';
import { EditedRows } from '../rows/edited-rows.ts';
import { makeEdit } from '../edits/make-edit.ts';
import { writeRows } from '../edits/write-rows.ts';
import { ContentWriter } from './content-writer.ts';
import { GroupedWrites } from './grouped-writes.ts';
import { selectEdit, selectSummary } from '../history/edit-log.ts';
import { type EditOutcome, keepEdit, type Planner } from '../history/keep-edit.ts';
import { newerRows } from '../history/newer-rows.ts';
import { followingLinks } from '../links/link-rows.ts';
import { frozenItems, storedItems } from '../log/public-items.ts';
import type { Write } from '../log/record-change.ts';
import type { PublicationOutcome, PublicationWish } from '../publications/publication.ts';
import { keepPublication } from '../publishing/keep-publication.ts';
import { planPublication } from '../publishing/plan-publication.ts';
import { keepShownNow, planShownNow, type ShownNow } from '../publishing/show-now.ts';
import { selectListed, selectPublication, selectPublishing } from '../publications/select-publications.ts';
import { type KeyedRequest, remember, remembered } from '../rows/idempotency.ts';
import { readMoment, selectRevision } from '../rows/read-moment.ts';
import { followRooms } from '../rooms/follow-rooms.ts';
import { followingScreens } from '../screens/screen-rows.ts';
import type { DialectName } from '../schema/dialect.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { NothingChanged, Repeated } from '../rows/transaction-ends.ts';

/** Everything that is for rooms, and stays so when they are renamed. */
const FOLLOWERS = [followingLinks, followingScreens];

/** A write that is being made, and when visitors see it. */
type OpenWrite = Write & { publishing: Publishing };

/** Makes edits, or only says what they would do. */
export class EditMaker {
  readonly db: Database;
  private readonly dialect: DialectName;
  private readonly writes: GroupedWrites;
  /** Writes the site's content, in turn with edits. */
  readonly content: ContentWriter;
  private readonly listeners = new Set<(revision: number) => void>();

  /** @param event whose program it is, by whose days and zone its times are read */
  constructor(
    { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
    readonly event: EventInfo,
  ) {
    this.db = db;
    this.dialect = dialect;
    this.writes = new GroupedWrites(db);
    this.content = new ContentWriter(db, this.writes);
  }

  /** Calls a function with every revision that is committed here, before the caller of the write continues. */
  onWrite(listener: (revision: number) => void): void {
    this.listeners.add(listener);
  }

  /** Makes an edit. A request that came before gets what it got then. */
  async make(plan: Planner, request?: KeyedRequest): Promise<EditOutcome> {
    try {
      return await this.transact(async (tx, write) => {
        const earlier = request && (await remembered(tx, request));
        if (earlier) throw new Repeated(earlier);
        const rows = new EditedRows(tx);
        const planned = await plan(tx, rows);
        const making = {
          tx,
          event: this.event,
          dialect: this.dialect,
          revision: write.revision,
          at: write.at,
          newerIn: newerRows(tx),
        };
        const isShown = write.publishing === 'at-once';
        const made = await makeEdit({ ...making, rows, isShown }, planned);
        await writeRows(tx, rows, made.told);
        const now = await this.planShown(tx, planned, made, write.publishing);
        if (now) await keepShownNow(tx, now);
        const items = now ? frozenItems(tx, now.program, this.event) : storedItems(tx, this.event);
        const told = now?.told ?? made.told;
        const id = await keepEdit(tx, items, write, planned, { ...made, told });
        await followRooms(tx, told, FOLLOWERS);
        if (request) await remember(tx, request, { edit: id });
        return { id, revision: write.revision, ...made };
      });
    } catch (error) {
      if (!(error instanceof Repeated) || !('edit' in error.earlier)) throw error;
      const { edit } = error.earlier;
      return { ...(await readMoment(this.db, (tx) => selectEdit(tx, edit))), isRepeated: true };
    }
  }

  /** Publishes. A request that came before gets what it got then. */
  async publish(wish: PublicationWish, author: Author, request?: KeyedRequest): Promise<PublicationOutcome> {
    try {
      return await this.transact(async (tx, write) => {
        const earlier = request && (await remembered(tx, request));
        if (earlier) throw new Repeated(earlier);
        const made = await planPublication(tx, this.event, write.revision - 1, wish);
        const { id, edit } = await keepPublication(tx, this.event, write, author, wish, made);
        await followRooms(tx, made.changes, FOLLOWERS);
        if (request) await remember(tx, request, { edit });
        const { counts, changes } = made;
        return { publication: await selectListed(tx, id), revision: write.revision, counts, changes };
      });
    } catch (error) {
      if (error instanceof NothingChanged) return this.unchanged();
      if (!(error instanceof Repeated) || !('edit' in error.earlier)) throw error;
      const { edit } = error.earlier;
      return readMoment(this.db, async (tx) => {
        const { publication } = await selectSummary(tx, edit);
        return selectPublication(tx, publication!, this.event);
      });
    }
  }

  /** Its dry run. */
  async dryPublish(wish: PublicationWish): Promise<PublicationOutcome> {
    try {
      return await readMoment(this.db, async (tx) => {
        const revision = await selectRevision(tx);
        const { counts, changes } = await planPublication(tx, this.event, revision, wish);
        return { revision, counts, changes };
      });
    } catch (error) {
      if (error instanceof NothingChanged) return this.unchanged();
      throw error;
    }
  }

  private async unchanged(): Promise<PublicationOutcome> {
    const revision = await selectRevision(this.db);
    return { revision, counts: { added: 0, changed: 0, deleted: 0 }, changes: [] };
  }

  /** Tries out an edit. SQLite's one connection makes it wait for its turn, like a write. */
  dryRun(plan: Planner<Plan>): Promise<EditOutcome> {
    return readMoment(this.db, async (tx) => {
      const revision = await selectRevision(tx);
      const rows = new EditedRows(tx);
      const planned = await plan(tx, rows);
      const at = new Date().toISOString();
      const making = { tx, event: this.event, dialect: undefined, revision: revision + 1, at, newerIn: newerRows(tx) };
      const made = await makeEdit({ ...making, rows, isShown: false }, planned);
      await this.planShown(tx, planned, made, await selectPublishing(tx));
      return { id: undefined, revision, ...made };
    });
  }

  /** The part of an edit that visitors see before the rest of the draft, where they are to. @throws {EditRefused} */
  private async planShown(
    tx: Transaction<Tables>,
    { public: shown, writes }: Plan,
    { changes }: Pick<EditOutcome, 'changes'>,
    publishing: Publishing,
  ): Promise<ShownNow | undefined> {
    return shown === 'now' && publishing === 'by-hand' ? planShownNow(tx, this.event, writes, changes) : undefined;
  }

  async transact<T>(work: (tx: Transaction<Tables>, write: OpenWrite) => Promise<T>): Promise<T> {
    const { revision, result } = await this.writes.run(async (tx) => {
      // This statement comes first because PostgreSQL locks the row with it, so that writes happen one at a time.
      const { revision, publishing } = await tx
        .updateTable('program_state')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .returning(['revision', 'publishing'])
        .executeTakeFirstOrThrow();
      return { revision, result: await work(tx, { revision, at: new Date().toISOString(), publishing }) };
    });
    for (const listener of this.listeners) listener(revision);
    return result;
  }
}
