import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { entity, storedFields } from '../../../program/model/entity.ts';
import { isWritten } from '../../../program/api/written-rows.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import { inSlices } from '../../timers/in-slices.ts';
import { parentId, rowKey } from '../rows/row-keys.ts';
import { NothingToUndo } from '../errors.ts';
import type { Author, EditWarning, Skipped } from '../../../program/api/edit-bodies.ts';
import { type ChangeWrite, NOBODY, type Plan, type RowWrite } from '../edit.ts';
import { type LaterChange, selectEdit } from './edit-log.ts';
import type { Planner } from './keep-edit.ts';
import type { EditedRows, Row } from '../rows/edited-rows.ts';
import { LaterChanges } from './later-changes.ts';
import { titleOf } from '../edits/title-of.ts';
import { UndoPlaces } from './undo-places.ts';

const valuesOf = (row: object) => row as Readonly<Record<string, string | null | boolean>>;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

class UndoPlan {
  readonly skipped: Skipped[] = [];
  readonly warnings: EditWarning[] = [];
  private readonly places: UndoPlaces;
  private readonly deletions = new Map<string, { kind: Kind; id: number }>();
  private readonly pause = inSlices();

  constructor(
    private readonly changes: readonly LoggedRowChange[],
    private readonly rows: EditedRows,
    private readonly later: LaterChanges,
  ) {
    this.places = new UndoPlaces(rows, later, this.warnings);
  }

  async make(): Promise<RowWrite[]> {
    const changes = this.changes.filter(isWritten);
    for (const kind of KINDS) {
      const own = changes.filter((change) => change.kind === kind);
      await this.load(kind, own);
      for (const change of own) {
        await this.pause();
        if (change.action === 'delete') await this.bringBack(change);
        if (change.action === 'change') await this.changeBack(change);
      }
    }
    const additions = changes.filter(({ action }) => action === 'add');
    for (const kind of [...KINDS].reverse()) {
      const own = additions.filter((change) => change.kind === kind);
      const { children } = entity(kind);
      if (children) await this.rows.loadLists(children.kind, idsOf(own));
      for (const change of own) {
        await this.pause();
        await this.takeAway(change);
      }
    }
    const placed = [];
    for (const kind of KINDS) placed.push(...(await this.places.inOrder(kind)));
    // Rows within a deleted row go with it.
    const outermost = [];
    for (const { kind, id } of this.deletions.values()) {
      const { parent } = entity(kind);
      const row = await this.rows.now(kind, id);
      if (!parent || !this.deletions.has(rowKey(parent.kind, parentId(kind, row!)))) outermost.push({ kind, id });
    }
    return [...placed, ...outermost.map((row): RowWrite => ({ op: 'delete', ...row }))];
  }

  /** Reads with few queries what the changes of a kind are about to need. */
  private async load(kind: Kind, changes: readonly LoggedRowChange[]): Promise<void> {
    await this.rows.load(kind, idsOf(changes));
    const { parent } = entity(kind);
    const parents = changes.flatMap(({ before }) => (before ? parentId(kind, before) : []));
    if (parent) await this.rows.load(parent.kind, parents);
    const placed = changes.filter(({ action, before }) => action === 'change' && before!.after_id !== undefined);
    const present = placed.flatMap(({ id }) => this.rows.known(kind, id)?.now ?? []);
    await this.rows.loadLists(
      kind,
      present.map((row) => parentId(kind, row)),
    );
  }

  private skip({ kind, id, before, after }: LoggedRowChange, why: Pick<Skipped, 'reason' | 'field'>, by?: LaterChange) {
    this.skipped.push({
      kind,
      id,
      title: titleOf(kind, (after ?? before)!),
      ...why,
      ...(by && { by: by.edit.by, at: by.edit.at, edit: by.edit.id }),
    });
  }

  /** A deleted row comes back with its id, unless there is nothing to put it into. */
  private async bringBack(change: LoggedRowChange): Promise<void> {
    const { kind, id } = change;
    const before = change.before!;
    if (await this.rows.now(kind, id)) return;
    const parent = parentId(kind, before);
    if (!(await this.hasParent(kind, parent))) return this.skip(change, { reason: 'parent-deleted' });
    const values = Object.fromEntries(storedFields(kind).map(({ name }) => [name, valuesOf(before)[name]!]));
    const place = entity(kind).parent && { parent };
    this.places.put({ write: { op: 'add', kind, id, values, ...place }, parent, behind: before.after_id ?? null });
  }

