import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import { isWritten, type LoggedRow, type LoggedRowChange } from '../log/record-change.ts';
import { parentIn } from '../rows/row-queries.ts';
import type { Tables } from '../schema/tables.ts';
import type { AddWrite, ChangeWrite, EditWarning, Plan, RowWrite, Skipped } from '../edits/edit.ts';
import type { LaterChange, LoggedEdit } from './edit-log.ts';
import { type EditedRows, parentId, type Row } from '../edits/edited-rows.ts';
import { LaterChanges } from './later-changes.ts';
import { OrderedIds } from '../edits/ordered-ids.ts';
import { movedRows } from '../edits/places.ts';
import { titleOf } from '../edits/title-of.ts';

/** A row that goes back to its place. */
interface Placing {
  write: AddWrite | ChangeWrite;
  parent: number;
  /** The row that it stood behind; undefined for one that only changes. */
  behind: number | null | undefined;
}

const valuesOf = (row: object) => row as Readonly<Record<string, string | null>>;
const keyOf = (kind: Kind, id: number) => `${kind} ${id}`;
const loggedParent = (kind: Kind, row: LoggedRow) => parentIn(kind, { ...row })?.id ?? 0;

class UndoPlan {
  readonly skipped: Skipped[] = [];
  readonly warnings: EditWarning[] = [];
  private readonly placings = new Map<string, Placing>();
  private readonly deletions: { kind: Kind; id: number }[] = [];

  constructor(
    private readonly edit: LoggedEdit,
    private readonly rows: EditedRows,
    private readonly later: LaterChanges,
  ) {}

  async make(): Promise<RowWrite[]> {
    const changes = this.edit.changes.filter(isWritten);
    for (const kind of KINDS) {
      const own = changes.filter((change) => change.kind === kind);
      await this.rows.load(
        kind,
        own.map(({ id }) => id),
      );
      for (const change of own) {
        if (change.action === 'delete') await this.bringBack(change);
        if (change.action === 'change') await this.changeBack(change);
      }
    }
    const additions = changes.filter(({ action }) => action === 'add');
    for (const kind of [...KINDS].reverse())
      for (const change of additions) if (change.kind === kind) await this.takeAway(change);
    const placed = [];
    for (const kind of KINDS) placed.push(...(await this.inOrder(kind)));
    // What lies in a deleted row goes with it.
    const deleted = new Set(this.deletions.map(({ kind, id }) => keyOf(kind, id)));
    const outermost = [];
    for (const { kind, id } of this.deletions) {
      const { parent } = entity(kind);
      const row = await this.rows.now(kind, id);
      if (!parent || !deleted.has(keyOf(parent.kind, parentId(kind, row!)))) outermost.push({ kind, id });
    }
    return [...placed, ...outermost.map((row): RowWrite => ({ op: 'delete', ...row }))];
  }

  private skip({ kind, id, before, after }: LoggedRowChange, why: Pick<Skipped, 'reason' | 'field'>, by?: LaterChange) {
    this.skipped.push({
      ...{ kind, id, title: titleOf((after ?? before)!), ...why },
      ...(by && { by: by.edit.by, at: by.edit.at, edit: by.edit.id }),
    });
  }

  /** A deleted row comes back with its id, unless there is nothing to put it into. */
  private async bringBack(change: LoggedRowChange): Promise<void> {
    const { kind, id } = change;
    const before = change.before!;
    if (await this.rows.now(kind, id)) return;
    const parent = loggedParent(kind, before);
    if (!(await this.hasParent(kind, parent))) return this.skip(change, { reason: 'parent-deleted' });
    const values = Object.fromEntries(entity(kind).fields.map(({ name }) => [name, valuesOf(before)[name]!]));
    const place = entity(kind).parent && { parent };
    this.placings.set(keyOf(kind, id), {
      ...{ write: { op: 'add', kind, id, values, ...place }, parent, behind: before.after_id ?? null },
    });
  }

  /** Of a changed row each field goes back that is still as the edit has left it, and so does its place. */
  private async changeBack(change: LoggedRowChange): Promise<void> {
    const { kind, id } = change;
    const [before, after] = [change.before!, change.after!];
    const now = await this.rows.now(kind, id);
    if (!now) return this.skip(change, { reason: 'deleted' }, await this.later.last(kind, id));
    const values: Record<string, string | null> = {};
    for (const { name } of entity(kind).fields) {
      const [was, is, current] = [before, after, now].map((row) => valuesOf(row)[name]);
      if (was === is || current === was) continue;
      if (current === is) values[name] = was!;
      else this.skip(change, { reason: 'changed', field: name }, await this.later.changeOf(kind, id, name));
    }
    const place = await this.placeBack(change, now);
    if (Object.keys(values).length === 0 && !place) return;
    const parent = place?.parent ?? parentId(kind, now);
    const isElsewhere = place && place.parent !== parentId(kind, now);
    const write: ChangeWrite = { op: 'change', kind, id, values: values, ...(isElsewhere && { parent }) };
    this.placings.set(keyOf(kind, id), { write, parent, behind: place?.behind });
  }

