/** Actions of links as edits: planned in the transaction that makes them, by what visitors see there and then. */
import type { Transaction } from 'kysely';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type {
  RunAction,
  RunAnnounceAction,
  RunCountdownAction,
  RunReportAction,
} from '../../../program/api/run-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { readRooms } from '../../../program/search/named-rooms.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import { catchUpPlan, latePlan, type NewTime } from '../../../program/times/agenda/lateness.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import { planOf, type RowWrite } from '../edit.ts';
import { RunRefused } from '../errors.ts';
import type { Planner } from '../history/keep-edit.ts';
import { publicProgram } from '../public/public-program.ts';
import { thawAsKept } from '../publications/frozen-program.ts';
import { selectShownProgram } from '../publications/select-publications.ts';
import { selectSchedule, selectShownVersions } from '../rows/select-schedule.ts';
import { NothingChanged } from '../rows/transaction-ends.ts';
import type { Tables } from '../schema/tables.ts';
import { requireOwnPress } from './pressed-before.ts';

const MINUTE_MS = 60_000;
/** The most minutes by which one press moves an item: more is a change of the plan, which the organizers make. */
const MOST_MINUTES = 120;

/** The rooms that a link is for; undefined for all of them. */
export type RunRooms = readonly string[] | undefined;

/** An action that is an edit of the program. */
export type RunEditAction = Exclude<RunAction, RunAnnounceAction | RunReportAction | RunCountdownAction>;

/** The writes of an action, and what is to be known of it. */
export interface RunPlan {
  label: string;
  writes: RowWrite[];
  note?: string;
}

/** The program that visitors see. */
export async function selectPublic(tx: Transaction<Tables>, event: EventInfo): Promise<Schedule> {
  const shown = await selectShownProgram(tx);
  if (shown !== undefined) return thawAsKept(shown, event);
  return publicProgram(await selectSchedule(tx), await selectShownVersions(tx), event);
}

/** The day that is today where the event is; undefined where the program has none. */
export const dayToday = (program: Schedule, { time_zone }: EventInfo, now: number): Day | undefined =>
  program.find((day) => dateOf(day) === toRfc3339(now, time_zone).slice(0, 10));

/** Tells of an item of a day whether it is in a room of the link. */
export function inRoomsOf(day: Day, names: RunRooms): (item: ScheduleItem) => boolean {
  if (!names) return () => true;
  const rooms = readRooms(day.items);
  const own = new Set(names.flatMap((name) => [roomKey(name), ...rooms.named(name)]));
  return (item) => rooms.of(item).some((room) => own.has(room));
}

const changes = (times: readonly NewTime[]): RowWrite[] =>
  times.map(({ item, time }) => ({ op: 'change', kind: 'item', id: item.id, values: { time } }));

/** When an item was planned to end, or ends where its time is as it was planned. */
function plannedEnd({ end, planned_time = '', planned_start }: ScheduleItem): number {
  const planned = readTimeText(planned_time);
  if (!planned_start || !planned || !('start' in planned) || planned.end === null) return Date.parse(end!);
  return Date.parse(planned_start) + (planned.end - planned.start) * MINUTE_MS;
}

/** The times of what follows an item that ends earlier again: what runs late alone is moved, and never before it was planned. */
const notBeforePlanned = (times: readonly NewTime[], own: number, minutes: number, now: number): NewTime[] =>
  times.flatMap(({ item, time }): NewTime[] => {
    if (item.id === own) return [{ item, time }];
    const { start, planned_start, planned_time } = item;
    if (!start || !planned_start || !planned_time || Date.parse(start) <= now) return [];
    const isTooEarly = Date.parse(start) + minutes * MINUTE_MS < Date.parse(planned_start);
    return [{ item, time: isTooEarly ? planned_time : time }];
  });

