import type { EditResult } from '../api/edit-result.ts';
import type { Parts } from '../session/action-parts.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Marks, Preview } from '../state/selection-state.ts';
import type { Progress } from './asker.ts';
import { editOf, type Plan, refusedItems, whyRefused } from './plan.ts';
import { type Previewer, previewer } from './previewer.ts';

interface Planned<Task> {
  task: Task;
  plan: Plan;
}

/** The state is that in which the plan was made. */
type AskedPlan<Task> = Planned<Task> & { state: EditorState };

interface PlanPreviewerParts<Task> {
  /** The task that is shown, and its plan; undefined while it isn't said what to do. */
  plannedIn(state: EditorState): Planned<Task> | undefined;
  /** Whether a change of the state is one of the task. */
  isOtherTask(state: EditorState, before: EditorState): boolean;
  /** Marks for the rows. @param changes that the host tells; undefined where it refuses */
  marks(asked: AskedPlan<Task>, changes: EditResult['changes'] | undefined): Marks;
  shownIn(state: EditorState): Preview | undefined;
  show(preview: Preview | undefined): void;
  /** Hears of the items that somebody else has changed. */
  onRefused?(ids: readonly number[]): void;
}

/** The answer to a plan that does nothing. */
const NO_CHANGES: EditResult = { changes: [], skipped: [] };

/**
 * Asks what a plan would do with the rows, and again when the program or what is typed is another one. After a refusal the
 * program is fetched, so that the plan can be made with the rows as they are now.
 */
export function planPreviewer<Task>(
  { store, calls, program }: Pick<Parts, 'store' | 'calls' | 'program'>,
  { plannedIn, isOtherTask, marks, shownIn, show, onRefused }: PlanPreviewerParts<Task>,
): Previewer {
  /** Items for which the program was fetched already. */
  let known: ReadonlySet<number> = new Set();

  function shown(progress: Progress<EditResult>, asked: AskedPlan<Task>): Preview {
    const { status } = progress;
    if (status === 'checking') return { status, marks: shownIn(store.getState())?.marks ?? new Map() };
    if (status === 'ready') return { status, marks: marks(asked, progress.answer.changes) };
    return { status, marks: marks(asked, undefined), problem: whyRefused(asked.state, progress.error, asked.plan) };
  }

  return previewer<AskedPlan<Task>, EditResult>({
    store,
    questionOf(state) {
      const planned = plannedIn(state);
      return planned && { ...planned, state };
    },
    isOther: (state, before) =>
      isOtherTask(state, before) || state.program !== before.program || state.unsavedTexts !== before.unsavedTexts,
    ask: ({ plan }, signal) =>
      plan.writes.length === 0 ? NO_CHANGES : calls.edit({ ...editOf(plan), dry_run: true }, { signal }),
    show(progress, asked) {
      show(shown(progress, asked));
      if (progress.status === 'ready') known = new Set();
      if (progress.status !== 'failed') return;
      const refused = refusedItems(progress.error, asked.plan);
      if (refused.every((id) => known.has(id))) return;
      known = new Set(refused);
      onRefused?.(refused);
      program.refetch().catch(() => {});
    },
    hide: () => show(undefined),
  });
}