  /** Where a row stood; undefined if it wasn't moved, or has to stay where it is. */
  private async placeBack(
    change: LoggedRowChange,
    now: Row,
  ): Promise<{ parent: number; behind: number | null } | undefined> {
    const { kind, id } = change;
    const [before, after] = [change.before!, change.after!];
    if (before.after_id === undefined) return undefined;
    const [was, is, current] = [loggedParent(kind, before), loggedParent(kind, after), parentId(kind, now)];
    const field = entity(kind).parent?.field ?? 'place';
    if (current !== is) {
      if (current !== was) this.skip(change, { reason: 'changed', field }, await this.later.changeOf(kind, id, field));
      return undefined;
    }
    const list = await this.rows.list(kind, current);
    const isWhereItWasPut = list.now.previous(id) === after.after_id;
    const placing = isWhereItWasPut ? undefined : await this.later.placing(kind, id);
    if (placing) {
      this.skip(change, { reason: 'changed', field: 'place' }, placing);
      return undefined;
    }
    if (await this.hasParent(kind, was)) return { parent: was, behind: before.after_id };
    this.skip(change, { reason: 'parent-deleted', field });
    return undefined;
  }

  /** An added row goes away, unless others have changed or filled it. */
  private async takeAway(change: LoggedRowChange): Promise<void> {
    const { kind, id } = change;
    const now = await this.rows.now(kind, id);
    if (!now) return;
    const { parent, fields, children } = entity(kind);
    const names = [...fields.map(({ name }) => name), ...(parent ? [parent.field] : [])];
    const changed = names.find((name) => valuesOf(now)[name] !== valuesOf(change.after!)[name]);
    if (changed) return this.skip(change, { reason: 'changed' }, await this.later.changeOf(kind, id, changed));
    const inside = children ? [...(await this.rows.list(children.kind, id)).now] : [];
    for (const child of inside) {
      const isDeleted = this.deletions.some((row) => row.kind === children!.kind && row.id === child);
      const placing = this.placings.get(keyOf(children!.kind, child));
      const leaves = placing?.behind !== undefined && placing.parent !== id;
      if (isDeleted || leaves) continue;
      return this.skip(change, { reason: 'filled' }, await this.later.last(children!.kind, child));
    }
    this.deletions.push({ kind, id });
  }

  private async hasParent(kind: Kind, id: number): Promise<boolean> {
    const { parent } = entity(kind);
    if (!parent) return true;
    const isBack = this.placings.get(keyOf(parent.kind, id))?.write.op === 'add';
    return isBack || (await this.rows.now(parent.kind, id)) !== undefined;
  }

  /** The writes of a kind, each behind the one that brings the row before it to its place. */
  private async inOrder(kind: Kind): Promise<RowWrite[]> {
    const own = [...this.placings.values()].filter(({ write }) => write.kind === kind);
    const done = new Set<Placing>();
    const ordered: Placing[] = [];
    for (const placing of own) {
      // Back to the first of a row of neighbors: there may be thousands.
      const neighbors: Placing[] = [];
      for (let one: Placing | undefined = placing; one && !done.has(one);) {
        done.add(one);
        neighbors.push(one);
        if (typeof one.behind === 'number') one.behind = await this.nearest(one);
        one = typeof one.behind === 'number' ? this.placings.get(keyOf(kind, one.behind)) : undefined;
      }
      ordered.push(...neighbors.reverse());
    }
    const unmoved = await this.unmoved(kind, ordered);
    return ordered.flatMap(({ write, behind }, index): RowWrite[] => {
      if (behind !== undefined && !unmoved.has(index)) return [{ ...write, after: behind }];
      return write.op === 'change' && Object.keys(write.values!).length === 0 ? [] : [write];
    });
  }

  /** Which rows of a list would come to stand where they are already. */
  private async unmoved(kind: Kind, ordered: readonly Placing[]): Promise<Set<number>> {
    const unmoved = new Set<number>();
    for (const parent of new Set(ordered.map((placing) => placing.parent))) {
      const { now } = await this.rows.list(kind, parent);
      const before = [...now];
      const after = new OrderedIds(now);
      const placed = new Map<number, number>();
      for (const [index, { write, behind, ...place }] of ordered.entries()) {
        if (place.parent !== parent || behind === undefined) continue;
        if (after.has(write.id!)) after.remove(write.id!);
        after.insert(write.id!, behind);
        if (now.has(write.id!)) placed.set(write.id!, index);
      }
      const moved = movedRows({ before, now: after }, new Set(placed.keys()));
      for (const [id, index] of placed) if (!moved.has(id)) unmoved.add(index);
    }
    return unmoved;
  }

  /** The row that another one stood behind, or the nearest before it that is left. */
  private async nearest({ write, parent, behind }: Placing): Promise<number | null> {
    const { kind } = write;
    const list = await this.rows.list(kind, parent);
    const isThere = (id: number) => {
      const placing = this.placings.get(keyOf(kind, id));
      return placing?.behind === undefined ? list.now.has(id) : placing.parent === parent;
    };
    const seen = new Set<number>();
    let id = behind ?? null;
    while (id !== null && !isThere(id) && !seen.has(id)) {
      seen.add(id);
      id = (await this.later.placeBefore(kind, id, parent)) ?? null;
    }
    if (id !== null && seen.has(id)) id = null;
    if (id !== behind) {
      const row = (await this.rows.now(kind, write.id!)) ?? (write.values as unknown as Row);
      this.warnings.push({ kind, id: write.id, title: titleOf(row), reason: 'place' });
    }
    return id;
  }
}

/** What puts back an edit, row by row and field by field. What others have changed since stays, and is named. */
export async function planUndo(tx: Transaction<Tables>, edit: LoggedEdit, rows: EditedRows): Promise<Plan> {
  const plan = new UndoPlan(edit, rows, await LaterChanges.of(tx, edit));
  const writes = await plan.make();
  return { writes, skipped: plan.skipped, warnings: plan.warnings };
}
