import { ApiError } from '../../../program/host/api-client.ts';
import { isOverview } from '../../../program/model/is-overview.ts';
import { findRow } from '../../../program/model/rows.ts';
import { focusTarget, placesAfter } from '../sight/focus-places.ts';
import type { Parts } from '../session/parts.ts';
import { newestOnly } from '../session/waits.ts';
import type { EditParts } from '../edits/write-edit.ts';
import { words } from '../model/failure.ts';
import { daysOf, type EditorState, type Following } from '../state/editor-state.ts';
import { marksOf } from './marks.ts';
import { namesOf, type Plan, planOf } from './plan.ts';
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

/** The items whose writes the host has refused. */
function refusedItems(error: unknown, { items }: Plan): number[] {
  const faults = error instanceof ApiError ? error.fields : [];
  return [...new Set(faults.flatMap(({ write }) => (write === undefined ? [] : (items[write] ?? []))))];
}

/** Why nothing was written, with the names of the items that are to blame. */
function whyRefused(state: EditorState, error: unknown, plan: Plan): string {
  const names = namesOf(daysOf(state), refusedItems(error, plan));
  return names ? `${words(error).replace(/\.$/, '')}: ${names}` : words(error);
}

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

interface Previewer {
  /** Asks the host what the task that is shown would do. */
  ask(): Promise<void>;
  /** Waits for no answer any more. */
  stop(): void;
}

function previewer({ store, calls, program }: Parts): Previewer {
  const { stop, next: begin } = newestOnly();

  async function ask() {
    const signal = begin();
    const state = store.getState();
    const { task, preview } = state.selection;
    const plan = planOf(state);
    if (!task || !plan) return;
    const show = (next: SelectionState['preview']) =>
      store.setState(({ selection }) => ({ selection: { ...selection, preview: next } }));
    if (plan.writes.length === 0) return show({ status: 'ready', marks: marksOf(state, task, plan, []) });

    show({ status: 'checking', marks: preview?.marks ?? new Map() });
    const { label, writes } = plan;
    try {
      const { changes } = await calls.edit({ label, writes, dry_run: true }, { signal });
      if (!signal.aborted) show({ status: 'ready', marks: marksOf(state, task, plan, changes) });
    } catch (error) {
      if (signal.aborted) return;
      show({ status: 'failed', marks: marksOf(state, task, plan, []), problem: whyRefused(state, error, plan) });
      const refused = refusedItems(error, plan);
      if (refused.every((id) => state.selection.refused.has(id))) return;
      store.setState(({ selection }) => ({ selection: { ...selection, refused: new Set(refused) } }));
      // With the rows as they are now it can be tried again.
      await program.refetch().catch(() => {});
    }
  }

  return { ask, stop };
}

type SetSelection = (changes: Partial<SelectionState>) => void;

/** Does what is shown. What could not be shown is shown first. */
async function applyTask({ store, calls, writeEdit }: EditParts, set: SetSelection): Promise<void> {
  const state = store.getState();
  const { task, preview: shown } = state.selection;
  const plan = planOf(state);
  if (!task || !plan || plan.writes.length === 0 || shown?.status !== 'ready') return;
  const { label, writes, left } = plan;
  const [running, done] = RUNNING[task.kind];
  const places = placesOf(state, task, plan);
  const kept = left.size > 0 ? `. Left as they are: ${namesOf(daysOf(state), [...left.keys()])}` : '';
  await writeEdit('edit', {
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
      outcome: { text: plan.done + kept, failed: left.size > 0, undo: id ?? undefined },
      focus: { targets: places, onlyIfLost: false },
    }),
  });
}

export function selectionActions(parts: EditParts): SelectionActions & Following {
  const { store } = parts;
  const preview = previewer(parts);
  let isApplying = false;
  const set: SetSelection = (changes) =>
    store.setState(({ selection }) => ({ selection: { ...selection, ...changes } }));

  return {
    onChange(state, before) {
      const left = state.program === before.program ? state.selection : pruned(state);
      if (left !== state.selection) set(left);
      const { selection } = store.getState();
      const isOther = selection.items !== before.selection.items || selection.task !== before.selection.task;
      const isElse = state.program !== before.program || state.unsavedTexts !== before.unsavedTexts;
      if (!selection.task) preview.stop();
      else if (!isApplying && (isOther || isElse)) void preview.ask();
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
    async apply() {
      isApplying = true;
      try {
        await applyTask(parts, set);
      } finally {
        isApplying = false;
        if (store.getState().selection.task) void preview.ask();
      }
    },
  };
}
