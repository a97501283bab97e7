import { TOOLS } from '../writing/toolbar.tsx';

interface Shortcut {
  /** As `aria-keyshortcuts` names them; Control is Cmd on a Mac. Several do the same, or belong together. */
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const formats: readonly Shortcut[] = TOOLS.flatMap(({ keys, label }) => (keys ? [{ keys: [keys], does: label }] : []));

/** All keys that the editor hears beside those of the browser. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere but in a field',
    shortcuts: [
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Control+Z'], does: 'Undo your last change' },
      { keys: ['Control+Shift+Z'], does: 'Redo it' },
      { keys: ['Escape'], does: 'Close what is on top' },
    ],
  },
  {
    title: 'On the buttons of a row',
    shortcuts: [
      { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'Move the row up or down' },
      { keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'], does: 'Go through its menu; a letter leads to an entry' },
    ],
  },
  {
    title: 'On the check box of an item',
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], does: 'Go to the next or previous item' },
      { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], does: 'Select it as well' },
      { keys: ['Enter'], does: 'Go to what can be done with the selected items' },
      { keys: ['Escape'], does: 'End the selection' },
    ],
  },
  {
    title: 'In a form',
    shortcuts: [
      { keys: ['Enter'], does: 'Save, in a field of one line' },
      { keys: ['Control+Enter'], does: 'Save, in any field' },
      { keys: ['Escape'], does: 'Cancel; what was typed can be brought back' },
    ],
  },
  {
    title: 'In a formatted text',
    shortcuts: [
      ...formats,
      { keys: ['Alt+F10'], does: 'Go to the buttons above the field' },
      { keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], does: 'Go through these buttons' },
      { keys: ['Tab', 'Shift+Tab'], does: 'Next or previous cell of a table, or a level of a list' },
      { keys: ['Shift+Enter'], does: 'Begin a line, but no paragraph' },
    ],
  },
];