  /** Of a changed row each field goes back that is still as the edit has left it, and so does its place. */
  private async changeBack(change: LoggedRowChange): Promise<void> {
    const { kind, id } = change;
    const [before, after] = [change.before!, change.after!];
    const now = await this.rows.now(kind, id);
    if (!now) return this.skip(change, { reason: 'deleted' }, await this.later.last(kind, id));
    const values: Record<string, string | null | boolean> = {};
    for (const field of storedFields(kind)) {
      const { name } = field;
      const [was, is, current] = [before, after, now].map((row) => valuesOf(row)[name]);
      if (was === is || current === was) continue;
      if ('kept' in field) {
        // It goes back with what it says something of, and stays with that.
        if (field.of && field.of in values) values[name] = was!;
      } else if (current === is) values[name] = was!;
      else this.skip(change, { reason: 'changed', field: name }, await this.later.changeOf(kind, id, name));
    }
    const place = await this.placeBack(change, now);
    if (Object.keys(values).length === 0 && !place) return;
    const parent = place?.parent ?? parentId(kind, now);
    const isElsewhere = place && place.parent !== parentId(kind, now);
    const write: ChangeWrite = { op: 'change', kind, id, values: values, ...(isElsewhere && { parent }) };
    this.places.put({ write, parent, behind: place?.behind });
  }

  /** Where a row stood; undefined if it wasn't moved, or has to stay where it is. */
  private async placeBack(
    change: LoggedRowChange,
    now: Row,
  ): Promise<{ parent: number; behind: number | null } | undefined> {
    const { kind, id } = change;
    const [before, after] = [change.before!, change.after!];
    if (before.after_id === undefined) return undefined;
    const [was, is, current] = [parentId(kind, before), parentId(kind, after), parentId(kind, now)];
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
    const { parent, children } = entity(kind);
    const names = [...storedFields(kind).map(({ name }) => name), ...(parent ? [parent.field] : [])];
    const changed = names.find((name) => valuesOf(now)[name] !== valuesOf(change.after!)[name]);
    if (changed) return this.skip(change, { reason: 'changed' }, await this.later.changeOf(kind, id, changed));
    const inside = children ? [...(await this.rows.list(children.kind, id)).now] : [];
    for (const child of inside) {
      const isDeleted = this.deletions.has(rowKey(children!.kind, child));
      const placing = this.places.of(children!.kind, child);
      const leaves = placing?.behind !== undefined && placing.parent !== id;
      if (isDeleted || leaves) continue;
      return this.skip(change, { reason: 'filled' }, await this.later.last(children!.kind, child));
    }
    this.deletions.set(rowKey(kind, id), { kind, id });
  }

  private async hasParent(kind: Kind, id: number): Promise<boolean> {
    const { parent } = entity(kind);
    if (!parent) return true;
    const isBack = this.places.of(parent.kind, id)?.write.op === 'add';
    return isBack || (await this.rows.now(parent.kind, id)) !== undefined;
  }
}

/**
 * Plans to put back changes, row by row and field by field. Later changes by others stay, and are named.
 * @param later what was done since then
 */
export async function planBack(
  changes: readonly LoggedRowChange[],
  rows: EditedRows,
  later: LaterChanges,
): Promise<Plan> {
  const plan = new UndoPlan(changes, rows, later);
  const writes = await plan.make();
  return { writes, skipped: plan.skipped, warnings: plan.warnings };
}

/** Plans the undo of an edit. */
export const undoOf =
  (id: number, author: Author = NOBODY): Planner =>
  async (tx, rows) => {
    const edit = await selectEdit(tx, id);
    const plan = await planBack(edit.changes, rows, await LaterChanges.of(tx, edit));
    if (plan.writes.length === 0) throw new NothingToUndo(plan.skipped);
    return { ...plan, ...author, label: edit.label, undoes: id, public: edit.public };
  };
