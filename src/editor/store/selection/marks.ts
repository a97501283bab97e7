/** What the lines of the items show of a task, from the host's answer to its dry run. */
import type { Day } from '../../../program/model/types.ts';
import { findRow } from '../../../program/model/rows.ts';
import type { EditResult } from '../model/editor-api.ts';
import { rowName } from '../model/plain-text.ts';
import { daysOf, type EditorState } from '../state.ts';
import type { Plan } from './plan.ts';
import type { Mark, Marks, Task } from './selection-state.ts';

const MINUTE_MS = 60_000;

type Change = EditResult['changes'][number];
/** The row of an item in an answer. */
interface ToldItem {
  time?: string;
  start?: string | null;
  day_id?: number;
}

/** How a time is read, if that isn't what the task meant. */
function readingNote(before: ToldItem, after: ToldItem, minutes: number): string | undefined {
  if (!before.start) return undefined;
  if (!after.start) return 'Its time could not be read any more.';
  const isMeant = Date.parse(after.start) - Date.parse(before.start) === minutes * MINUTE_MS;
  return isMeant ? undefined : `It would start on ${after.start.slice(0, 10)} at ${after.start.slice(11, 16)}.`;
}

/** What is told of a change, and the id of the item whose line tells it. */
function markOf(state: EditorState, task: Task, change: Change, written: ReadonlySet<number>): [number, Mark][] {
  const { key, action } = change;
  const before: ToldItem = change.before ?? {};
  const after: ToldItem = change.after ?? {};
  if (action === 'add' && key?.startsWith('copy-'))
    return [[Number(key.slice('copy-'.length)), { text: 'A copy follows it' }]];
  const { id } = change;
  if (id === undefined) return [];
  if (action === 'delete') return [[id, { text: 'Will be deleted', tone: 'danger' }]];
  if (task.kind === 'move' && before.day_id !== after.day_id) {
    const day = findRow(daysOf(state), 'day', after.day_id ?? 0) as Day | undefined;
    return [[id, { text: `Moves to ${rowName(day?.title ?? '')}` }]];
  }
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
