import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { rowKey } from '../rows/row-keys.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import { deleteRows, placeRows, putRows } from '../rows/row-queries.ts';
import type { Tables } from '../schema/tables.ts';
import type { EditedList, EditedRows } from '../rows/edited-rows.ts';

/** Between the positions of two rows, so that most moves change no other row's. */
const GAP = 1_024;
/** Positions are 32-bit in PostgreSQL. */
const HIGHEST_POSITION = 2_000_000_000;

const evenly = (order: readonly number[]) => new Map(order.map((id, index) => [id, GAP * (index + 1)]));

/**
 * Positions for the rows of a list.
 * @param known of those that have kept their order
 */
function positionsOf(order: readonly number[], known: ReadonlyMap<number, number>): Map<number, number> {
  const positions = new Map<number, number>();
  for (let start = 0; start < order.length;) {
    let end = start;
    while (end < order.length && !known.has(order[end]!)) end++;
    const count = end - start;
    const low = start > 0 ? positions.get(order[start - 1]!)! : undefined;
    const high = end < order.length ? known.get(order[end]!)! : undefined;
    const step = low === undefined || high === undefined ? GAP : Math.floor((high - low) / (count + 1));
    const first = low ?? (high === undefined ? 0 : high - GAP * (count + 1));
    if (step < 1 || Math.abs(first) > HIGHEST_POSITION) return evenly(order);
    for (let index = 0; index < count; index++) positions.set(order[start + index]!, first + step * (index + 1));
    if (end < order.length) positions.set(order[end]!, high!);
    start = end + 1;
  }
  return positions;
}

/** The positions of a list in which rows were placed. */
function placedIn(rows: EditedRows, { kind, now }: EditedList): Map<number, number> {
  const order = [...now];
  const isPlaced = (id: number) => !!rows.known(kind, id)?.isPlaced;
  if (!order.some(isPlaced)) return new Map();
  const known = order.filter((id) => !isPlaced(id)).map((id) => [id, rows.stored(kind, id)!.position] as const);
  return positionsOf(order, new Map(known));
}

/**
 * Writes what an edit has made of the rows. Whatever it has moved out of a deleted row is moved before that is deleted.
 * @param told what visitors see of it: of another row, the version that they know stays
 */
export async function writeRows(
  tx: Transaction<Tables>,
  rows: EditedRows,
  told: readonly LoggedRowChange[],
): Promise<void> {
  const toldKeys = new Set(told.map(({ kind, id }) => rowKey(kind, id)));
  const positions: Record<Kind, Map<number, number>> = { day: new Map(), item: new Map(), 'sub-item': new Map() };
  for (const list of rows.readLists)
    for (const [id, position] of placedIn(rows, list)) positions[list.kind].set(id, position);

  for (const kind of KINDS) {
    const written = [...rows.touched].flatMap((row) => (row.kind === kind && row.now ? [row.now] : []));
    const positionOf = (id: number) => positions[kind].get(id) ?? rows.stored(kind, id)!.position;
    const shownVersionOf = (id: number) => {
      const known = rows.stored(kind, id)?.shown_version ?? rows.known(kind, id)?.before?.version;
      return toldKeys.has(rowKey(kind, id)) ? null : (known ?? null);
    };
    await putRows(
      tx,
      kind,
      written.map((row) => ({ ...row, position: positionOf(row.id), shown_version: shownVersionOf(row.id) })),
    );
    const ids = new Set(written.map(({ id }) => id));
    const shoved = [...positions[kind]].filter(
      ([id, position]) => !ids.has(id) && rows.stored(kind, id)?.position !== position,
    );
    await placeRows(tx, kind, shoved);
  }
  for (const kind of [...KINDS].reverse()) {
    const gone = [...rows.touched].filter((row) => row.kind === kind && row.before && !row.now);
    await deleteRows(
      tx,
      kind,
      gone.map(({ id }) => id),
    );
  }
}
