import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './more-menu.module.css';
import { IconButton } from './icon-button.tsx';

/** Letters that follow each other faster are one word. */
const TYPING_PAUSE_MS = 700;

export interface MenuEntry {
  label: string;
  /** Entries that take the place of the menu's own. */
  entries?(): readonly MenuEntry[];
  onChoose?(): void;
}

/**
 * A button with a menu. Arrow keys, Home and End lead through it, and so do the first letters or digits of an entry.
 * Escape and a press elsewhere close it.
 */
export function MoreMenu({
  label,
  entries,
  ...rest
}: {
  label: string;
  /** Called when the menu opens: most are never opened. */
  entries: () => readonly MenuEntry[];
  'data-focus'?: string;
}) {
  /** The menu that is shown, behind those that led to it; empty while it is closed. */
  const [path, setPath] = useState<readonly (readonly MenuEntry[])[]>([]);
  const shown = path.at(-1);
  const element = useRef<HTMLSpanElement>(null);
  const close = (isFocused: boolean) => {
    setPath([]);
    if (isFocused) element.current?.querySelector('button')?.focus();
  };
  return (
    <span
      ref={element}
      className={css.more}
      onBlur={({ relatedTarget }) => {
        if (shown && !element.current?.contains(relatedTarget)) setPath([]);
      }}
    >
      <IconButton
        icon={Ellipsis}
        label={label}
        aria-haspopup="menu"
        aria-expanded={!!shown}
        onClick={() => setPath(shown ? [] : [entries()])}
        {...rest}
      />
      {shown && (
        <Menu
          // A submenu begins at its first entry.
          key={path.length}
          label={label}
          entries={shown}
          onClose={() => close(true)}
          onChoose={({ entries: inner, onChoose }) => {
            if (inner) return setPath([...path, inner()]);
            close(true);
            onChoose?.();
          }}
        />
      )}
    </span>
  );
}

function Menu({
  label,
  entries,
  onClose,
  onChoose,
}: {
  label: string;
  entries: readonly MenuEntry[];
  onClose(): void;
  onChoose(entry: MenuEntry): void;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    // Its first entry alone would be brought into sight by the focus.
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector('button')?.focus();
  }, []);

  /** The place of the first entry that begins with what is typed. */
  function placeOfTyped({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
    const { text, at } = typed.current;
    const next = (timeStamp - at < TYPING_PAUSE_MS ? text : '') + key.toLowerCase();
    // A blank alone presses the entry.
    if (key.length !== 1 || next === ' ' || ctrlKey || metaKey || altKey) return undefined;
    typed.current = { text: next, at: timeStamp };
    const place = entries.findIndex(({ label }) => label.toLowerCase().startsWith(next));
    return place < 0 ? undefined : place;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...element.current!.querySelectorAll('button')];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key] ?? placeOfTyped(event);
    if (event.key === 'Escape') onClose();
    else if (next !== undefined) buttons.at(next % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={element} className={css.menu} role="menu" aria-label={label} part="menu" onKeyDown={onKeyDown}>
      {entries.map((entry, index) => (
        <button
          key={index}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css.entry}
          aria-haspopup={entry.entries && 'menu'}
          onClick={() => onChoose(entry)}
        >
          {entry.label}
        </button>
      ))}
    </div>
  );
}
