/** Times as organizers have written them. */
import { isCancelled } from '../model/item-state.ts';
import type { ScheduleItem } from '../model/types.ts';

/** A range of times, whose end stands apart from its start: `08:00 - 09:30`, `8.00 s/d 9.30`. */
const RANGE = /^(\d{1,2}[:.h]\d\d(?: ?[ap]\.?m\.?)?)(\s*(?:[-–—]|to|s\/d|sampai|à)\s*)(.+)$/i;

type SplitTime = readonly [start: string, between: string, end: string];

/** Each item's time is asked for several times, and thousands of items share a few: reading them anew took 90 ms of 3,000. */
const splitTimes = new Map<string, SplitTime>();

/** The start and the end of a time; of a text that is no range, all of it and nothing. */
export function splitTime(time: string): SplitTime {
  let split = splitTimes.get(time);
  if (!split) {
    const [, start, between, end] = RANGE.exec(time) ?? [];
    split = start && between && end ? [start, between, end] : [time, '', ''];
    splitTimes.set(time, split);
  }
  return split;
}

/** Words for what an item was planned as. */
export interface PlannedWords {
  /** Said of an item that starts at another time than it was planned for, with `{time}` for that one. */
  planned: string;
  /** Said of an item that is in another room than it was planned in, with `{room}` for that one. */
  plannedRoom: string;
}

/** The time and the room that an item was planned for, where it has others on its day; blank of any other. */
export function plannedText(item: ScheduleItem, words: PlannedWords): string {
  const start = plannedStart(item);
  const room = isCancelled(item) ? '' : (item.planned_room ?? '');
  const texts = [
    start && words.planned.replace('{time}', () => start),
    room && words.plannedRoom.replace('{room}', () => room),
  ];
  return texts.filter(Boolean).join(' · ');
}

/** The start that an item was planned for, where it has another one on its day; blank of any other, and of what doesn't take place. */
export function plannedStart(item: ScheduleItem): string {
  const { start, planned_time: planned, planned_start } = item;
  if (!planned || isCancelled(item) || (planned_start && planned_start === start)) return '';
  return splitTime(planned)[0];
}
