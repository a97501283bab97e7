import { dependsOnOthers, type ItemTimes } from '../../../program/times/agenda/agenda.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { withEventTimes } from '../../event/event-times.ts';
import type { EditedRow, ComparedRows } from '../rows/edited-rows.ts';

type Item = StoredRows['item'];
type Day = StoredRows['day'];
type Times = Map<number, ItemTimes>;

/** The start and end of items, before an edit and after it. */
interface EditedTimes {
  before: Times;
  after: Times;
}

/** An item's times as they are written. */
type Entry = Pick<Item, 'id' | 'time'> & Partial<Pick<Item, 'planned_time'>>;

const STATES = ['before', 'now'] as const;

/** The days whose items may start at another time: the day has another date, or an item another time or place. */
function decidedDays(touched: Iterable<EditedRow>): Map<number, { isDay: boolean }> {
  const days = new Map<number, { isDay: boolean }>();
  for (const { kind, id, before, now, isPlaced } of touched) {
    if (kind === 'day' && before && now) {
      const [was, is] = [before as Day, now as Day];
      if (was.title !== is.title || was.date !== is.date) days.set(id, { isDay: true });
    }
    if (kind !== 'item') continue;
    const [was, is] = [before as Item | undefined, now as Item | undefined];
    const isElsewhen = isPlaced || !is || was?.time !== is.time;
    // An item whose time is read in the light of others is read together with them.
    if (!isElsewhen && !dependsOnOthers(is.time)) continue;
    for (const row of [was, is]) if (row && !days.has(row.day_id)) days.set(row.day_id, { isDay: false });
  }
  return days;
}

/**
 * Reads the times of the items that an edit has touched, and of those whose times follow from it. Few times depend on other
 * items; reading those of 3,000 takes some 50 ms.
 */
export async function editedTimes(rows: ComparedRows, event: EventInfo): Promise<EditedTimes> {
  const items = [...rows.touched].filter(({ kind }) => kind === 'item');
  const decided = decidedDays(rows.touched);
  const dayIds = new Set(decided.keys());
  for (const { before, now } of items) for (const row of [before, now]) if (row) dayIds.add((row as Item).day_id);
  await rows.load('day', dayIds);
  await rows.loadLists('item', decided.keys());

  const found: EditedTimes = { before: new Map(), after: new Map() };
  for (const state of STATES) {
    const times = state === 'before' ? found.before : found.after;
    const timeOf = (id: number) => {
      const { time = '', planned_time } =
        (rows.known('item', id)?.[state] as Item | undefined) ?? rows.stored('item', id) ?? {};
      return { id, time, planned_time };
    };
    for (const id of dayIds) {
      const day = (await rows.row('day', id))[state] as Day | undefined;
      if (!day) continue;
      const { isDay } = decided.get(id) ?? {};
      const list = isDay === undefined ? undefined : await rows.list('item', id);
      const ids = list ? (state === 'before' ? list.before : [...list.now]) : [];
      const entries = ids.map(timeOf);
      if (isDay || entries.some(({ time }) => dependsOnOthers(time))) read(event, day, entries, times);
      else
        for (const { [state]: row } of items)
          if (row && (row as Item).day_id === id) read(event, day, [row as Item], times);
    }
  }
  return found;
}

function read(event: EventInfo, { title, date }: Day, items: Entry[], times: Times): void {
  const [day] = withEventTimes(
    [{ title, date, items: items.map(({ id, time, planned_time }) => ({ id, time, planned_time })) }],
    event,
  );
  for (const { id, start, end, planned_start } of day!.items)
    times.set(id, { start, end, ...(planned_start !== undefined && { planned_start }) });
}
