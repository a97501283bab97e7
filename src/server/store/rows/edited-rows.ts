import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import { parentId, rowKey } from './row-keys.ts';
import { type ListEntry, selectLists, selectPlacedRows } from './row-queries.ts';
import type { Tables } from '../schema/tables.ts';
import { OrderedIds } from './ordered-ids.ts';

export type Row = StoredRows[Kind];

/** A row of the program, before an edit and as the edit has it now. */
export interface EditedRow {
  kind: Kind;
  id: number;
  /** Undefined for one that the edit adds. */
  before: Row | undefined;
  /** Undefined for one that is deleted. */
  now: Row | undefined;
  /** Whether a write has given it a place in a list. */
  isPlaced: boolean;
}

/** The rows of one parent, before an edit and as the edit has them now. */
export interface EditedList {
  kind: Kind;
  parent: number;
  before: readonly number[];
  now: OrderedIds;
}

/** The rows as a comparison of before and after an edit reads them. */
export interface ComparedRows {
  readonly touched: ReadonlySet<EditedRow>;
  load(kind: Kind, ids: Iterable<number>): Promise<void>;
  loadLists(kind: Kind, parents: Iterable<number>): Promise<void>;
  known(kind: Kind, id: number): EditedRow | undefined;
  row(kind: Kind, id: number): Promise<EditedRow>;
  list(kind: Kind, parent: number): Promise<EditedList>;
  stored(kind: Kind, id: number): StoredEntry | undefined;
}

/** A row as it is stored, besides its values, and as its list tells of it. */
type StoredEntry = Omit<ListEntry, 'id' | 'parent'>;

/**
 * The part of the program that an edit touches. Rows and lists are read when they are first needed, and changed here alone:
 * an edit and its dry run do the same, and an edit is written at its end with few statements.
 */
export class EditedRows implements ComparedRows {
  private readonly rows = new Map<string, EditedRow>();
  private readonly lists = new Map<string, EditedList>();
  /** In the order in which they were touched first. */
  private readonly touchedRows = new Set<EditedRow>();
  /** The stored entries of rows of all lists that were read. */
  private readonly entries = new Map<string, StoredEntry>();

  /** Whether any row that was read, or is in a list that was, is hidden. */
  hasReadHidden = false;

  constructor(private readonly tx: Transaction<Tables>) {}

  get touched(): ReadonlySet<EditedRow> {
    return this.touchedRows;
  }

  get readLists(): EditedList[] {
    return [...this.lists.values()];
  }

