import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { blankRow, entity } from '../../../program/model/entity.ts';
import {
  EditRefused,
  ParentNotFound,
  PlaceNotFound,
  RowChanged,
  type NewerRow,
  RowNotFound,
  type WriteFault,
} from '../errors.ts';
import { EDIT_LIMITS } from '../../limits/edit-limits.ts';
import { inSlices } from '../../timers/in-slices.ts';
import { parentId } from '../rows/row-keys.ts';
import { COLUMNS } from '../schema/columns.ts';
import type { RowRef } from '../../../program/api/edit-bodies.ts';
import type { AddWrite, ChangeWrite, DeleteWrite, RowWrite } from '../edit.ts';
import type { EditedRow, EditedRows, Row } from '../rows/edited-rows.ts';

/** For how many writes rows are read at once: few statements, and little in vain where the first writes are refused. */
const LOADED_AT_ONCE = 1_000;

/** The changes of these rows, and in them, after a revision. */
export type NewerIn = (ids: ReadonlyMap<Kind, ReadonlySet<number>>, revision: number) => Promise<NewerRow[]>;

export interface Applying {
  rows: EditedRows;
  /** The id of the next new row of a kind. */
  nextId(kind: Kind): number;
  /** Of rows that come with an id: above any that a row of that id has had, so that no older `If-Match` hits it. */
  versionOfGiven: number;
  newerIn: NewerIn;
}

/** The rows that an edit has added, by their keys. */
type AddedKeys = Map<string, { kind: Kind; id: number }>;

const isNotPlaced = (row: Row | undefined): boolean => row !== undefined && 'not_placed' in row && row.not_placed;

/** Nobody can show the day that holds what has no place yet. */
const alwaysHidden = (row: Row): Row => (isNotPlaced(row) ? { ...row, hidden: true } : row);

class EditInProgress {
  readonly keys: AddedKeys = new Map();
  /** Of writes that failed: what refers to them isn't reported as well. */
  readonly lostKeys = new Set<RowRef | null | undefined>();

  constructor(private readonly given: Applying) {}

  async apply(write: RowWrite): Promise<void> {
    if (write.op === 'add') await this.add(write);
    else if (write.op === 'change') await this.change(write);
    else await this.remove(write);
  }

  private async add(write: AddWrite): Promise<void> {
    const { rows, nextId, versionOfGiven } = this.given;
    const { kind, key, values } = write;
    const { parent } = entity(kind);
    const parentRow = await this.parent(kind, write.parent);
    if (parent && parentRow === undefined) throw new ParentNotFound(parent.field);
    const after = await this.after(kind, parentRow ?? 0, write.after);
    const there = kind === 'day' && values.not_placed === true ? await this.notPlaced() : undefined;
    if (there !== undefined) return this.know(key, kind, there);
    const id = write.id ?? nextId(kind);
    const given: Record<string, unknown> = {
      ...blankRow(kind),
      ...values,
      id,
      version: write.id === undefined ? 1 : versionOfGiven,
      ...(parent && { [parent.field]: parentRow }),
    };
    const row = Object.fromEntries(COLUMNS[kind].map((column) => [column, given[column]])) as unknown as Row;
    await rows.add(kind, alwaysHidden(row), kind === 'day' ? await this.dayPlace(row, after) : after);
    this.know(key, kind, id);
  }

  private know(key: string | undefined, kind: Kind, id: number): void {
    if (key !== undefined) this.keys.set(key, { kind, id });
  }

  /** The day that holds what has no place yet, if there is one: an addition of it stands for that one then. */
  private async notPlaced(): Promise<number | undefined> {
    const { rows } = this.given;
    const days = [...(await rows.list('day', 0)).now];
    await rows.load('day', days);
    return days.find((id) => isNotPlaced(rows.known('day', id)?.now));
  }

  /** The place of a day, given that what holds the rows without one is always the last. */
  private async dayPlace(row: Row, after: number | null | undefined): Promise<number | null | undefined> {
    const last = await this.notPlaced();
    if (isNotPlaced(row) || last === undefined) return isNotPlaced(row) ? undefined : after;
    const { now } = await this.given.rows.list('day', 0);
    return after === last || (after === undefined && now.last === last) ? now.previous(last) : after;
  }

  private async change({ kind, id, expected, values, ...place }: ChangeWrite): Promise<void> {
    const { rows } = this.given;
    const { field } = entity(kind).parent ?? {};
    const edited = await this.require(kind, id, expected);
    const old = parentId(kind, edited.now!);
    const wanted = await this.parent(kind, place.parent);
    if (field && place.parent !== undefined && wanted === undefined) throw new ParentNotFound(field);
    const parent = wanted ?? old;
    const after = await this.after(kind, parent, place.after);
    if (after === id) throw new PlaceNotFound();
    const version = edited.before ? edited.before.version + 1 : edited.now!.version;
    rows.change(edited, alwaysHidden({ ...edited.now!, ...values, ...(field && { [field]: parent }), version }));
    if (parent === old && after === undefined) return;
    await rows.place(edited, kind === 'day' ? await this.dayPlace(edited.now!, after) : after, old);
  }

