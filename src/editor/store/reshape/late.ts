/** Items that end later than they were to, or have their planned times again, as writes of one edit. */
import type { Day, ScheduleItem } from '../../../program/model/types.ts';
import { findRow } from '../../../program/model/rows.ts';
import { readRooms } from '../../../program/search/named-rooms.ts';
import { catchUpPlan, type LatePlan, latePlan, type NewTime } from '../../../program/times/agenda/lateness.ts';
import type { RowWrite } from '../api/edit-result.ts';
import type { Plan } from '../attempt/plan.ts';
import { counted } from '../model/rows/counted.ts';
import { rowName } from '../model/rows/plain-text.ts';
import { BEING_EDITED, isTyped } from '../selection/selection-plan.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { CatchingUp, RunningLate } from '../state/reshape-state.ts';
import type { Refusal } from './insertion.ts';

const GONE: Refusal = { reason: 'Somebody else has deleted the item that it is about.' };

/** An item with its day. */
function placed(state: EditorState, id: number): { item: ScheduleItem; day: Day } | undefined {
  const days = daysOf(state);
  const item = findRow(days, 'item', id) as ScheduleItem | undefined;
  const day = item && (findRow(days, 'day', item.day_id) as Day | undefined);
  return item && day && { item, day };
}

/** Writes for the new times of items, but of those that somebody is typing in. */
function writesOf(state: EditorState, times: readonly NewTime[], refused: ReadonlyMap<number, string>) {
  const left = new Map(refused);
  const writes: RowWrite[] = [];
  const items: number[] = [];
  for (const { item, time } of times) {
    const { id, version } = item;
    if (isTyped(state, item)) left.set(id, BEING_EDITED);
    else {
      writes.push({ op: 'change', kind: 'item', id, version, values: { time } });
      items.push(id);
    }
  }
  return { writes, items, left };
}

/** Visitors see at once what is late, unless it is to wait for a publication. */
const shownBy = (state: EditorState, { waits }: RunningLate | CatchingUp): Pick<Plan, 'public'> =>
  !waits && state.publishing.known?.publishing === 'by-hand' ? { public: 'now' } : {};

/** `Lunch stays at 12:30 - 13:30: 5 minutes are lost.` */
const lossText = ({ item, minutes }: NonNullable<LatePlan['stays']>): string =>
  `${rowName('item', item)} stays at ${item.time}: ${minutes === 1 ? '1 minute is' : `${minutes} minutes are`} lost.`;

/** The plan by which an item ends later; undefined while it isn't said by how much, or why there is none. */
export function runningLatePlan(state: EditorState, task: RunningLate, now: number): Plan | Refusal | undefined {
  const { minutes = 0, until, isInRoom } = task;
  const found = placed(state, task.item);
  if (!found) return GONE;
  if (minutes === 0) return undefined;
  const late = latePlan(found.day, { item: task.item, minutes, reach: { until, isInRoom }, now });
  if (!late) return GONE;
  const made = writesOf(state, late.times, late.left);
  const what = `${counted(made.items.length, 'item')} ${counted(Math.abs(minutes), 'minute')} ${minutes < 0 ? 'earlier' : 'later'}`;
  const note = late.stays && { note: lossText(late.stays) };
  return { ...made, label: `Put ${what}`, done: `Put ${what}`, ...note, ...shownBy(state, task) };
}

/** Items of the same rooms as one; of one without a room, all. */
function sameRoom({ item, day }: { item: ScheduleItem; day: Day }): (other: ScheduleItem) => boolean {
  const rooms = readRooms(day.items);
  const own = new Set(rooms.of(item));
  return (other) => own.size === 0 || rooms.of(other).some((room) => own.has(room));
}

/** Items in the room of one that could have their planned times again. */
export function lateItems(state: EditorState, id: number, now: number): NewTime[] {
  const found = placed(state, id);
  return found ? catchUpPlan(found.day, now, sameRoom(found)) : [];
}

/** The plan by which what follows in the room of an item has its planned times again. */
export function catchingUpPlan(state: EditorState, task: CatchingUp, now: number): Plan | Refusal {
  const made = writesOf(state, lateItems(state, task.item, now), new Map());
  if (made.items.length + made.left.size === 0)
    return { reason: 'Nothing that is still to come has another time than planned.' };
  const what = `the planned times of ${counted(made.items.length, 'item')}`;
  return { ...made, label: `Put back ${what}`, done: `Put back ${what}`, ...shownBy(state, task) };
}
