import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { blankOf, entity, mayBeBlank, storedFields } from '../../../program/model/entity.ts';
import { longestRun } from '../../../program/model/longest-run.ts';
import type { NewRows } from '../../../program/model/types.ts';
import { selectSchedule } from '../rows/select-schedule.ts';
import type { Tables } from '../schema/tables.ts';
import type { RowRef } from '../../../program/api/edit-bodies.ts';
import type { RowWrite } from '../edit.ts';

type Values = Record<string, string | null | boolean>;

/** A row as the file has it. */
interface Wanted {
  ref: RowRef;
  id: number | undefined;
  values: Values;
}

interface Stored {
  parent: number;
  /** Among the rows of its parent. */
  index: number;
  values: Values;
}

type Program = Record<Kind, Map<number, Stored>>;

/** The rows of a program in lists, whatever their kind. */
type Nested = Readonly<Record<string, unknown>> & { id?: number };

const fieldsOf = (kind: Kind, row: Nested): Values =>
  Object.fromEntries(
    storedFields(kind).map((field) => {
      const value = row[field.name] as Values[string] | undefined;
      return [field.name, mayBeBlank(field) ? (value ?? blankOf(field)) : value!];
    }),
  );

const childrenOf = (kind: Kind, row: Nested) => {
  const { children } = entity(kind);
  return children ? { kind: children.kind, rows: (row[children.key] ?? []) as Nested[] } : undefined;
};

function storedRows(days: readonly Nested[]): Program {
  const program: Program = { day: new Map(), item: new Map(), 'sub-item': new Map() };
  const add = (kind: Kind, rows: readonly Nested[], parent: number) => {
    for (const [index, row] of rows.entries()) {
      program[kind].set(row.id!, { parent, index, values: fieldsOf(kind, row) });
      const below = childrenOf(kind, row);
      if (below) add(below.kind, below.rows, row.id!);
    }
  };
  add('day', days, 0);
  return program;
}

/** Makes another program of the present one, row by row: a row keeps its id, and one that is the same isn't touched. */
class ImportPlan {
  readonly writes: RowWrite[] = [];
  readonly kept: Record<Kind, Set<number>> = { day: new Set(), item: new Set(), 'sub-item': new Set() };
  private readonly seen: Record<Kind, Set<number>> = { day: new Set(), item: new Set(), 'sub-item': new Set() };
  private keys = 0;

  constructor(private readonly stored: Program) {}

  /** @param parent undefined for days */
  put(kind: Kind, rows: readonly Nested[], parent: RowRef | undefined): void {
    const wanted = rows.map((row) => this.wanted(kind, row));
    const stored = wanted.map(({ id }) => (id === undefined ? undefined : this.stored[kind].get(id)));
    const isHere = (row: Stored | undefined): row is Stored => row?.parent === (parent ?? 0);
    const inOrder = longestRun(stored.map((row) => (isHere(row) ? row.index : undefined)));
    for (const [index, { ref, id, values }] of wanted.entries()) {
      const row = stored[index];
      const after = wanted[index - 1]?.ref ?? null;
      const place = { ...(parent !== undefined && { parent }), after };
      if (!row)
        this.writes.push({ op: 'add', kind, id, key: id === undefined ? String(ref) : undefined, values, ...place });
      else {
        this.kept[kind].add(id!);
        const changed = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => row.values[name] !== value),
        );
        const isPlaced = !inOrder.has(index);
        if (isPlaced || Object.keys(changed).length > 0)
          this.writes.push({ op: 'change', kind, id: id!, values: changed, ...(isPlaced && place) });
      }
    }
    for (const [index, row] of rows.entries()) {
      const below = childrenOf(kind, row);
      if (below) this.put(below.kind, below.rows, wanted[index]!.ref);
    }
  }

  /** Deletes rows that the other program lacks. Rows within go with them. */
  removeOthers(): void {
    for (const kind of KINDS) {
      const { parent } = entity(kind);
      for (const [id, row] of this.stored[kind])
        if (!this.kept[kind].has(id) && (!parent || this.kept[parent.kind].has(row.parent)))
          this.writes.push({ op: 'delete', kind, id });
    }
  }

  /** An id counts for the first row that has it. */
  private wanted(kind: Kind, row: Nested): Wanted {
    const id = row.id !== undefined && !this.seen[kind].has(row.id) ? row.id : undefined;
    if (id !== undefined) this.seen[kind].add(id);
    return { ref: id ?? `new ${this.keys++}`, id, values: fieldsOf(kind, row) };
  }
}

/** Writes that make another program of the present one. */
export async function planImport(
  tx: Transaction<Tables>,
  days: readonly NewRows['day'][],
): Promise<{ writes: RowWrite[]; isReplaced: boolean }> {
  const plan = new ImportPlan(storedRows(await selectSchedule(tx)));
  plan.put('day', days, undefined);
  plan.removeOthers();
  return { writes: plan.writes, isReplaced: KINDS.every((kind) => plan.kept[kind].size === 0) };
}