function laterPlan(day: Day, item: ScheduleItem, ends: string, now: number): RunPlan {
  if (!item.end) throw new RunRefused('no-end');
  const minutes = Math.round((Date.parse(ends) - Date.parse(item.end)) / MINUTE_MS);
  // A press can be taken back until then: an item never ends earlier than planned, or in the past.
  const isTooEarly = minutes < 0 && Date.parse(ends) < Math.max(plannedEnd(item), now);
  if (isTooEarly || minutes > MOST_MINUTES) throw new RunRefused('too-far');
  const plan = latePlan(day, { item: item.id, minutes, reach: { until: 'break', isInRoom: true }, now });
  if (minutes === 0 || !plan) return { label: '', writes: [] };
  const { stays, times } = plan;
  const count = Math.abs(minutes);
  return {
    label: `${count} ${count === 1 ? 'minute' : 'minutes'} ${minutes < 0 ? 'earlier again' : 'later'}`,
    writes: changes(minutes < 0 ? notBeforePlanned(times, item.id, minutes, now) : times),
    ...(stays && { note: `${stays.item.time}: ${stays.minutes}` }),
  };
}

function fullPlan(item: ScheduleItem, { full, note = '' }: Extract<RunAction, { do: 'full' }>): RunPlan {
  // Seats of what doesn't take place are nobody's concern.
  if (item.state === 'cancelled') throw new RunRefused('cancelled');
  const values = { state: full ? 'full' : '', state_note: full ? note : '' };
  const isSo = item.state === values.state && item.state_note === values.state_note;
  const writes: RowWrite[] = isSo ? [] : [{ op: 'change', kind: 'item', id: item.id, values }];
  return { label: full ? 'Full' : 'Not full any more', writes };
}

/** An action of a link, as the host makes an edit of it. */
export interface Run {
  action: RunEditAction;
  rooms: RunRooms;
  /** Whether what somebody else has just pressed counts no more. */
  anyway: boolean;
  author: Author;
}

/** Plans an action in the transaction that makes it. @throws {RunRefused | PressedOtherwise | NothingChanged} */
export const runOf =
  ({ action, rooms, anyway, author }: Run, event: EventInfo): Planner =>
  async (tx) => {
    const now = Date.now();
    const program = await selectPublic(tx, event);
    const { label, writes } = planRun(program, event, action, rooms, now);
    // All is so already: the same said twice is one.
    if (writes.length === 0) throw new NothingChanged();
    if (action.do === 'later' && !anyway) await requireOwnPress(tx, action.item, author, now);
    return { ...planOf(writes), ...author, label, public: 'now' };
  };

/**
 * An item of today in a room of a link.
 * @throws {RunRefused} where the item is none of the link's, of another day, or isn't seen by visitors: all of them are refused alike
 */
export function requireItem(
  program: Schedule,
  event: EventInfo,
  id: number,
  rooms: RunRooms,
  now: number,
): { day: Day; item: ScheduleItem } {
  const day = dayToday(program, event, now);
  const item = day?.items.find((one) => one.id === id);
  if (!day || !item || !inRoomsOf(day, rooms)(item)) throw new RunRefused('not-yours');
  return { day, item };
}

/** The name of a room by which a link acts: one of its own, or for all rooms one that the program names. @throws {RunRefused} */
export function requireRoom(program: Schedule, room: string, own: RunRooms): string {
  const { nameOf } = readRooms(program.flatMap(({ items }) => items));
  const name = own ? own.find((each) => roomKey(each) === roomKey(room)) : nameOf(roomKey(room));
  if (name === undefined) throw new RunRefused('not-yours');
  return name;
}

/**
 * Plans an action.
 * @param rooms those of the link
 * @throws {RunRefused}
 */
function planRun(program: Schedule, event: EventInfo, action: RunEditAction, rooms: RunRooms, now: number): RunPlan {
  const { day, item } = requireItem(program, event, action.item, rooms, now);
  if (action.do === 'later') return laterPlan(day, item, action.ends, now);
  if (action.do === 'full') return fullPlan(item, action);
  // Other rooms of the link stay as they are.
  const [isOwn, isNear] = [inRoomsOf(day, rooms), inRoomsOf(day, readRooms(day.items).of(item))];
  return { label: 'Catching up', writes: changes(catchUpPlan(day, now, (each) => isOwn(each) && isNear(each))) };
}
