import type { Node, Schema } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { around } from './commands.ts';
import { PLAIN } from './schema.ts';

/** The changes of the table around the cursor. */
export type TableChange = 'add row' | 'add column' | 'remove row' | 'remove column' | 'remove table';

const CELLS = ['td', 'th'];
const ROWS = ['tr'];

const cell = (schema: Schema, tag: string): Node => schema.node(tag, null, schema.node(PLAIN));

const row = (schema: Schema, tag: string, columns: number): Node =>
  schema.node(
    'tr',
    null,
    Array.from({ length: columns }, () => cell(schema, tag)),
  );

/** Puts the cursor into the first text at or behind a place. */
const withCursor = (tr: Transaction, place: number): Transaction =>
  tr.setSelection(TextSelection.near(tr.doc.resolve(place))).scrollIntoView();

/** A table of two columns with a row of headings. */
export const insertTable: Command = (state, dispatch) => {
  const { schema, tr } = state;
  const { $from } = state.selection;
  const table = schema.node('table', null, [
    schema.node('thead', null, row(schema, 'th', 2)),
    schema.node('tbody', null, row(schema, 'td', 2)),
  ]);
  // Behind the outermost block, or in place of it where it is an empty line.
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const end = $from.after(1);
  const place = isEmptyLine ? $from.before(1) : end;
  const next = tr.replaceWith(place, end, table);
  dispatch?.(withCursor(next, place + 1));
  return true;
};

/** The limits of the table around the cursor; undefined outside of tables. */
export function tableAt(state: EditorState): { hasSpans: boolean } | undefined {
  const place = placeOf(state);
  return place && { hasSpans: hasSpans(place.table) };
}

/** Where in a table the cursor is. */
interface CellPlace {
  table: Node;
  tableAt: number;
  row: Node;
  rowAt: number;
  /** Which cell of its row the cursor is in. */
  column: number;
}

function placeOf(state: EditorState): CellPlace | undefined {
  const { $from } = state.selection;
  const rowDepth = around(state, ROWS)?.depth;
  const tableDepth = around(state, ['table'])?.depth;
  if (rowDepth === undefined || tableDepth === undefined) return undefined;
  return {
    table: $from.node(tableDepth),
    tableAt: $from.before(tableDepth),
    row: $from.node(rowDepth),
    rowAt: $from.before(rowDepth),
    column: $from.index(rowDepth),
  };
}

/** The rows of a table from last to first, so that a change leaves the places of those to come as they are. */
function rowsFromLast({ table, tableAt }: CellPlace): { node: Node; at: number }[] {
  const rows: { node: Node; at: number }[] = [];
  table.descendants((node, at) => {
    if (node.type.name === 'tr') rows.push({ node, at: tableAt + 1 + at });
    return node.type.name !== 'tr';
  });
  return rows.reverse();
}

const hasSpans = (table: Node): boolean => {
  let found = false;
  table.descendants(({ attrs }) => void (found ||= !!attrs.colspan || !!attrs.rowspan));
  return found;
};

/** Behind the row of the cursor. Behind the headings it is the first of the body. */
function addRow({ tr, schema, doc }: EditorState, { row: like, rowAt }: CellPlace): Transaction {
  const $row = doc.resolve(rowAt);
  const isHead = $row.parent.type.name === 'thead';
  const hasBody = isHead && doc.resolve($row.after()).nodeAfter?.type.name === 'tbody';
  const place = hasBody ? $row.after() + 1 : rowAt + like.nodeSize;
  return withCursor(tr.insert(place, row(schema, 'td', like.childCount)), place + 1);
}

function addColumn(state: EditorState, place: CellPlace): Transaction {
  const { tr, schema } = state;
  for (const { node, at } of rowsFromLast(place)) {
    const index = Math.min(place.column + 1, node.childCount);
    let offset = at + 1;
    for (let i = 0; i < index; i++) offset += node.child(i).nodeSize;
    tr.insert(offset, cell(schema, node.child(Math.max(index - 1, 0)).type.name));
  }
  return tr.scrollIntoView();
}

function removeColumn(state: EditorState, place: CellPlace): Transaction | undefined {
  const { tr } = state;
  if (place.row.childCount < 2) return removeTable(state, place);
  for (const { node, at } of rowsFromLast(place)) {
    if (place.column >= node.childCount || node.childCount < 2) continue;
    let offset = at + 1;
    for (let i = 0; i < place.column; i++) offset += node.child(i).nodeSize;
    tr.delete(offset, offset + node.child(place.column).nodeSize);
  }
  return tr.scrollIntoView();
}

function removeRow(state: EditorState, place: CellPlace): Transaction {
  if (rowsFromLast(place).length < 2) return removeTable(state, place);
  const $row = state.doc.resolve(place.rowAt);
  // A part of a table without rows goes with its last one.
  const isLast = $row.parent.childCount < 2;
  const [from, to] = isLast ? [$row.before(), $row.after()] : [place.rowAt, place.rowAt + place.row.nodeSize];
  return withCursor(state.tr.delete(from, to), from);
}

function removeTable({ tr }: EditorState, { tableAt, table }: CellPlace): Transaction {
  return withCursor(tr.delete(tableAt, tableAt + table.nodeSize), tableAt);
}

const CHANGES: Record<TableChange, (state: EditorState, place: CellPlace) => Transaction | undefined> = {
  'add row': addRow,
  'add column': addColumn,
  'remove row': removeRow,
  'remove column': removeColumn,
  'remove table': removeTable,
};

/** Where cells span several, only the whole table can be changed: what is below which can't be told by counting. */
export function changeTable(change: TableChange): Command {
  return (state, dispatch) => {
    const place = placeOf(state);
    if (!place || (change !== 'remove table' && hasSpans(place.table))) return false;
    const tr = CHANGES[change](state, place);
    if (tr) dispatch?.(tr);
    return !!tr;
  };
}

/** The arrow down leads out of a table with which the text ends, to a new line behind it. */
export const leaveTable: Command = (state, dispatch) => {
  const place = placeOf(state);
  if (!place || !state.selection.empty) return false;
  const end = place.tableAt + place.table.nodeSize;
  const isLastRow = rowsFromLast(place)[0]?.at === place.rowAt;
  if (!isLastRow || end !== state.doc.content.size) return false;
  dispatch?.(withCursor(state.tr.insert(end, state.schema.node('p')), end + 1));
  return true;
};

const isBlank = ({ textContent }: Node): boolean => textContent === '';

/** Tab leads to the next cell, and from the last one to a new row. From a last row that stayed empty it leaves the field. */
export function nextCell(direction: 1 | -1): Command {
  return (state, dispatch) => {
    const place = placeOf(state);
    if (!place) return false;
    const cells: number[] = [];
    place.table.descendants((node, at) => {
      if (!CELLS.includes(node.type.name)) return true;
      cells.push(place.tableAt + 1 + at);
      return false;
    });
    const { from } = state.selection;
    const here = cells.findLastIndex((at) => at < from);
    const next = cells[here + direction];
    if (next !== undefined) dispatch?.(withCursor(state.tr, next + 1));
    else if (direction === 1 && !isBlank(place.row)) dispatch?.(addRow(state, place));
    else return false;
    return true;
  };
}
