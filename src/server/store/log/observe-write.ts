import type { Transaction } from 'kysely';
import { dependsOnOthers, hasWholeHours } from '../../../program/times/agenda/agenda.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import { withEventTimes } from '../../event/event-times.ts';
import type { ItemTimes, LoggedRow, LoggedRowChange } from './record-change.ts';
import { selectRows } from '../rows/row-queries.ts';
import type { Tables } from '../schema/tables.ts';

type Row = StoredRows[Kind];
type Times = ReadonlyMap<number, ItemTimes>;

const UNREAD: ItemTimes = { start: null, end: null };

/**
 * The day whose times a write to a row may change. Items before the morning get their date from the items above them,
 * and whole hours such as `9` are read in the light of all items of the day.
 */
function decidedDays(kind: Kind, row: Partial<Row> = {}): number[] {
  const day = kind === 'day' ? row.id : 'day_id' in row ? row.day_id : undefined;
  return day === undefined ? [] : [day];
}

/** Start and end of every item of some days. */
async function selectTimes(tx: Transaction<Tables>, event: EventInfo, dayIds: Iterable<number>): Promise<Times> {
  const times = new Map<number, ItemTimes>();
  for (const id of dayIds) {
    const day = await tx.selectFrom('days').select(['title', 'date']).where('id', '=', id).executeTakeFirst();
    if (!day) continue;
    const items = await tx
      .selectFrom('schedule_items')
      .select(['id', 'time'])
      .where('day_id', '=', id)
      .orderBy('position')
      .execute();
    for (const item of withEventTimes([{ ...day, items }], event)[0]!.items)
      times.set(item.id, { start: item.start, end: item.end });
  }
  return times;
}

/** Start and end of one item. Reading a whole day of 3,000 items takes about 50 ms, and few items depend on others. */
async function selectTimesOf(tx: Transaction<Tables>, event: EventInfo, row: Row | undefined): Promise<Times> {
  if (!row || !('day_id' in row)) return new Map();
  if (dependsOnOthers(row.time)) return selectTimes(tx, event, [row.day_id]);
  const day = await tx.selectFrom('days').select(['title', 'date']).where('id', '=', row.day_id).executeTakeFirst();
  if (!day) return new Map();
  const { start, end } = withEventTimes([{ ...day, items: [{ time: row.time }] }], event)[0]!.items[0]!;
  return new Map([[row.id, { start, end }]]);
}

/** Whether a day has items with whole hours, which are read in the light of the other items. */
async function hasOpenHours(tx: Transaction<Tables>, dayId: number): Promise<boolean> {
  const items = tx.selectFrom('schedule_items').select('time').distinct().where('day_id', '=', dayId);
  return (await items.execute()).some(({ time }) => hasWholeHours(time));
}

/**
 * Whether a write may move other items. An added row is the last of its day, so it can only move items with whole
 * hours.
 */
async function decidesOthers(
  tx: Transaction<Tables>,
  kind: Kind,
  current: Row | undefined,
  values: Partial<Row> | undefined,
): Promise<boolean> {
  if (kind === 'sub-item') return false;
  if (!current) return !!values && 'day_id' in values && !!values.day_id && hasOpenHours(tx, values.day_id);
  const [was, is]: Readonly<Record<string, unknown>>[] = [{ ...current }, { ...current, ...values }];
  const deciding = kind === 'day' ? ['title', 'date'] : ['time', 'day_id'];
  return !values || deciding.some((name) => was![name] !== is![name]);
}

const logged = (kind: Kind, row: Row, times: Times): LoggedRow =>
  kind === 'item' ? { ...row, ...(times.get(row.id) ?? UNREAD) } : row;

/** All rows within a row, outermost first. */
async function selectWithin(tx: Transaction<Tables>, kind: Kind, ids: number[]): Promise<[Kind, Row][]> {
  const { children } = entity(kind);
  const column = children && entity(children.kind).parent?.field;
  if (!children || !column || ids.length === 0) return [];
  const rows = await selectRows(tx, children.kind, column, ids);
  const below = await selectWithin(
    tx,
    children.kind,
    rows.map(({ id }) => id),
  );
  return [...rows.map((row): [Kind, Row] => [children.kind, row]), ...below];
}

/** Changes of items that were not written themselves, but start or end at another time now. */
async function shiftedItems(tx: Transaction<Tables>, before: Times, after: Times, written: number | undefined) {
  const ids = [...after.keys()].filter((id) => {
    const was = before.get(id);
    const now = after.get(id)!;
    return id !== written && was && (was.start !== now.start || was.end !== now.end);
  });
  const rows = await selectRows(tx, 'item', 'id', ids);
  return rows.map((row): LoggedRowChange => ({
    kind: 'item',
    id: row.id,
    action: 'change',
    before: logged('item', row, before),
    after: logged('item', row, after),
  }));
}

/**
 * Reads what a write to one row may affect, before the write.
 * @param current the row as it is; undefined when it is added
 * @param values what is written into it; undefined when it is deleted
 * @returns a function that is called after the write and returns its changes: the row itself, the rows within a deleted
 * row, and the items that have moved
 */
export async function observeWrite(
  tx: Transaction<Tables>,
  event: EventInfo,
  kind: Kind,
  current: Row | undefined,
  values: Partial<Row> | undefined,
): Promise<(row: Row | undefined) => Promise<LoggedRowChange[]>> {
  const days = new Set([...decidedDays(kind, current), ...decidedDays(kind, values)]);
  const isWide = await decidesOthers(tx, kind, current, values);
  const timesBefore = isWide ? await selectTimes(tx, event, days) : await selectTimesOf(tx, event, current);
  const gone = current && !values ? await selectWithin(tx, kind, [current.id]) : [];

  return async (row) => {
    const timesAfter = isWide ? await selectTimes(tx, event, days) : await selectTimesOf(tx, event, row);
    const before = current && logged(kind, current, timesBefore);
    const after = row && logged(kind, row, timesAfter);
    const id = (row ?? current)!.id;
    const action = !before ? 'add' : after ? 'change' : 'delete';
    return [
      { kind, id, action, before, after },
      ...gone.map(([childKind, child]): LoggedRowChange => ({
        kind: childKind,
        id: child.id,
        action: 'delete',
        before: logged(childKind, child, timesBefore),
      })),
      ...(await shiftedItems(tx, timesBefore, timesAfter, kind === 'item' ? id : undefined)),
    ];
  };
}
