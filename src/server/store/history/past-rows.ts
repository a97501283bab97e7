import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import { inSlices } from '../../timers/in-slices.ts';
import type { EditedRows } from '../rows/edited-rows.ts';
import { OrderedIds } from '../rows/ordered-ids.ts';
import { NothingToRestore, RowNotFound } from '../errors.ts';
import type { LoggedRow, LoggedRowChange } from '../log/record-change.ts';
import { behindOneAnother } from '../rows/behind-one-another.ts';
import { groupBy } from '../rows/group-by.ts';
import { parentId, rowKey } from '../rows/row-keys.ts';
import type { Tables } from '../schema/tables.ts';
import { selectLeft, selectWayBack, type StepBack } from './way-back.ts';

const isPlacing = (row: LoggedRow | undefined): row is LoggedRow => row?.after_id !== undefined;

/**
 * The rows of the program as they were at a moment of the history. It goes back from how they are now, edit by edit, and reads
 * only what leads there.
 */
export class PastRows {
  /** Of each row that was read and has changed since, its first change. */
  private readonly firsts = new Map<string, LoggedRowChange>();
  /** The rows that have been given a place since. */
  private readonly placed = new Set<string>();
  /** The lists as they were. */
  private readonly lists = new Map<string, OrderedIds>();
  private readonly pause = inSlices();

  /** @param since the moment: the last edit before it */
  constructor(
    private readonly tx: Transaction<Tables>,
    private readonly rows: EditedRows,
    private readonly since: number,
  ) {}

  /** Reads all that has changed. */
  async readAll(): Promise<void> {
    for (const kind of KINDS) await this.goBack(kind, await selectWayBack(this.tx, this.since, kind));
  }

  /**
   * Reads what has become of one row, and of what lay in it if it isn't there now.
   * @returns the keys of the rows that come back with it
   * @throws {RowNotFound | NothingToRestore}
   */
  async readRow(kind: Kind, id: number): Promise<ReadonlySet<string>> {
    const isThere = (await this.rows.now(kind, id)) !== undefined;
    const first = (await selectWayBack(this.tx, this.since, kind, [id])).at(-1)?.change;
    if (!first && !isThere) throw new RowNotFound();
    if (!first) return new Set();
    if (!first.before) throw new NothingToRestore('row', [], true);
    await this.readLists(kind, [parentId(kind, first.before)]);
    const keys = [rowKey(kind, id)];
    let { children } = entity(kind);
    for (let parents = [id]; children && !isThere; { children } = entity(children.kind)) {
      const { kind: below }: { kind: Kind } = children;
      await this.readLists(below, parents);
      parents = await this.goneFrom(below, new Set(parents));
      keys.push(...parents.map((one) => rowKey(below, one)));
    }
    return new Set(keys);
  }

  /** The changes of the rows that were read, as one edit would have made them. */
  async changes(): Promise<LoggedRowChange[]> {
    const firsts = [...this.firsts.values()];
    for (const kind of KINDS)
      await this.rows.load(
        kind,
        firsts.filter((change) => change.kind === kind).map(({ id }) => id),
      );
    return firsts.flatMap(({ kind, id, before }): LoggedRowChange[] => {
      const now = this.rows.known(kind, id)?.now;
      if (!before && !now) return [];
      const was = before && this.withPlace(kind, before);
      const action = !was ? 'add' : now ? 'change' : 'delete';
      return [{ kind, id, action, ...(was && { before: was }), ...(now && { after: now }) }];
    });
  }

  /** A row as it was, with the one that it stood behind if it has been given a place since. */
  private withPlace(kind: Kind, { after_id: _, ...row }: LoggedRow): LoggedRow {
    const list = this.lists.get(rowKey(kind, parentId(kind, row)));
    return this.placed.has(rowKey(kind, row.id)) && list?.has(row.id)
      ? { ...row, after_id: list.previous(row.id) }
      : row;
  }

  /** Reads what was in the lists of some parents, and in which order. */
  private async readLists(kind: Kind, parents: readonly number[]): Promise<void> {
    await this.rows.loadLists(kind, parents);
    const ids = new Set(await selectLeft(this.tx, this.since, kind, parents));
    for (const parent of parents) for (const id of (await this.rows.list(kind, parent)).now) ids.add(id);
    await this.goBack(kind, await selectWayBack(this.tx, this.since, kind, ids), new Set(parents));
  }

  /** Ids of the rows that lay in some parents, and that aren't anywhere now. */
  private async goneFrom(kind: Kind, parents: ReadonlySet<number>): Promise<number[]> {
    const inside = [...this.firsts.values()].filter(
      (change) => change.kind === kind && change.before && parents.has(parentId(kind, change.before)),
    );
    const ids = inside.map(({ id }) => id);
    await this.rows.load(kind, ids);
    return ids.filter((id) => !this.rows.known(kind, id)!.now);
  }

  /**
   * Goes back through the edits that have changed rows of a kind.
   * @param steps newest first
   * @param parents those whose lists are asked for; absent: all
   */
  private async goBack(kind: Kind, steps: readonly StepBack[], parents?: ReadonlySet<number>): Promise<void> {
    const isAsked = (row: LoggedRow | undefined): row is LoggedRow =>
      isPlacing(row) && (!parents || parents.has(parentId(kind, row)));
    const placings = steps.flatMap(({ change: { before, after } }) => [before, after].filter(isAsked));
    await this.loadLists(kind, new Set(placings.map((row) => parentId(kind, row))));
    for (const ofEdit of groupBy(steps, ({ edit }) => edit).values()) {
      await this.pause();
      const changes = ofEdit.map(({ change }) => change);
      for (const change of changes) {
        const { id, before, after } = change;
        this.firsts.set(rowKey(kind, id), change);
        if (isPlacing(before) || isPlacing(after)) this.placed.add(rowKey(kind, id));
        if (isAsked(after)) this.list(kind, after).remove(id);
      }
      const put = new Map(changes.flatMap(({ id, before }) => (isAsked(before) ? [[id, before]] : [])));
      for (const row of behindOneAnother(put.values(), ({ after_id }) => put.get(after_id!)))
        this.list(kind, row).insert(row.id, row.after_id!);
    }
  }

  private async loadLists(kind: Kind, parents: ReadonlySet<number>): Promise<void> {
    await this.rows.loadLists(kind, parents);
    for (const parent of parents) {
      const { now } = await this.rows.list(kind, parent);
      this.lists.set(rowKey(kind, parent), new OrderedIds(now));
    }
  }

  /** The list in which a row was, as far as it was gone back. */
  private list(kind: Kind, row: LoggedRow): OrderedIds {
    return this.lists.get(rowKey(kind, parentId(kind, row)))!;
  }
}
