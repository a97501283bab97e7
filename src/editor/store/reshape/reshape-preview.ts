import type { ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { plainText } from '../../../program/search/labels.ts';
import type { Parts } from '../session/action-parts.ts';
import { planPreviewer } from '../attempt/plan-previewer.ts';
import type { Plan } from '../attempt/plan.ts';
import type { Previewer } from '../attempt/previewer.ts';
import type { EditResult } from '../api/edit-result.ts';
import { marksOf } from '../selection/marks.ts';
import type { Mark, Preview } from '../state/selection-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { dayCopyPlan } from './day-copy.ts';
import { insertionPlan, type Refusal } from './insertion.ts';
import { catchingUpPlan, runningLatePlan } from './late.ts';
import { roomNamingPlan } from './room-names.ts';
import { settlingPlan } from './settled-times.ts';
import type { Reshape } from '../state/reshape-state.ts';

/** The plan of the task that is shown. */
export function reshapePlan(state: EditorState): Plan | Refusal | undefined {
  const { task } = state.reshape;
  if (!task) return undefined;
  if (task.kind === 'name-room') return roomNamingPlan(state, task);
  if (task.kind === 'settle-times') return settlingPlan(state, task);
  if (task.kind === 'late') return runningLatePlan(state, task, Date.now());
  if (task.kind === 'catch-up') return catchingUpPlan(state, task, Date.now());
  return task.kind === 'insert' ? insertionPlan(state, task) : dayCopyPlan(state, task);
}

const leftMarks = ({ left }: Plan) =>
  [...left].map(([id, text]): [number, Mark] => [id, { text: `Left as it is. ${text}`, tone: 'muted' }]);

/** The times of items as the host would write them. */
function timeMarks(plan: Plan, changes: EditResult['changes']): Preview['marks'] {
  const rows = changes.flatMap(({ kind, after }) => (kind === 'item' && after ? [after as ScheduleItem] : []));
  return new Map<number, Mark>([...leftMarks(plan), ...rows.map(({ id, time }): [number, Mark] => [id, { time }])]);
}

/** The rooms of items as the host would write them. */
function roomMarks(plan: Plan, changes: EditResult['changes']): Preview['marks'] {
  const rows = changes.flatMap(({ kind, after }) => (kind === 'sub-item' && after ? [after as SubItem] : []));
  return new Map<number, Mark>([
    ...leftMarks(plan),
    // The line of the room, which is the first.
    ...rows.map((row): [number, Mark] => [row.schedule_item_id, { text: plainText(row.content).split('\n')[0]! }]),
  ]);
}

/** The rows' marks for a plan. */
function shownMarks(state: EditorState, task: Reshape, plan: Plan, changes: EditResult['changes']): Preview['marks'] {
  if (task.kind === 'name-room') return roomMarks(plan, changes);
  if (['settle-times', 'late', 'catch-up'].includes(task.kind)) return timeMarks(plan, changes);
  if (task.kind !== 'insert') return new Map();
  const shift = { kind: 'shift', minutes: task.minutes, reach: { until: 'these' } } as const;
  const [added] = plan.writes;
  const time = added?.op === 'add' ? String(added.values.time) : '';
  const inserted: Mark = { text: `New after it: ${time}` };
  return new Map([...marksOf(state, shift, plan, changes), [task.item, inserted]]);
}

/** Whether a task does the same as another to the rows that are there. The name of a new item doesn't matter to them. */
const isSameQuestion = (one: Reshape | undefined, other: Reshape | undefined): boolean =>
  one === other ||
  (one?.kind === 'insert' &&
    other?.kind === 'insert' &&
    one.item === other.item &&
    one.minutes === other.minutes &&
    one.isToEnd === other.isToEnd);

/** Asks the host what the task would do. */
export const reshapePreviewer = (parts: Parts): Previewer =>
  planPreviewer(parts, {
    plannedIn(state) {
      const { task } = state.reshape;
      const plan = reshapePlan(state);
      return task && plan && !('reason' in plan) ? { task, plan } : undefined;
    },
    isOtherTask: (state, before) => !isSameQuestion(state.reshape.task, before.reshape.task),
    marks: ({ state, task, plan }, changes) => (changes ? shownMarks(state, task, plan, changes) : new Map()),
    shownIn: (state) => state.reshape.preview,
    show: (preview) => parts.store.setState(({ reshape }) => ({ reshape: { ...reshape, preview } })),
  });
