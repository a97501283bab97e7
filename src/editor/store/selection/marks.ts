/** Marks for a task at the lines of its items, from the host's answer to its dry run. */
import type { EditResult } from '../api/edit-result.ts';
import { fieldText } from '../model/rows/plain-text.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { Plan } from '../attempt/plan.ts';
import { dayName, fieldLabel } from './selection-plan.ts';
import type { Mark, Marks, Task } from '../state/selection-state.ts';

const MINUTE_MS = 60_000;

type Change = EditResult['changes'][number];
/** The row of an item in an answer. */
interface ToldItem {
  time?: string;
  start?: string | null;
  day_id?: number;
  hidden?: boolean;
}

/** How a time is read, if that isn't what the task meant. */
function readingNote(before: ToldItem, after: ToldItem, minutes: number): string | undefined {
  if (!before.start) return undefined;
  if (!after.start) return 'Its time could not be read any more.';
  const isMeant = Date.parse(after.start) - Date.parse(before.start) === minutes * MINUTE_MS;
  return isMeant ? undefined : `It would start on ${after.start.slice(0, 10)} at ${after.start.slice(11, 16)}.`;
}

/** Words for a change of a field, or of whether the public sees the item. */
function changeNote(task: Task, before: ToldItem, after: ToldItem): string | undefined {
  if (task.kind === 'hide' && before.hidden !== after.hidden) return task.hidden ? 'Will be hidden' : 'Will be shown';
  if (task.kind !== 'field' || task.name === 'time') return undefined;
  return `${fieldLabel(task.name)}: ${fieldText('item', task.name, task.value ?? '') || '(empty)'}`;
}

/** The mark of a change, and the id of the item whose line shows it. */
function markOf(
  state: EditorState,
  task: Task,
  change: Change,
  written: ReadonlySet<number | undefined>,
): [number, Mark][] {
  const { key, action } = change;
  const before: ToldItem = change.before ?? {};
  const after: ToldItem = change.after ?? {};
  if (action === 'add' && key?.startsWith('copy-'))
    return [[Number(key.slice('copy-'.length)), { text: 'A copy follows it' }]];
  const { id } = change;
  if (id === undefined) return [];
  if (action === 'delete') return [[id, { text: 'Will be deleted', tone: 'danger' }]];
  if (task.kind === 'move' && before.day_id !== after.day_id) {
    return [[id, { text: `Moves to ${dayName(daysOf(state), task.day)}` }]];
  }
  const note = changeNote(task, before, after);
  if (note) return [[id, { text: note }]];
  const minutes = task.kind === 'shift' && written.has(id) ? (task.minutes ?? 0) : 0;
  const text = readingNote(before, after, minutes);
  if (before.time === after.time && !text) return [];
  return [[id, { ...(before.time !== after.time && { time: after.time }), text }]];
}

export function marksOf(state: EditorState, task: Task, plan: Plan, changes: EditResult['changes']): Marks {
  const written = new Set(plan.items);
  const told = changes.filter(({ kind }) => kind === 'item');
  return new Map<number, Mark>([
    ...[...plan.left].map(([id, text]): [number, Mark] => [id, { text: `Left as it is. ${text}`, tone: 'muted' }]),
    ...told.flatMap((change) => markOf(state, task, change, written)),
  ]);
}
