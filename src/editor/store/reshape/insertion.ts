/** An insertion, as writes of one edit. */
import { findRow } from '../../../program/model/rows.ts';
import type { Day, ScheduleItem } from '../../../program/model/types.ts';
import { shiftTime } from '../../../program/times/agenda/shift-time.ts';
import { clockText } from '../../../program/times/clock-text.ts';
import { counted } from '../model/rows/counted.ts';
import type { RowWrite } from '../api/edit-result.ts';
import { rowName } from '../model/rows/plain-text.ts';
import type { Plan } from '../attempt/plan.ts';
import { BEING_EDITED, isTyped } from '../selection/selection-plan.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { Insertion } from '../state/reshape-state.ts';

const MINUTE_MS = 60_000;
/** The key of the new row in the edit. */
export const NEW = 'new';

/** An insertion can't be made, and why. */
export interface Refusal {
  reason: string;
}

const momentOf = (text: string | null | undefined): number | undefined => (text ? Date.parse(text) : undefined);

/** When an item ends: by its own time, else when the next one starts. Its RFC 3339 text. */
function endOf(item: ScheduleItem, { items }: Day): string | undefined {
  if (item.end) return item.end;
  const start = momentOf(item.start);
  if (start === undefined) return undefined;
  const later = items.flatMap((other) => ((momentOf(other.start) ?? 0) > start ? other.start! : []));
  return later.sort((one, other) => Date.parse(one) - Date.parse(other))[0];
}

/** `10:00 - 10:15` from an RFC 3339 text on. */
function timeFrom(start: string, minutes: number): string {
  const [hours, rest] = [Number(start.slice(11, 13)), Number(start.slice(14, 16))];
  const from = hours * 60 + rest;
  return `${clockText(from)} - ${clockText(from + minutes)}`;
}

/**
 * The items that an insertion pushes: all that start from then on. Unless it goes to the end of the day, those behind a gap
 * in which there is room for it stay.
 */
function pushedItems({ items }: Day, from: number, minutes: number, isToEnd: boolean): ScheduleItem[] {
  const following = items
    .filter(({ start }) => (momentOf(start) ?? -Infinity) >= from)
    .sort((one, other) => momentOf(one.start)! - momentOf(other.start)!);
  let busyUntil = from;
  for (const [index, { start, end }] of following.entries()) {
    const begins = momentOf(start)!;
    if (!isToEnd && begins - busyUntil >= minutes * MINUTE_MS) return following.slice(0, index);
    // An item without an end lasts until the next one begins.
    busyUntil = Math.max(busyUntil, momentOf(end) ?? momentOf(following[index + 1]?.start) ?? begins);
  }
  return following;
}

/** The plan of an insertion; undefined while it isn't said, or why there is none. */
export function insertionPlan(state: EditorState, task: Insertion): Plan | Refusal | undefined {
  const days = daysOf(state);
  const item = findRow(days, 'item', task.item) as ScheduleItem | undefined;
  const day = item && (findRow(days, 'day', item.day_id) as Day);
  const { minutes = 0, isToEnd } = task;
  const title = task.title.trim();
  if (!day) return { reason: 'Somebody else has deleted the item that it was to follow.' };
  if (minutes <= 0) return undefined;
  const start = endOf(item, day);
  if (!start) return { reason: `When ${rowName('item', item)} ends isn’t known, and nothing starts after it.` };

  const time = timeFrom(start, minutes);
  const values = { time, title: title || 'New item', description: '' };
  const writes: RowWrite[] = [{ op: 'add', kind: 'item', key: NEW, parent: day.id, after: item.id, values }];
  const items = [item.id];
  const left = new Map<number, string>();
  for (const other of pushedItems(day, Date.parse(start), minutes, isToEnd)) {
    const { id, version } = other;
    const shifted = isTyped(state, other)
      ? { reason: BEING_EDITED }
      : shiftTime(other.time, minutes, { wholeHours: true });
    if ('reason' in shifted) left.set(id, shifted.reason);
    else {
      writes.push({ op: 'change', kind: 'item', id, version, values: { time: shifted.text } });
      items.push(id);
    }
  }
  const pushed = counted(writes.length - 1, 'item');
  const by = writes.length > 1 ? `, and push ${pushed} by ${counted(minutes, 'minute')}` : '';
  return {
    label: `Insert ${rowName('item', values)}${by}`,
    done: `Inserted at ${time.slice(0, 5)}${by.replace('and push', 'and pushed')}`,
    writes,
    items,
    left,
  };
}