  private async remove({ kind, id, expected, asOf }: DeleteWrite): Promise<void> {
    const { rows } = this.given;
    const edited = await this.require(kind, id, expected);
    if (asOf !== undefined) {
      const ids = new Map<Kind, Set<number>>(KINDS.map((one) => [one, new Set()]));
      for (const row of [edited, ...(await rows.below(kind, id))]) ids.get(row.kind)!.add(row.id);
      const newer = await this.given.newerIn(ids, asOf);
      if (newer.length > 0) throw new RowChanged(edited.before!, newer);
    }
    await rows.remove(edited);
  }

  /** @throws {RowNotFound | RowChanged} A version is that of before the edit. */
  private async require(kind: Kind, id: number, expected: ChangeWrite['expected']): Promise<EditedRow> {
    const edited = await this.given.rows.row(kind, id);
    if (!edited.now) throw new RowNotFound();
    if (expected && edited.before && !expected.includes(String(edited.before.version)))
      throw new RowChanged(edited.before);
    return edited;
  }

  /** The id of a parent that is there. */
  private async parent(kind: Kind, ref: RowRef | undefined): Promise<number | undefined> {
    const { parent } = entity(kind);
    if (!parent || ref === undefined) return undefined;
    const id = this.resolve(parent.kind, ref);
    return id !== undefined && (await this.given.rows.now(parent.kind, id)) ? id : undefined;
  }

  /** @throws {PlaceNotFound} unless the row is in that list */
  private async after(kind: Kind, parent: number, ref: RowRef | null | undefined): Promise<number | null | undefined> {
    if (ref === undefined || ref === null) return ref;
    const id = this.resolve(kind, ref);
    const { now } = await this.given.rows.list(kind, parent);
    if (id === undefined || !now.has(id)) throw new PlaceNotFound();
    return id;
  }

  private resolve(kind: Kind, ref: RowRef): number | undefined {
    if (typeof ref === 'number') return ref;
    const added = this.keys.get(ref);
    return added?.kind === kind ? added.id : undefined;
  }
}

/** Reads with few queries what the writes are about to need. */
async function loadFor(rows: EditedRows, writes: readonly RowWrite[]): Promise<void> {
  for (const kind of KINDS) {
    const { parent } = entity(kind);
    const own = writes.filter((write) => write.kind === kind);
    const known = own.flatMap((write) => (write.op === 'add' ? [] : [write.id]));
    await rows.load(kind, [...known, ...own.flatMap((write) => (write.op === 'add' ? (write.id ?? []) : []))]);
    const parents = own.flatMap((write) =>
      write.op !== 'delete' && typeof write.parent === 'number' ? [write.parent] : [],
    );
    if (parent) await rows.load(parent.kind, parents);
    await rows.loadBelow(
      kind,
      own.flatMap((write) => (write.op === 'delete' ? [write.id] : [])),
    );
    const lists = new Set<number>(parents);
    for (const write of own) {
      const row = write.op === 'add' ? undefined : await rows.now(kind, write.id);
      const isPlaced = write.op === 'delete' || write.parent !== undefined || write.after !== undefined;
      if (row && isPlaced) lists.add(parentId(kind, row));
    }
    if (!parent && own.some(({ op }) => op === 'add')) lists.add(0);
    await rows.loadLists(kind, lists);
  }
}

const isFault = (error: unknown): error is WriteFault =>
  [RowNotFound, RowChanged, ParentNotFound, PlaceNotFound].some((fault) => error instanceof fault);

/**
 * Makes the writes of an edit in memory, in order.
 * @throws {EditRefused} naming the writes that can't be made, as many as are told; what comes after these isn't tried
 */
export async function applyWrites(writes: readonly RowWrite[], applying: Applying): Promise<AddedKeys> {
  const edit = new EditInProgress(applying);
  const faults: { write: number; fault: WriteFault }[] = [];
  const pause = inSlices();
  for (const [index, write] of writes.entries()) {
    await pause();
    if (index % LOADED_AT_ONCE === 0) await loadFor(applying.rows, writes.slice(index, index + LOADED_AT_ONCE));
    const refs = write.op === 'delete' ? [] : [write.parent, write.after];
    const isLost = refs.some((ref) => edit.lostKeys.has(ref));
    try {
      if (!isLost) await edit.apply(write);
    } catch (fault) {
      if (!isFault(fault)) throw fault;
      faults.push({ write: index, fault });
      if (faults.length === EDIT_LIMITS.faults) break;
    }
    const failed = isLost || faults.at(-1)?.write === index;
    if (failed && write.op === 'add' && write.key !== undefined) edit.lostKeys.add(write.key);
  }
  if (faults.length > 0) throw new EditRefused(faults);
  return edit.keys;
}
