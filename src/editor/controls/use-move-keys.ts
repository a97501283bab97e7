import type { KeyboardEvent } from 'react';
import type { Kind } from '../../program/model/entities.ts';
import { useEditor, useHasHistory } from '../store/editor-context.ts';

/** Alt with an arrow key moves the row that has the focus. Undefined where the host can't move rows. */
export function useMoveKeys(kind: Kind, id: number): ((event: KeyboardEvent) => void) | undefined {
  const { moves } = useEditor();
  const canMove = useHasHistory();
  if (!canMove) return undefined;
  return (event) => {
    const to = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined;
    if (!to || !event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    void moves.move(kind, id, to);
  };
}