  /** Reads rows at once that are about to be needed. */
  async load(kind: Kind, ids: Iterable<number>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.rows.has(rowKey(kind, id)));
    for (const { position, shown_version, ...before } of await selectPlacedRows(this.tx, kind, unknown)) {
      this.know({ kind, id: before.id, before, now: before, isPlaced: false });
      const { time, planned_time, hidden } = before as Partial<StoredRows['item']>;
      this.keep(kind, before.id, { position, shown_version, time, planned_time, hidden });
    }
    for (const id of unknown) if (!this.rows.has(rowKey(kind, id))) this.know(missingRow(kind, id));
  }

  /** Reads the lists of some parents at once; days are the list of parent 0. */
  async loadLists(kind: Kind, parents: Iterable<number>): Promise<void> {
    const unknown = [...new Set(parents)].filter((parent) => !this.lists.has(rowKey(kind, parent)));
    if (unknown.length === 0) return;
    const ids = new Map<number, number[]>(unknown.map((parent) => [parent, []]));
    for (const { id, parent, ...entry } of await selectLists(this.tx, kind, unknown)) {
      ids.get(parent)!.push(id);
      this.keep(kind, id, entry);
    }
    for (const [parent, before] of ids)
      this.lists.set(rowKey(kind, parent), { kind, parent, before, now: new OrderedIds(before) });
  }

  /** Reads all that lies in some rows. */
  async loadBelow(kind: Kind, ids: readonly number[]): Promise<void> {
    const { children } = entity(kind);
    if (!children || ids.length === 0) return;
    await this.loadLists(children.kind, ids);
    const below = ids.flatMap((id) => [...this.lists.get(rowKey(children.kind, id))!.now]);
    await this.load(children.kind, below);
    await this.loadBelow(children.kind, below);
  }

  /** A row that has been read, or looked for. */
  known(kind: Kind, id: number): EditedRow | undefined {
    return this.rows.get(rowKey(kind, id));
  }

  async row(kind: Kind, id: number): Promise<EditedRow> {
    const known = this.rows.get(rowKey(kind, id));
    if (known) return known;
    await this.load(kind, [id]);
    return this.rows.get(rowKey(kind, id))!;
  }

  /** The row as it is now; undefined if there is none. */
  async now(kind: Kind, id: number): Promise<Row | undefined> {
    return (await this.row(kind, id)).now;
  }

  async list(kind: Kind, parent: number): Promise<EditedList> {
    const known = this.lists.get(rowKey(kind, parent));
    if (known) return known;
    await this.loadLists(kind, [parent]);
    return this.lists.get(rowKey(kind, parent))!;
  }

  /** The rows below a row as they are now, outermost first. */
  async below(kind: Kind, id: number): Promise<EditedRow[]> {
    const { children } = entity(kind);
    if (!children) return [];
    await this.loadBelow(kind, [id]);
    const rows: EditedRow[] = [];
    for (const child of (await this.list(children.kind, id)).now) rows.push(await this.row(children.kind, child));
    const below = await Promise.all(rows.map((row) => this.below(row.kind, row.id)));
    return [...rows, ...below.flat()];
  }

  /** The entry of a row that was read, or whose list was. */
  stored(kind: Kind, id: number): StoredEntry | undefined {
    return this.entries.get(rowKey(kind, id));
  }

  /** @param after id of the row before it; undefined makes it the last */
  async add(kind: Kind, row: Row, after: number | null | undefined): Promise<void> {
    const { children } = entity(kind);
    const added = this.rows.get(rowKey(kind, row.id)) ?? this.know(missingRow(kind, row.id));
    this.change(added, row);
    // Nothing lies in a new row, and nothing has to be read.
    if (children) this.lists.set(rowKey(children.kind, row.id), emptyList(children.kind, row.id));
    await this.place(added, after);
  }

  change(edited: EditedRow, row: Row): void {
    edited.now = row;
    this.touchedRows.add(edited);
  }

  /** Puts a row into the list of its parent as it is now. */
  async place(edited: EditedRow, after: number | null | undefined, from?: number): Promise<void> {
    const { kind, id, now } = edited;
    if (from !== undefined) (await this.list(kind, from)).now.remove(id);
    const list = (await this.list(kind, parentId(kind, now!))).now;
    list.insert(id, after === undefined ? list.last : after);
    edited.isPlaced = true;
  }

  /** Deletes a row with all that lies in it. */
  async remove(edited: EditedRow): Promise<void> {
    const below = await this.below(edited.kind, edited.id);
    for (const row of [edited, ...below]) {
      const list = await this.list(row.kind, parentId(row.kind, row.now!));
      list.now.remove(row.id);
      row.now = undefined;
      this.touchedRows.add(row);
    }
  }

  private keep(kind: Kind, id: number, entry: StoredEntry): void {
    this.entries.set(rowKey(kind, id), entry);
    if (entry.hidden) this.hasReadHidden = true;
  }

  private know(row: EditedRow): EditedRow {
    this.rows.set(rowKey(row.kind, row.id), row);
    return row;
  }
}

const missingRow = (kind: Kind, id: number): EditedRow => ({
  kind,
  id,
  before: undefined,
  now: undefined,
  isPlaced: false,
});

const emptyList = (kind: Kind, parent: number): EditedList => ({ kind, parent, before: [], now: new OrderedIds() });
