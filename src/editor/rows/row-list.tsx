import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { rowAround, type RowElement } from '../drag/row-names.ts';
import { useEditor, useHasHistory } from '../store/editor-context.ts';
import { Menu, type MenuEntry } from '../controls/menu.tsx';
import { actionOf } from '../controls/row-action.ts';
import { rowEntries } from './row-entries.ts';

/** The menu of a row while it is open. */
interface OpenMenu {
  button: HTMLElement;
  entries: readonly MenuEntry[];
}

/** Alt with an arrow key moves a row. */
const MOVES: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** The element around all rows. It hears the presses for them, and has the one menu: a thousand rows listen to nothing. */
export function RowList(attributes: ComponentProps<'main'>) {
  const editor = useEditor();
  const { forms, removal, overview, moves } = editor;
  const canMove = useHasHistory();
  const [menu, setMenu] = useState<OpenMenu>();

  const act = (button: HTMLElement, { kind, id }: RowElement) => {
    const action = actionOf(button);
    if (action === 'edit') forms.open({ mode: 'edit', kind, id });
    else if (action === 'delete') removal.ask(kind, id);
    else if (action === 'open') overview.open(id);
    else setMenu(menu?.button === button ? undefined : { button, entries: rowEntries(editor, kind, id) });
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-action]');
    const row = button && rowAround(button);
    if (row) act(button, row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    if (!to || !event.altKey || event.defaultPrevented || !canMove) return;
    const row = rowAround((event.target as Element).closest('[data-moves]'));
    if (!row) return;
    event.preventDefault();
    void moves.move(row.kind, row.id, to);
  };
  return (
    <>
      <main {...attributes} onClick={onClick} onKeyDown={onKeyDown} />
      {menu && (
        <Menu
          // Another row's menu begins at its first entry.
          key={menu.button.dataset.focus}
          label={menu.button.getAttribute('aria-label') ?? ''}
          button={menu.button}
          entries={menu.entries}
          onClose={() => setMenu((open) => (open === menu ? undefined : open))}
        />
      )}
    </>
  );
}
