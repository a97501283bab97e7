import { Bold, Code, Heading, Image, Italic, Link, List, ListOrdered, type LucideIcon, Table } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isMac, keyNames } from '../controls/key-names.ts';
import type { Format, Place, TableChange } from '../rich-text/rich-text.ts';
import css from './writing.module.css';

/** The action of a toolbar's button. */
export type ToolbarAction =
  { do: 'format'; format: Format } | { do: 'link' | 'picture' } | { do: 'table'; change?: TableChange };

interface Tool {
  action: ToolbarAction;
  label: string;
  icon: LucideIcon;
  /** As `aria-keyshortcuts` names it; Control is Cmd on a Mac. */
  keys?: string;
  blocksOnly?: true;
}

const format = (name: Format): ToolbarAction => ({ do: 'format', format: name });

export const TOOLS: readonly Tool[] = [
  { action: format('bold'), label: 'Bold', icon: Bold, keys: 'Control+B' },
  { action: format('italic'), label: 'Italic', icon: Italic, keys: 'Control+I' },
  { action: { do: 'link' }, label: 'Link', icon: Link },
  { action: format('bullets'), label: 'List', icon: List, keys: 'Control+Shift+8', blocksOnly: true },
  { action: format('numbers'), label: 'Numbered list', icon: ListOrdered, keys: 'Control+Shift+7', blocksOnly: true },
  { action: format('heading'), label: 'Heading', icon: Heading, blocksOnly: true },
  { action: { do: 'table' }, label: 'Table', icon: Table, blocksOnly: true },
  { action: { do: 'picture' }, label: 'Picture', icon: Image },
];

const TABLE_CHANGES: readonly { change: TableChange; text: string; label: string }[] = [
  { change: 'add row', text: '+ Row', label: 'Add row' },
  { change: 'add column', text: '+ Column', label: 'Add column' },
  { change: 'remove row', text: '− Row', label: 'Remove row' },
  { change: 'remove column', text: '− Column', label: 'Remove column' },
  { change: 'remove table', text: '− Table', label: 'Remove table' },
];

function isPressed({ action }: Tool, place: Place | undefined): boolean | undefined {
  if (action.do === 'format') return !!place?.formats.has(action.format);
  return action.do === 'link' ? !!place?.link : undefined;
}

/** Arrow keys, Home and End move between the buttons, of which Tab reaches one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.indexOf(event.target as HTMLButtonElement);
  const places: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const place = places[event.key];
  if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
}

/** Leads from a field to the buttons above it, as in other editors. */
export function focusToolbar(field: Element): void {
  const toolbar = field.closest('[data-field]')?.querySelector('[role=toolbar]');
  toolbar?.querySelector('button')?.focus();
}

/** The buttons that change the table in which one writes. */
function TableTools({
  table,
  isBusy,
  onAction,
}: Pick<ToolbarProps, 'isBusy' | 'onAction'> & { table: NonNullable<Place['table']> }) {
  const isRefused = (change: TableChange) => table.hasSpans && change !== 'remove table';
  return (
    <span className={css.tableTools}>
      {TABLE_CHANGES.map(({ change, text, label: name }) => (
        <button
          key={change}
          type="button"
          className={css.word}
          aria-label={name}
          title={isRefused(change) ? `${name}: not where cells are merged` : name}
          aria-disabled={isBusy || isRefused(change) || undefined}
          tabIndex={-1}
          onClick={() => !isBusy && !isRefused(change) && onAction({ do: 'table', change })}
        >
          {text}
        </button>
      ))}
    </span>
  );
}

interface ToolbarProps {
  /** Id of the field. */
  field: string;
  isInline: boolean;
  /** Where one writes in the formatted text; absent while the HTML is shown. */
  place?: Place;
  showsHtml: boolean;
  isBusy: boolean;
  onAction(action: ToolbarAction): void;
  onSwitch(): void;
}

/**
 * The buttons with which a field's text is formatted, and the switch to its HTML. Where the HTML is shown, Tab leads from field to
 * field, and Alt+F10 to the buttons.
 */
export function Toolbar({ field, isInline, place, showsHtml, isBusy, onAction, onSwitch }: ToolbarProps) {
  const tools = TOOLS.filter(({ blocksOnly }) => !isInline || !blocksOnly);
  const [reached, setReached] = useState(0);
  return (
    <div
      className={css.toolbar}
      part="toolbar"
      data-blocks={isInline ? undefined : ''}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={field}
      onKeyDown={moveFocus}
      // A press must not take the focus from the text, whose selection it is about.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          className={css.tool}
          aria-label={tool.label}
          title={tool.keys ? `${tool.label} (${keyNames(tool.keys).join('+')})` : tool.label}
          aria-keyshortcuts={isMac() ? tool.keys?.replace('Control', 'Meta') : tool.keys}
          aria-pressed={isPressed(tool, place)}
          aria-disabled={isBusy || undefined}
          tabIndex={!showsHtml && index === reached ? 0 : -1}
          onFocus={() => setReached(index)}
          onClick={() => !isBusy && onAction(tool.action)}
        >
          <tool.icon size={16} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        className={css.tool}
        aria-label="HTML"
        title="Show the text’s HTML"
        aria-pressed={showsHtml}
        aria-disabled={isBusy || undefined}
        tabIndex={!showsHtml && reached === tools.length ? 0 : -1}
        onFocus={() => setReached(tools.length)}
        onClick={() => !isBusy && onSwitch()}
      >
        <Code size={16} aria-hidden="true" />
      </button>
      {place?.table && <TableTools table={place.table} isBusy={isBusy} onAction={onAction} />}
    </div>
  );
}
