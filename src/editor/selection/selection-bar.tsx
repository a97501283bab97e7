import { ArrowLeftRight, Clock, Copy, Eye, EyeOff, type LucideIcon, Pencil, Trash2, X } from 'lucide-react';
import type { Schedule } from '../../program/model/types.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import { isHidden } from '../store/model/rows/private-fields.ts';
import { isSelecting, type Task } from '../store/state/selection-state.ts';
import { shownDay } from '../store/state/editor-state.ts';
import css from './selection-bar.module.css';
import { TaskPanel } from './task-panel.tsx';

/** @param isAllHidden whether the public sees none of the items */
const tasks = (isAllHidden: boolean): { task: Task; label: string; icon: LucideIcon }[] => [
  { task: { kind: 'shift', minutes: 15, reach: { until: 'these' } }, label: 'Shift…', icon: Clock },
  { task: { kind: 'move' }, label: 'Move to…', icon: ArrowLeftRight },
  { task: { kind: 'field', name: 'time' }, label: 'Change…', icon: Pencil },
  isAllHidden
    ? { task: { kind: 'hide', hidden: false }, label: 'Show', icon: Eye }
    : { task: { kind: 'hide', hidden: true }, label: 'Hide', icon: EyeOff },
  { task: { kind: 'duplicate' }, label: 'Duplicate', icon: Copy },
  { task: { kind: 'delete' }, label: 'Delete', icon: Trash2 },
];

/** The tasks for selected items, at the lower edge while there are any. */
export function SelectionBar({
  days,
  isVisible,
}: {
  days: Schedule;
  /** Whether the search leaves an item; undefined while it leaves all. */
  isVisible: ((id: number) => boolean) | undefined;
}) {
  const { selection } = useEditor();
  const isShown = useEditorState((state) => isSelecting(state.selection));
  const selected = useEditorState((state) => state.selection.items);
  const task = useEditorState((state) => state.selection.task);
  const canEdit = useHasHistory();
  const alone = useEditorState(shownDay);
  if (!isShown || !canEdit) return null;
  const shown = days
    .filter(({ id }) => alone === undefined || id === alone)
    .flatMap(({ items }) => items.map(({ id }) => id))
    .filter((id) => !isVisible || isVisible(id));
  const inSight = shown.filter((id) => selected.has(id)).length;
  const hidden = selected.size - inSight;
  const chosen = days.flatMap(({ items }) => items.filter(({ id }) => selected.has(id)));
  const isAllHidden = chosen.length > 0 && chosen.every(isHidden);
  const isAll = inSight === shown.length;
  return (
    <section
      className={css.bar}
      part="selection"
      aria-label="Selected items"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (task) selection.cancel();
        else selection.leadBack();
      }}
    >
      {task && task.kind !== 'delete' && <TaskPanel task={task} days={days} />}
      <div className={css.row}>
        <p className={css.count} role="status">
          <strong>{selected.size.toLocaleString('en')} selected</strong>
          {hidden > 0 && `, ${hidden.toLocaleString('en')} out of sight`}
        </p>
        <button type="button" className={css.way} onClick={() => selection.select(shown, !isAll)}>
          {isAll ? 'None of those shown' : `All ${shown.length.toLocaleString('en')} shown`}
        </button>
        <button type="button" className={`${css.way} ${css.clear}`} onClick={() => selection.turn(false)}>
          <X size={16} aria-hidden="true" />
          Clear
        </button>
        <div className={css.tasks} role="group" aria-label="With the selected items">
          {tasks(isAllHidden).map(({ task: offered, label, icon: Icon }) => (
            <button
              key={offered.kind}
              type="button"
              className={css.task}
              data-focus={focusTarget.task(offered.kind)}
              data-danger={offered.kind === 'delete' || undefined}
              aria-expanded={offered.kind === 'delete' ? undefined : task?.kind === offered.kind}
              aria-haspopup={offered.kind === 'delete' ? 'dialog' : undefined}
              disabled={selected.size === 0}
              onClick={() => (task?.kind === offered.kind ? selection.cancel() : selection.plan(offered))}
            >
              <Icon size={16} aria-hidden="true" />
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
