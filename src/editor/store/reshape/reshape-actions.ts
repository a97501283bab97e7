import { focusTarget } from '../sight/focus-places.ts';
import { withRow } from '../sight/overview.ts';
import type { PerformParts } from '../attempt/perform.ts';
import { editOf, outcomeOf, whyRefused } from '../attempt/plan.ts';
import { type Following } from '../state/editor-state.ts';
import { COPY } from './day-copy.ts';
import { NEW } from './insertion.ts';
import { reshapePlan, reshapePreviewer } from './reshape-preview.ts';
import type { Reshape } from '../state/reshape-state.ts';

export interface ReshapeActions {
  /** Shows what a task will do. */
  plan(task: Reshape): void;
  /** Gives up. */
  cancel(): void;
  /** Does what is shown. */
  apply(): Promise<void>;
}

const rowOf = (task: Reshape) =>
  'day' in task ? ({ kind: 'day', id: task.day } as const) : ({ kind: 'item', id: task.item } as const);

/** Words while a task is done and when it is, and the key of the row that it adds. */
const WORDS: Record<Reshape['kind'], { running: string; done: string; added?: string }> = {
  insert: { running: 'Inserting…', done: 'inserted', added: NEW },
  'copy-day': { running: 'Duplicating…', done: 'duplicated', added: COPY },
  'name-room': { running: 'Writing…', done: 'written' },
  'settle-times': { running: 'Writing…', done: 'written' },
  late: { running: 'Writing…', done: 'written' },
  'catch-up': { running: 'Writing…', done: 'written' },
};

/** Does what is shown. */
async function applyReshape({ store, calls, perform }: PerformParts): Promise<void> {
  const state = store.getState();
  const { task, preview: shown } = state.reshape;
  const plan = reshapePlan(state);
  // Items that are left as they are may be all there are.
  if (!task || !plan || 'reason' in plan || plan.writes.length === 0 || shown?.status !== 'ready') return;
  const { kind, id } = rowOf(task);
  const { left } = plan;
  const { running, done, added: key } = WORDS[task.kind];
  await perform({
    running,
    done,
    places: [focusTarget.more(kind, id)],
    explain: (error) => whyRefused(store.getState(), error, plan),
    send: (options) => calls.edit(editOf(plan), options),
    shown(now, { id: edit, keys }) {
      const added = key === undefined ? undefined : keys?.[key];
      const places = added ? [focusTarget.line(added), focusTarget.pencil(kind, added)] : [];
      return {
        ...(added && withRow(now, kind, added)),
        reshape: {},
        outcome: { text: outcomeOf(state, plan), failed: left.size > 0, undo: edit ?? undefined },
        focus: { targets: [...places, focusTarget.more(kind, id)], onlyIfLost: false },
      };
    },
  });
}

export function reshapeActions(parts: PerformParts): ReshapeActions & Following {
  const { store } = parts;
  const preview = reshapePreviewer(parts);

  return {
    onChange: preview.onChange,
    plan: (task) => store.setState(({ reshape }) => ({ reshape: { ...reshape, task } })),
    cancel() {
      const { task } = store.getState().reshape;
      const focus = task && { targets: [focusTarget.more(rowOf(task).kind, rowOf(task).id)], onlyIfLost: false };
      store.setState({ reshape: {}, ...(focus && { focus }) });
    },
    async apply() {
      // A fast typist who presses Enter needn't wait for the preview.
      await preview.settled();
      await preview.apply(() => applyReshape(parts));
    },
  };
}
