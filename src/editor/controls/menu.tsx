import { type KeyboardEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './menu.module.css';
import { useFloatingMenu } from './use-floating-menu.ts';
import { useLayer } from './use-layer.ts';

export interface MenuEntry {
  label: string;
  /** Entries that take the place of the menu's own. */
  entries?(): readonly MenuEntry[];
  onChoose?(): void;
}

/**
 * The menu of a button. Arrow keys, Home and End lead through it, and so do the first letters or digits of an entry.
 * Escape and a press elsewhere close it.
 */
export function Menu({
  label,
  button,
  entries,
  onClose,
}: {
  label: string;
  button: HTMLElement;
  entries: readonly MenuEntry[];
  onClose(): void;
}) {
  /** The menu that is shown, behind those that led to it. */
  const [path, setPath] = useState([entries]);
  const shown = path.at(-1)!;
  const layer = useLayer();
  const { active, setActive, elements, setFloating, floatingStyles, getFloatingProps, getItemProps } = useFloatingMenu(
    button,
    shown,
    onClose,
  );

  // The button is one of a thousand rows, which aren't rendered anew for their menu.
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.setAttribute('aria-expanded', 'false');
  }, [button]);

  const choose = ({ entries: inner, onChoose }: MenuEntry) => {
    if (inner) {
      setPath([...path, inner()]);
      setActive(0);
      return;
    }
    onClose();
    button.focus();
    onChoose?.();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    // From its button, Tab leads to what follows there.
    button.focus();
    onClose();
  };
  return createPortal(
    <div
      ref={setFloating}
      className={css.menu}
      style={floatingStyles}
      part="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on its button closes it by itself.
        if (relatedTarget && relatedTarget !== button && !currentTarget.contains(relatedTarget)) onClose();
      }}
      {...getFloatingProps({ onKeyDown })}
      aria-label={label}
      aria-labelledby={undefined}
    >
      {shown.map((entry, index) => (
        <button
          key={`${path.length}:${index}`}
          ref={(element) => {
            elements.current[index] = element;
          }}
          type="button"
          className={css.entry}
          aria-haspopup={entry.entries && 'menu'}
          tabIndex={index === active ? 0 : -1}
          {...getItemProps({ role: 'menuitem' })}
          onClick={() => choose(entry)}
        >
          {entry.label}
        </button>
      ))}
    </div>,
    layer,
  );
}
