import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import type { LoggedRow, LoggedRowChange } from '../log/record-change.ts';
import { parentId, rowKey } from '../rows/row-keys.ts';
import type { Tables } from '../schema/tables.ts';
import { isUndone, type LaterChange, type LoggedEdit, selectLaterChanges } from './edit-log.ts';

const valueOf = (row: LoggedRow | undefined, name: string) => (row as Record<string, unknown> | undefined)?.[name];

/** The later changes of an edit's rows, by the history. */
export class LaterChanges {
  private readonly byRow = new Map<string, LaterChange[]>();
  private readonly own: ReadonlyMap<string, LoggedRowChange>;

  /** @param after the edit since which it is; undefined where nothing has happened since */
  private constructor(
    private readonly tx: Transaction<Tables>,
    changes: readonly LoggedRowChange[],
    private readonly after: number | undefined,
  ) {
    this.own = new Map(changes.map((change) => [rowKey(change.kind, change.id), change]));
  }

  /** Of changes that lead to the program as it is now. */
  static none(tx: Transaction<Tables>, changes: readonly LoggedRowChange[]): LaterChanges {
    return new LaterChanges(tx, changes, undefined);
  }

  /** Reads it for all rows of an edit at once. */
  static async of(tx: Transaction<Tables>, edit: LoggedEdit): Promise<LaterChanges> {
    const later = new LaterChanges(tx, edit.changes, edit.id);
    for (const kind of KINDS)
      await later.read(
        kind,
        edit.changes.filter((change) => change.kind === kind).map(({ id }) => id),
      );
    return later;
  }

  /** The last later edit that changed a field of a row. */
  async changeOf(kind: Kind, id: number, field: string): Promise<LaterChange | undefined> {
    const changes = await this.row(kind, id);
    return changes.findLast(({ before, after }) => before && after && valueOf(before, field) !== valueOf(after, field));
  }

  /** The last later edit that wrote a row at all. */
  async last(kind: Kind, id: number): Promise<LaterChange | undefined> {
    return (await this.row(kind, id)).findLast(({ before, after }) => before?.version !== after?.version);
  }

  /** The last later edit that gave a row a place in its list, and that wasn't undone. */
  async placing(kind: Kind, id: number): Promise<LaterChange | undefined> {
    const placings = (await this.row(kind, id)).filter(({ after }) => after?.after_id !== undefined);
    for (const placing of placings.reverse())
      if (placing.edit.undoes === undefined && !(await isUndone(this.tx, placing.edit))) return placing;
    return undefined;
  }

  /** The row that another one stood behind, when it left the list of a parent. Undefined if that isn't known. */
  async placeBefore(kind: Kind, id: number, parent: number): Promise<number | null | undefined> {
    const own = this.own.get(rowKey(kind, id));
    const left = [...(own ? [own] : []), ...(await this.row(kind, id))].findLast(
      ({ before, after }) =>
        before?.after_id !== undefined &&
        parentId(kind, before) === parent &&
        (!after || parentId(kind, after) !== parent),
    );
    return left?.before?.after_id;
  }

  /** Reads at once what is about to be needed of rows, of others than those of the edit, too. */
  async read(kind: Kind, ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.byRow.has(rowKey(kind, id)));
    for (const id of unknown) this.byRow.set(rowKey(kind, id), []);
    if (this.after === undefined) return;
    for (const change of await selectLaterChanges(this.tx, this.after, kind, unknown))
      this.byRow.get(rowKey(kind, change.id))!.push(change);
  }

  private async row(kind: Kind, id: number): Promise<LaterChange[]> {
    await this.read(kind, [id]);
    return this.byRow.get(rowKey(kind, id))!;
  }
}
