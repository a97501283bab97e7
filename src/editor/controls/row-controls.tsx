import { type ButtonHTMLAttributes, type ReactElement, useId } from 'react';
import { ChangedBy } from '../people/changed-by.tsx';
import { useHasHistory } from '../store/editor-context.ts';
import type { RowLook } from '../store/state/row-look.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import type { Kind } from '../../program/model/entities.ts';
import type { Row } from '../../program/model/rows.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import css from './controls.module.css';
import { DragHandle } from '../drag/drag-handle.tsx';
import { WaitingTag } from '../queue/waiting-tag.tsx';
import { rowAction } from './row-action.ts';
import { MORE, PENCIL, TRASH } from './row-icons.tsx';

/** No component, of which a long program would have thousands. */
const button = (
  does: Parameters<typeof rowAction.does>[0],
  label: string,
  icon: ReactElement,
  attributes: ButtonHTMLAttributes<HTMLButtonElement> & { 'data-focus': string; 'data-danger'?: '' },
) => (
  <button
    type="button"
    className={css.icon}
    part="icon-button"
    aria-label={label}
    title={label}
    {...attributes}
    {...rowAction.does(does)}
  >
    {icon}
  </button>
);

/**
 * The buttons of a row that edit, delete and move it, beside its state ("Saved", "Unsaved"). The list hears their presses
 * (`RowList`): a thousand rows have three of them each.
 */
export function RowControls({
  kind,
  row,
  look: { state, change },
  hasHandle = true,
}: {
  kind: Kind;
  row: Row;
  look: RowLook;
  /** The handle for dragging is among the buttons. */
  hasHandle?: boolean;
}) {
  const canMove = useHasHistory();
  const { id } = row;
  const name = `${kind} ${rowName(kind, row)}`;
  const isWaiting = state === 'waiting' || state === 'stopped';
  const waitingId = useId();
  return (
    <div className={css.controls} part="controls" data-state={state} {...rowAction.moves}>
      {state === 'unsaved' && <span className={css.unsaved}>Unsaved</span>}
      {state === 'saved' && (
        <span className={css.saved} aria-hidden="true">
          Saved
        </span>
      )}
      {isWaiting && <WaitingTag id={waitingId} isStopped={state === 'stopped'} />}
      {change && <ChangedBy change={change} />}
      <span className={css.buttons}>
        {hasHandle && canMove && <DragHandle />}
        {button('edit', `Edit ${name}`, PENCIL, {
          'aria-describedby': isWaiting ? waitingId : undefined,
          'data-focus': focusTarget.pencil(kind, id),
        })}
        {button('delete', `Delete ${name}`, TRASH, { 'data-danger': '', 'data-focus': focusTarget.trash(kind, id) })}
        {canMove &&
          button('more', `More for ${name}`, MORE, {
            'aria-haspopup': 'menu',
            'aria-expanded': false,
            'data-focus': focusTarget.more(kind, id),
          })}
      </span>
    </div>
  );
}
