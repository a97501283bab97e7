/** Days that are over and whose items were held at other times, or in other rooms, than they were planned for, and how that is settled. */
import type { Day, ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { findRow } from '../../../program/model/rows.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import type { EventClock } from '../api/event-clock.ts';
import type { RowWrite } from '../api/edit-result.ts';
import type { Plan } from '../attempt/plan.ts';
import { counted } from '../model/rows/counted.ts';
import { BEING_EDITED, isTyped } from '../selection/selection-plan.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { TimesSettling } from '../state/reshape-state.ts';
import type { Refusal } from './insertion.ts';
import { roomIn, withRoomName } from './room-names.ts';

const itemsWithPlan = (day: Day): ScheduleItem[] => day.items.filter((item) => item.planned_time || item.planned_room);

/** How many items of a day that is over have another time or room than they were planned for; 0 until it is over. */
export function unsettledTimes(day: Day, clock: EventClock | undefined, now: number): number {
  const date = dateOf(day);
  if (!clock || !date || date >= toRfc3339(now, clock.zone).slice(0, 10)) return 0;
  return itemsWithPlan(day).length;
}

/** The sub-item that names the room of an item, with the planned room in its place; undefined where that can't be told. */
function roomBack({
  list,
  planned_room: planned = '',
}: ScheduleItem): { subItem: SubItem; content: string } | undefined {
  const [subItem, ...more] = list.filter((one) => roomIn(one) !== undefined);
  if (!subItem || more.length > 0) return undefined;
  const content = withRoomName(subItem, roomIn(subItem)!, planned);
  return content === undefined ? undefined : { subItem, content };
}

/** Writes by which an item is held as it was planned; why there are none where its room has to be written by hand. */
function plannedWrites(item: ScheduleItem): RowWrite[] | string {
  const { id, version, planned_time, planned_room } = item;
  const values = { ...(planned_time && { time: planned_time }), planned_time: '', planned_room: '' };
  const own: RowWrite = { op: 'change', kind: 'item', id, version, values };
  if (!planned_room) return [own];
  const back = roomBack(item);
  if (!back) return `It was planned in ${planned_room}, which has to be written by hand.`;
  const { subItem, content } = back;
  return [own, { op: 'change', kind: 'sub-item', id: subItem.id, version: subItem.version, values: { content } }];
}

const heldWrites = ({ id, version }: ScheduleItem): RowWrite[] => [
  { op: 'change', kind: 'item', id, version, values: { planned_time: '', planned_room: '' } },
];

/** The plan that puts the planned times and rooms of a day back, or keeps those with which its items were held. */
export function settlingPlan(state: EditorState, { day: id, keeps }: TimesSettling): Plan | Refusal {
  const day = findRow(daysOf(state), 'day', id) as Day | undefined;
  const all = day ? itemsWithPlan(day) : [];
  if (all.length === 0) return { reason: 'Its items were held as planned.' };
  const writes: RowWrite[] = [];
  const items: number[] = [];
  const left = new Map<number, string>();
  for (const item of all) {
    const made = isTyped(state, item) ? BEING_EDITED : keeps === 'planned' ? plannedWrites(item) : heldWrites(item);
    if (typeof made === 'string') left.set(item.id, made);
    else {
      writes.push(...made);
      items.push(...made.map(() => item.id));
    }
  }
  const count = counted(new Set(items).size, 'item');
  const label = keeps === 'planned' ? `Put back what was planned of ${count}` : `Keep ${count} as held`;
  const done = keeps === 'planned' ? label : `Kept ${count} as held`;
  return { label, done, writes, items, left };
}
