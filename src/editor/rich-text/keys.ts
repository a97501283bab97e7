import { baseKeymap } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';
import { commandFor, deeper, enter, lineBreak, shallower } from './commands.ts';
import { leaveTable, nextCell } from './table-commands.ts';

/** Tries one after the other. */
const either =
  (...commands: Command[]): Command =>
  (state, dispatch, view) =>
    commands.some((command) => command(state, dispatch, view));

/** Mod is Ctrl, or Cmd on a Mac. Enter with it, Escape and Alt with arrows are the form's. */
export function keys(schema: Schema, isInline: boolean): Plugin[] {
  const common: Record<string, Command> = {
    'Mod-b': commandFor(schema, 'bold'),
    'Mod-i': commandFor(schema, 'italic'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
  };
  const { Enter: _enter, 'Mod-Enter': _modEnter, Escape: _escape, ...base } = baseKeymap;
  if (isInline) return [keymap(common), keymap(base)];
  const blocks: Record<string, Command> = {
    Enter: enter(schema),
    'Shift-Enter': lineBreak,
    ArrowDown: leaveTable,
    'Shift-Mod-8': commandFor(schema, 'bullets'),
    'Shift-Mod-7': commandFor(schema, 'numbers'),
    // Tab leaves the field but where it has a place to go: the next cell, or a level of a list.
    Tab: either(nextCell(1), deeper(schema)),
    'Shift-Tab': either(nextCell(-1), shallower(schema)),
  };
  return [keymap({ ...common, ...blocks }), keymap(base)];
}

const deleteCharacter: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const before = $from.nodeBefore;
  if (!empty || !before) return false;
  // A character may take two units.
  const length = before.isText ? [...before.text!].at(-1)!.length : before.nodeSize;
  dispatch?.(tr.delete($from.pos - length, $from.pos));
  return true;
};

/** The command for what a browser calls an input; undefined for a text. */
export const inputCommand = (schema: Schema, type: string, isInline: boolean): Command | undefined =>
  ({
    insertParagraph: isInline ? lineBreak : enter(schema),
    insertLineBreak: lineBreak,
    deleteContentBackward: either(deleteCharacter, baseKeymap.Backspace!),
  })[type];
