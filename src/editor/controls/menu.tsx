import {
  autoUpdate,
  flip,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './menu.module.css';
import { useLayer } from './use-layer.ts';

/** Letters that follow each other faster are one word. */
const TYPING_PAUSE_MS = 700;
/** The least room between the menu and the edge of the window. */
const EDGE_PX = 8;

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
  const [active, setActive] = useState<number | null>(0);
  const shown = path.at(-1)!;
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<string[]>([]);
  const layer = useLayer();
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { floatingStyles, context } = useFloating({
    open: true,
    onOpenChange(_isOpen, _event, reason) {
      onClose();
      if (reason === 'escape-key') button.focus();
    },
    elements: { reference: button, floating },
    strategy: 'fixed',
    placement: 'bottom-end',
    middleware: [flip({ padding: EDGE_PX }), shift({ padding: EDGE_PX, crossAxis: true })],
    whileElementsMounted: (reference, element, update) =>
      // The row may be gone meanwhile.
      autoUpdate(reference, element, () => (button.isConnected ? update() : onClose())),
  });
  const { getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex: active, onNavigate: setActive, loop: true }),
    useTypeahead(context, { listRef: labels, activeIndex: active, onMatch: setActive, resetMs: TYPING_PAUSE_MS }),
  ]);

  // The button is one of a thousand rows, which aren't rendered anew for their menu.
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.setAttribute('aria-expanded', 'false');
  }, [button]);
  useEffect(() => {
    labels.current = shown.map((entry) => entry.label);
    elements.current.length = shown.length;
    elements.current[0]?.focus();
  }, [shown]);

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
