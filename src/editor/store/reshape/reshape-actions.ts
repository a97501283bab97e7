import { focusTarget } from '../sight/focus-places.ts';
import { withRow } from '../sight/overview.ts';
import type { EditParts } from '../edits/write-edit.ts';
import { namesOf } from '../selection/plan.ts';
import { daysOf, type Following } from '../state/editor-state.ts';
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
  task.kind === 'insert' ? ({ kind: 'item', id: task.item } as const) : ({ kind: 'day', id: task.day } as const);

/** Whether a task does the same as another to the rows that are there. What a new item is called doesn't matter to them. */
const isSameQuestion = (one: Reshape | undefined, other: Reshape | undefined): boolean =>
  one === other ||
  (one?.kind === 'insert' &&
    other?.kind === 'insert' &&
    one.item === other.item &&
    one.minutes === other.minutes &&
    one.isToEnd === other.isToEnd);

export function reshapeActions(parts: EditParts): ReshapeActions & Following {
  const { store, calls, writeEdit } = parts;
  const preview = reshapePreviewer(parts);
  let asking: Promise<void> | undefined;
  let isApplying = false;

  return {
    onChange(state, before) {
      const { task } = state.reshape;
      const isOther = !isSameQuestion(task, before.reshape.task);
      const isElse = state.program !== before.program || state.unsavedTexts !== before.unsavedTexts;
      if (isOther || (task && isElse && !isApplying)) asking = preview();
    },
    plan: (task) => store.setState(({ reshape }) => ({ reshape: { ...reshape, task } })),
    cancel() {
      const { task } = store.getState().reshape;
      const focus = task && { targets: [focusTarget.more(rowOf(task).kind, rowOf(task).id)], onlyIfLost: false };
      store.setState({ reshape: {}, ...(focus && { focus }) });
    },
    async apply() {
      // Who types fast and presses Enter needn't wait for what is shown.
      await asking;
      const state = store.getState();
      const { task, preview: shown } = state.reshape;
      const plan = reshapePlan(state);
      if (!task || !plan || 'reason' in plan || shown?.status !== 'ready') return;
      const { kind, id } = rowOf(task);
      const { label, writes, left, done } = plan;
      const kept = left.size > 0 ? `. Left as they are: ${namesOf(daysOf(state), [...left.keys()])}` : '';
      const isInsertion = task.kind === 'insert';
      isApplying = true;
      await writeEdit('edit', {
        running: isInsertion ? 'Inserting…' : 'Duplicating…',
        done: isInsertion ? 'inserted' : 'duplicated',
        places: [focusTarget.more(kind, id)],
        send: (options) => calls.edit({ label, writes }, options),
        shown(now, { keys }) {
          const added = keys?.[isInsertion ? NEW : COPY];
          const places = added ? [focusTarget.line(added), focusTarget.pencil(kind, added)] : [];
          return {
            ...(added && withRow(now, kind, added)),
            reshape: {},
            outcome: { text: done + kept, failed: left.size > 0 },
            focus: { targets: [...places, focusTarget.more(kind, id)], onlyIfLost: false },
          };
        },
      });
      isApplying = false;
    },
  };
}
