import { isOverview } from '../../../program/model/is-overview.ts';
import { findRow } from '../../../program/model/rows.ts';
import { focusTarget, placesAfter } from '../sight/focus-places.ts';
import { planPreviewer } from '../attempt/plan-previewer.ts';
import { outcomeOf, type Plan, refusedItems, whyRefused } from '../attempt/plan.ts';
import type { Previewer } from '../attempt/previewer.ts';
import type { PerformParts } from '../attempt/perform.ts';
import { daysOf, type EditorState, type Following } from '../state/editor-state.ts';
import { marksOf } from './marks.ts';
import { planOf } from './selection-plan.ts';
import { isSelecting, NO_SELECTION, type SelectionState, type Task } from '../state/selection-state.ts';

export interface SelectionActions {
  /** Shows the check boxes, or ends the selection. */
  turn(isOn: boolean): void;
  /**
   * Selects items, or leaves them out.
   * @param anchor the item from which a range can be selected next
   */
  select(ids: readonly number[], isSelected: boolean, anchor?: number): void;
  /** Leads from an item to what can be done with those that are selected. */
  lead(from: number): void;
  /** Leads back to the item that was selected last. */
  leadBack(): void;
  /** Shows what a task will do. */
  plan(task: Task): void;
  /** Gives up the task. */
  cancel(): void;
  /** Does what is shown. */
  apply(): Promise<void>;
}

const RUNNING: Readonly<Record<Task['kind'], [running: string, done: string]>> = {
  shift: ['Shifting…', 'shifted'],
  move: ['Moving…', 'moved'],
  field: ['Changing…', 'changed'],
  hide: ['Changing…', 'changed'],
  duplicate: ['Duplicating…', 'duplicated'],
  delete: ['Deleting…', 'deleted'],
};

/** The places for the focus when a task is done. */
const placesOf = (state: EditorState, { kind }: Task, { items }: Plan): string[] => [
  focusTarget.task(kind),
  ...(items.length > 0 ? placesAfter(daysOf(state), 'item', items.at(-1)!) : []),
];

const itemPlaces = (id: number | undefined): string[] =>
  id === undefined ? [] : [focusTarget.select(id), focusTarget.line(id)];

/** The selection without items that are gone. One of a short program, which has no check boxes, is none. */
function pruned(state: EditorState): SelectionState {
  const { selection } = state;
  const days = daysOf(state);
  if (state.program.status !== 'loaded' || !isSelecting(selection)) return selection;
  if (!isOverview(days)) return NO_SELECTION;
  const items = [...selection.items].filter((id) => findRow(days, 'item', id));
  if (items.length === selection.items.size) return selection;
  const isLeft = items.length > 0;
  return { ...selection, items: new Set(items), ...(!isLeft && { task: undefined, preview: undefined }) };
}

type SetSelection = (changes: Partial<SelectionState>) => void;

/** Asks the host what the task that is shown would do. */
const taskPreviewer = (parts: PerformParts, set: SetSelection): Previewer =>
  planPreviewer(parts, {
    plannedIn(state) {
      const { task } = state.selection;
      const plan = planOf(state);
      return task && plan && { task, plan };
    },
    isOtherTask: ({ selection }, before) =>
      selection.items !== before.selection.items || selection.task !== before.selection.task,
    marks: ({ state, task, plan }, changes = []) => marksOf(state, task, plan, changes),
    shownIn: (state) => state.selection.preview,
    show: (preview) => set({ preview }),
    onRefused: (ids) => set({ refused: new Set(ids) }),
  });

/** Does the task as shown. An unshown one is only asked about. */
async function applyTask({ store, calls, perform }: PerformParts, set: SetSelection): Promise<void> {
  const state = store.getState();
  const { task, preview: shown } = state.selection;
  const plan = planOf(state);
  if (!task || !plan || plan.writes.length === 0 || shown?.status !== 'ready') return;
  const { label, writes, left } = plan;
  const [running, done] = RUNNING[task.kind];
  const places = placesOf(state, task, plan);
  await perform({
    running,
    done,
    places,
    explain: (error) => whyRefused(store.getState(), error, plan),
    async send(options) {
      try {
        return await calls.edit({ label, writes }, options);
      } catch (error) {
        set({ refused: new Set(refusedItems(error, plan)) });
        throw error;
      }
    },
    shown: ({ selection }, { id }) => ({
      selection: { ...selection, task: undefined, preview: undefined, refused: NO_SELECTION.refused },
      outcome: { text: outcomeOf(state, plan), failed: left.size > 0, undo: id ?? undefined },
      focus: { targets: places, onlyIfLost: false },
    }),
  });
}

export function selectionActions(parts: PerformParts): SelectionActions & Following {
  const { store } = parts;
  const set: SetSelection = (changes) =>
    store.setState(({ selection }) => ({ selection: { ...selection, ...changes } }));
  const preview = taskPreviewer(parts, set);

  return {
    onChange(state, before) {
      const left = state.program === before.program ? state.selection : pruned(state);
      if (left !== state.selection) set(left);
      preview.onChange(state, before);
    },
    turn(isOn) {
      const { anchor } = store.getState().selection;
      set({ ...NO_SELECTION, isOn });
      store.setState({ focus: { targets: itemPlaces(anchor), onlyIfLost: true } });
    },
    select(ids, isSelected, anchor) {
      const { items } = store.getState().selection;
      const next = new Set([...items, ...ids]);
      if (!isSelected) for (const id of ids) next.delete(id);
      set({ items: next, anchor: anchor ?? store.getState().selection.anchor, refused: NO_SELECTION.refused });
      if (next.size === 0) set({ task: undefined, preview: undefined });
    },
    lead(from) {
      set({ anchor: from });
      store.setState({ focus: { targets: [focusTarget.task('shift')], onlyIfLost: false } });
    },
    leadBack() {
      const targets = itemPlaces(store.getState().selection.anchor);
      store.setState({ focus: { targets, onlyIfLost: false } });
    },
    plan: (task) => set({ task }),
    cancel() {
      const { task } = store.getState().selection;
      set({ task: undefined, preview: undefined, refused: NO_SELECTION.refused });
      if (task) store.setState({ focus: { targets: [focusTarget.task(task.kind)], onlyIfLost: false } });
    },
    apply: () => preview.apply(() => applyTask(parts, set)),
  };
}
