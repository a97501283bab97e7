import type { Transaction } from 'kysely';
import type { EventInfo } from '../../../program/model/event.ts';
import type { OpenDatabase } from '../database.ts';
import type { Plan } from '../edits/edit.ts';
import { EditedRows } from '../edits/edited-rows.ts';
import { makeEdit } from '../edits/make-edit.ts';
import { writeRows } from '../edits/write-rows.ts';
import { GroupedWrites } from './grouped-writes.ts';
import { selectEdit } from '../history/edit-log.ts';
import { type EditOutcome, keepEdit, type Planner } from '../history/keep-edit.ts';
import { newerRows } from '../history/newer-rows.ts';
import type { Write } from '../log/record-change.ts';
import { type KeyedRequest, remember, remembered } from '../rows/idempotency.ts';
import { readMoment, selectRevision } from '../rows/read-moment.ts';
import type { Tables } from '../schema/tables.ts';
import { Repeated } from '../transaction-ends.ts';

/** Makes edits, or only says what they would do. */
export class EditMaker {
  private readonly writes: GroupedWrites;

  constructor(
    private readonly opened: OpenDatabase,
    private readonly event: EventInfo,
    private readonly onWrite: (revision: number) => void,
  ) {
    this.writes = new GroupedWrites(opened.db);
  }

  /** Makes an edit. A request that came before gets what it got then. */
  async make(plan: Planner, request?: KeyedRequest): Promise<EditOutcome> {
    try {
      return await this.transact(async (tx, write) => {
        const earlier = request && (await remembered(tx, request));
        if (earlier) throw new Repeated(earlier);
        const rows = new EditedRows(tx);
        const planned = await plan(tx, rows);
        const { dialect } = this.opened;
        const making = { tx, event: this.event, dialect, revision: write.revision, newerIn: newerRows(tx) };
        const made = await makeEdit({ ...making, rows }, planned);
        await writeRows(tx, rows, made.told);
        const id = await keepEdit(tx, this.event, write, planned, made);
        if (request) await remember(tx, request, id);
        return { id, revision: write.revision, ...made };
      });
    } catch (error) {
      if (!(error instanceof Repeated) || !('edit' in error.earlier)) throw error;
      const { edit } = error.earlier;
      return { ...(await readMoment(this.opened.db, (tx) => selectEdit(tx, edit))), isRepeated: true };
    }
  }

  /** What an edit would do. SQLite's one connection makes it wait for its turn, like a write. */
  dryRun(plan: Planner<Plan>): Promise<EditOutcome> {
    return readMoment(this.opened.db, async (tx) => {
      const revision = await selectRevision(tx);
      const rows = new EditedRows(tx);
      const planned = await plan(tx, rows);
      const making = { tx, event: this.event, dialect: undefined, revision: revision + 1, newerIn: newerRows(tx) };
      const made = await makeEdit({ ...making, rows }, planned);
      return { id: undefined, revision, ...made };
    });
  }

  async transact<T>(work: (tx: Transaction<Tables>, write: Write) => Promise<T>): Promise<T> {
    const { revision, result } = await this.writes.run(async (tx) => {
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
}
