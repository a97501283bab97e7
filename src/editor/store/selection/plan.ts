/** What a task does with the selected items, as writes of one edit. */
import { shiftTime } from '../../../program/times/agenda/shift-time.ts';
import { findRow } from '../../../program/model/rows.ts';
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { counted } from '../model/counted.ts';
import type { RowWrite } from '../model/editor-api.ts';
import { valuesOf } from '../model/form-values.ts';
import { rowName } from '../model/plain-text.ts';
import { daysOf, type EditorState } from '../state.ts';
import type { Task } from './selection-state.ts';

export interface Plan {
  /** Name of the edit: `Shift 12 items by 15 minutes`. */
  label: string;
  /** The outcome: `Shifted 12 items by 15 minutes`. */
  done: string;
  writes: readonly RowWrite[];
  /** For each write the id of the item that it is about. */
  items: readonly number[];
  /** Why some of the items are left as they are. */
  left: ReadonlyMap<number, string>;
}

type Step = { writes: readonly RowWrite[] } | { reason: string };

const BEING_EDITED = 'It is being edited.';

/** `“Opening”, “Lunch” and 3 more` */
export function namesOf(days: Schedule, ids: readonly number[]): string {
  const names = ids.slice(0, 5).flatMap((id) => {
    const item = findRow(days, 'item', id) as ScheduleItem | undefined;
    return item ? `“${rowName(item.title)}”` : [];
  });
  const more = ids.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '');
}

/** Whether a form of the item or of what lies in it is open or holds unsaved text. */
function isTyped({ unsavedTexts }: EditorState, { id, list }: ScheduleItem): boolean {
  const keys = [`edit:item:${id}`, `add:sub-item:${id}`, ...list.map((subItem) => `edit:sub-item:${subItem.id}`)];
  return keys.some((key) => key in unsavedTexts);
}

/** The selected items of a day and those that start after the first of them, or stand below it without a time. */
function withRest({ items }: Day, selected: ReadonlySet<number>): ScheduleItem[] {
  const first = items.findIndex(({ id }) => selected.has(id));
  if (first < 0) return [];
  const starts = items.flatMap(({ id, start }) => (start && selected.has(id) ? Date.parse(start) : []));
  const earliest = Math.min(...starts);
  const follows = ({ start, time }: ScheduleItem, index: number) =>
    start ? Date.parse(start) > earliest : index > first && time.trim() !== '';
  return items.filter((item, index) => selected.has(item.id) || follows(item, index));
}

function itemsOf(days: Schedule, selected: ReadonlySet<number>, task: Task): ScheduleItem[] {
  if (task.kind === 'shift' && task.isRest) return days.flatMap((day) => withRest(day, selected));
  return days.flatMap(({ items }) => items.filter(({ id }) => selected.has(id)));
}

/** A copy behind the item, with copies of its sub-items. */
function copyOf(item: ScheduleItem): RowWrite[] {
  const { id, day_id, list } = item;
  const key = `copy-${id}`;
  return [
    { op: 'add', kind: 'item', key, parent: day_id, after: id, values: valuesOf('item', item) },
    ...list.map((subItem): RowWrite => {
      return { op: 'add', kind: 'sub-item', parent: key, values: valuesOf('sub-item', subItem) };
    }),
  ];
}

function stepOf(task: Task, item: ScheduleItem): Step {
  const { id, version, time, start, day_id } = item;
  const row = { kind: 'item', id, version } as const;
  switch (task.kind) {
    case 'shift': {
      const shifted = shiftTime(time, task.minutes ?? 0, { wholeHours: !!start });
      if ('reason' in shifted) return shifted;
      return { writes: [{ op: 'change', ...row, values: { time: shifted.text } }] };
    }
    case 'move':
      if (day_id === task.day) return { reason: 'It is on this day already.' };
      return { writes: [{ op: 'change', ...row, parent: task.day }] };
    case 'duplicate':
      return { writes: copyOf(item) };
    case 'delete':
      return { writes: [{ op: 'delete', ...row }] };
  }
}

/** `Shift`, `Shifted` and the like, and what comes behind the number of items. */
function wordsOf(days: Schedule, task: Task): [present: string, past: string, how: string] {
  switch (task.kind) {
    case 'shift': {
      const { minutes = 0 } = task;
      return ['Shift', 'Shifted', ` by ${minutes < 0 ? '−' : ''}${counted(Math.abs(minutes), 'minute')}`];
    }
    case 'move': {
      const day = task.day === undefined ? undefined : (findRow(days, 'day', task.day) as Day | undefined);
      return ['Move', 'Moved', day ? ` to ${rowName(day.title)}` : ''];
    }
    case 'duplicate':
      return ['Duplicate', 'Duplicated', ''];
    case 'delete':
      return ['Delete', 'Deleted', ''];
  }
}

/** Whether a task says what to do. */
const isSaid = (task: Task): boolean =>
  task.kind === 'shift' ? !!task.minutes : task.kind !== 'move' || task.day !== undefined;

/** The plan of the task that is shown; undefined if there is none. */
export function planOf(state: EditorState): Plan | undefined {
  const { task, items: selected } = state.selection;
  if (!task) return undefined;
  const days = daysOf(state);
  const writes: RowWrite[] = [];
  const items: number[] = [];
  const left = new Map<number, string>();
  for (const item of isSaid(task) ? itemsOf(days, selected, task) : []) {
    const { id } = item;
    const step: Step =
      task.kind !== 'duplicate' && isTyped(state, item) ? { reason: BEING_EDITED } : stepOf(task, item);
    if ('reason' in step) left.set(id, step.reason);
    else {
      writes.push(...step.writes);
      items.push(...step.writes.map(() => id));
    }
  }
  const [present, past, how] = wordsOf(days, task);
  const what = counted(new Set(items).size, 'item') + how;
  return { label: `${present} ${what}`, done: `${past} ${what}`, writes, items, left };
}
