/** A task for the selected items, as writes of one edit. */
import { reachedItems } from '../../../program/times/agenda/reached-items.ts';
import { shiftTime } from '../../../program/times/agenda/shift-time.ts';
import { findRow } from '../../../program/model/rows.ts';
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { counted } from '../model/rows/counted.ts';
import type { RowWrite } from '../api/edit-result.ts';
import { copiedValues, FIELDS, sentValues, valuesOf } from '../model/rows/form-values.ts';
import type { Plan } from '../attempt/plan.ts';
import { addNotPlaced, NOT_PLACED, NOT_PLACED_KEY } from '../api/not-placed.ts';
import { isHidden } from '../model/rows/private-fields.ts';
import { rowName } from '../model/rows/plain-text.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { Task } from '../state/selection-state.ts';

type Step = { writes: readonly RowWrite[] } | { reason: string };

type MoveTask = Extract<Task, { kind: 'move' }>;

export const BEING_EDITED = 'It is being edited.';

/** The label of an item's field. */
export const fieldLabel = (name: string): string => FIELDS.item.find((field) => field.name === name)?.label ?? name;

/** Whether a form of the item or of what lies in it is open or holds unsaved text. */
export function isTyped({ unsavedTexts }: EditorState, { id, list }: ScheduleItem): boolean {
  const keys = [`edit:item:${id}`, `add:sub-item:${id}`, ...list.map((subItem) => `edit:sub-item:${subItem.id}`)];
  return keys.some((key) => key in unsavedTexts);
}

const itemsOf = (days: Schedule, selected: ReadonlySet<number>, task: Task): ScheduleItem[] =>
  reachedItems(days, selected, task.kind === 'shift' ? task.reach : { until: 'these' });

/** A copy behind the item, with copies of its sub-items. */
function copyOf(item: ScheduleItem): RowWrite[] {
  const { id, day_id, list } = item;
  const key = `copy-${id}`;
  return [
    {
      op: 'add',
      kind: 'item',
      key,
      parent: day_id,
      after: id,
      values: copiedValues('item', item),
    },
    ...list.map((subItem): RowWrite => {
      return { op: 'add', kind: 'sub-item', parent: key, values: copiedValues('sub-item', subItem) };
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
    case 'field':
      if (valuesOf('item', item)[task.name] === task.value) return { reason: 'It says so already.' };
      return { writes: [{ op: 'change', ...row, values: sentValues('item', { [task.name]: task.value ?? '' }) }] };
    case 'hide':
      if (isHidden(item) === task.hidden) return { reason: `It is ${task.hidden ? 'hidden' : 'shown'} already.` };
      return { writes: [{ op: 'change', ...row, values: { hidden: task.hidden } }] };
    case 'duplicate':
      return { writes: copyOf(item) };
    case 'delete':
      return { writes: [{ op: 'delete', ...row }] };
  }
}

/** The name of a day that items move to. */
export function dayName(days: Schedule, id: MoveTask['day']): string {
  if (id === NOT_PLACED_KEY) return NOT_PLACED;
  const day = id === undefined ? undefined : (findRow(days, 'day', id) as Day | undefined);
  return day ? rowName('day', day) : '';
}

/** `Shift`, `Shifted` and the like, and what comes behind the number of items. */
function wordsOf(days: Schedule, task: Task): [present: string, past: string, how: string] {
  switch (task.kind) {
    case 'shift': {
      const { minutes = 0 } = task;
      return ['Shift', 'Shifted', ` by ${minutes < 0 ? '−' : ''}${counted(Math.abs(minutes), 'minute')}`];
    }
    case 'move': {
      const name = dayName(days, task.day);
      return ['Move', 'Moved', name ? ` to ${name}` : ''];
    }
    case 'field':
      return ['Change', 'Changed', `: ${fieldLabel(task.name).toLowerCase()}`];
    case 'hide':
      return task.hidden ? ['Hide', 'Hidden', ''] : ['Show', 'Shown', ''];
    case 'duplicate':
      return ['Duplicate', 'Duplicated', ''];
    case 'delete':
      return ['Delete', 'Deleted', ''];
  }
}

/** Whether a task says what to do. */
function isSaid(task: Task): boolean {
  if (task.kind === 'shift') return !!task.minutes;
  if (task.kind === 'field') return task.value !== undefined;
  return task.kind !== 'move' || task.day !== undefined;
}

/** Writes that an edit begins with. */
const beginningOf = (task: Task): RowWrite[] =>
  task.kind === 'move' && task.day === NOT_PLACED_KEY ? [addNotPlaced] : [];

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
  const beginning = items.length > 0 ? beginningOf(task) : [];
  return {
    label: `${present} ${what}`,
    done: `${past} ${what}`,
    left,
    writes: [...beginning, ...writes],
    items: [...beginning.map(() => undefined), ...items],
  };
}
