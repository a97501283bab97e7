import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ChangedBy } from '../people/changed-by.tsx';
import { type RowState, useEditor } from '../store/editor-context.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import type { Kind } from '../../program/model/entities.ts';
import type { Row } from '../../program/model/rows.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import css from './controls.module.css';
import { MoveMenu } from './move-menu.tsx';
import { useMoveKeys } from './use-move-keys.ts';
import { DragHandle } from '../drag/drag-handle.tsx';
import { WaitingTag } from '../queue/waiting-tag.tsx';
import { IconButton } from './icon-button.tsx';

/** The buttons of a row that edit, delete and move it, beside its state ("Saved", "Unsaved"). */
export function RowControls({
  kind,
  row,
  state,
  hasHandle = true,
}: {
  kind: Kind;
  row: Row;
  state: RowState;
  /** The handle for dragging is among the buttons. */
  hasHandle?: boolean;
}) {
  const { forms, removal } = useEditor();
  const { id } = row;
  const name = `${kind} ${rowName(kind, row)}`;
  const onKeyDown = useMoveKeys(kind, id);
  const isWaiting = state === 'waiting' || state === 'stopped';
  const waitingId = useId();
  return (
    <div className={css.controls} part="controls" data-state={state} onKeyDown={onKeyDown}>
      {state === 'unsaved' && <span className={css.unsaved}>Unsaved</span>}
      {state === 'saved' && (
        <span className={css.saved} aria-hidden="true">
          Saved
        </span>
      )}
      {isWaiting && <WaitingTag id={waitingId} isStopped={state === 'stopped'} />}
      <ChangedBy kind={kind} id={id} />
      <span className={css.buttons}>
        {hasHandle && onKeyDown && <DragHandle />}
        <IconButton
          icon={Pencil}
          label={`Edit ${name}`}
          aria-describedby={isWaiting ? waitingId : undefined}
          data-focus={focusTarget.pencil(kind, id)}
          onClick={() => forms.open({ mode: 'edit', kind, id })}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          danger
          data-focus={focusTarget.trash(kind, id)}
          onClick={() => removal.ask(kind, id)}
        />
        <MoveMenu kind={kind} id={id} name={name} />
      </span>
    </div>
  );
}
