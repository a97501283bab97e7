import type { Parts } from '../session/parts.ts';
import { newestOnly } from '../session/waits.ts';
import type { EditResult } from '../api/edits.ts';
import { words } from '../model/failure.ts';
import { marksOf } from '../selection/marks.ts';
import type { Plan } from '../selection/plan.ts';
import type { Mark, Preview } from '../state/selection-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { dayCopyPlan } from './day-copy.ts';
import { insertionPlan, type Refusal } from './insertion.ts';
import type { Reshape } from '../state/reshape-state.ts';

/** The plan of the task that is shown. */
export function reshapePlan(state: EditorState): Plan | Refusal | undefined {
  const { task } = state.reshape;
  if (!task) return undefined;
  return task.kind === 'insert' ? insertionPlan(state, task) : dayCopyPlan(state, task);
}

/** What the rows show of a plan. */
function shownMarks(state: EditorState, task: Reshape, plan: Plan, changes: EditResult['changes']): Preview['marks'] {
  if (task.kind !== 'insert') return new Map();
  const shift = { kind: 'shift', minutes: task.minutes, reach: 'these' } as const;
  const [added] = plan.writes;
  const time = added?.op === 'add' ? String(added.values.time) : '';
  const inserted: Mark = { text: `New after it: ${time}` };
  return new Map([...marksOf(state, shift, plan, changes), [task.item, inserted]]);
}

/** Makes the function that asks the host what the task would do, and shows it. */
export function reshapePreviewer({ store, calls }: Parts): () => Promise<void> {
  const { next } = newestOnly();
  return async () => {
    const signal = next();
    const state = store.getState();
    const { task } = state.reshape;
    const plan = reshapePlan(state);
    const show = (preview: Preview | undefined) => {
      if (!signal.aborted) store.setState(({ reshape }) => ({ reshape: { ...reshape, preview } }));
    };
    if (!task || !plan || 'reason' in plan) return show(undefined);
    show({ status: 'checking', marks: state.reshape.preview?.marks ?? new Map() });
    const { label, writes } = plan;
    try {
      const { changes } = await calls.edit({ label, writes, dry_run: true }, { signal });
      show({ status: 'ready', marks: shownMarks(state, task, plan, changes) });
    } catch (error) {
      show({ status: 'failed', marks: new Map(), problem: words(error) });
    }
  };
}
