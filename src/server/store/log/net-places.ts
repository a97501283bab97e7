import type { Kind } from '../../../program/model/entities.ts';
import type { LoggedRowChange } from './record-change.ts';
import { behindOneAnother } from '../rows/behind-one-another.ts';
import { parentId, rowKey } from '../rows/row-keys.ts';

interface Placed {
  kind: Kind;
  id: number;
  parent: number;
  /** The row before it; null for the first. */
  after: number | null;
}

function inOrder(rows: readonly Placed[]): Placed[] {
  const byKey = new Map(rows.map((row) => [rowKey(row.kind, row.id), row]));
  return behindOneAnother(rows, ({ kind, after }) => byKey.get(rowKey(kind, after)));
}

/**
 * Where rows stand after several edits. Of each row that an edit places or takes out of its place, the log tells which one
 * it stands or stood behind; all others keep their order. So the row before each placed one is known after every edit.
 */
export class NetPlaces {
  private readonly placed = new Map<string, Placed>();

  /** @param changes of one edit */
  follow(changes: readonly LoggedRowChange[]): void {
    const left = new Map<string, number | null>();
    const arrived: Placed[] = [];
    for (const { kind, id, before, after } of changes) {
      if (before?.after_id !== undefined) left.set(rowKey(kind, id), before.after_id);
      if (after?.after_id !== undefined)
        arrived.push({ kind, id, parent: parentId(kind, after), after: after.after_id });
    }
    for (const key of left.keys()) this.placed.delete(key);
    for (const row of this.placed.values())
      for (let key = rowKey(row.kind, row.after); left.has(key); key = rowKey(row.kind, row.after))
        row.after = left.get(key)!;
    for (const row of inOrder(arrived)) {
      for (const other of this.placed.values())
        if (other.kind === row.kind && other.parent === row.parent && other.after === row.after) other.after = row.id;
      this.placed.set(rowKey(row.kind, row.id), row);
    }
  }

  /** The rows of a kind that were placed and are still there, in an order in which they can be put there. */
  inOrder(kind: Kind): Pick<Placed, 'id' | 'after'>[] {
    return inOrder([...this.placed.values()].filter((row) => row.kind === kind));
  }
}
