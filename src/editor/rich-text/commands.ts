import {
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType, ResolvedPos, Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { PLAIN } from './schema.ts';

/** Formats that a toolbar gives, besides links, pictures and tables. */
export type Format = 'bold' | 'italic' | 'bullets' | 'numbers' | 'heading';

/** Elements that look alike: what is pasted may have either. The first is the one that is written. */
const MARKS: Partial<Record<Format, readonly string[]>> = { bold: ['b', 'strong'], italic: ['i', 'em', 'cite'] };

/** Of a text's headings the page makes its own levels. */
const HEADING = 'h3';

const marksOf = (schema: Schema, format: Format): MarkType[] =>
  (MARKS[format] ?? []).map((name) => schema.marks[name]!);

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (!empty) return doc.rangeHasMark(from, to, type);
  return !!type.isInSet(storedMarks ?? $from.marks());
}

/** The innermost block of these names around a place, and how deep it lies. */
export function around(
  { selection }: EditorState,
  names: readonly string[],
): { depth: number; name: string } | undefined {
  const { $from } = selection;
  for (let { depth } = $from; depth > 0; depth--) {
    const { name } = $from.node(depth).type;
    if (names.includes(name)) return { depth, name };
  }
  return undefined;
}

const LISTS = { bullets: 'ul', numbers: 'ol' } as const;

export function isActive(state: EditorState, format: Format): boolean {
  if (format === 'heading') return /^h\d$/.test(state.selection.$from.parent.type.name);
  if (format === 'bullets' || format === 'numbers') return around(state, ['ul', 'ol'])?.name === LISTS[format];
  return marksOf(state.schema, format).some((type) => hasMark(state, type));
}

function toggleAlike(schema: Schema, format: Format): Command {
  const [written, ...others] = marksOf(schema, format);
  return (state, dispatch) => {
    const other = others.filter((type) => hasMark(state, type));
    if (other.length === 0) return toggleMark(written!)(state, dispatch);
    const { from, to } = state.selection;
    const tr = state.tr;
    for (const type of [written!, ...other]) tr.removeMark(from, to, type).removeStoredMark(type);
    dispatch?.(tr);
    return true;
  };
}

/**
 * The same command, after which an entry of a list holds its words directly, as people write lists, and a line that has left
 * its list is a paragraph.
 */
const tidied =
  (command: Command): Command =>
  (state, dispatch) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const { [PLAIN]: plain, p } = state.schema.nodes;
          tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, at, parent) => {
            if (node.type === p && parent?.type.name === 'li') tr.setNodeMarkup(at, plain);
            else if (node.type === plain && parent === tr.doc) tr.setNodeMarkup(at, p);
          });
          dispatch(tr);
        }),
    );

/** A list becomes the other kind of list, or ends. */
function toggleList(schema: Schema, kind: 'bullets' | 'numbers'): Command {
  const type = schema.nodes[LISTS[kind]]!;
  const item = schema.nodes.li!;
  return (state, dispatch) => {
    const found = around(state, ['ul', 'ol']);
    if (!found) return tidied(wrapInList(type))(state, dispatch);
    if (found.name === type.name) return tidied(liftListItem(item))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(found.depth), type));
    return true;
  };
}

function toggleHeading(schema: Schema): Command {
  return (state, dispatch) => setBlockType(schema.nodes[isActive(state, 'heading') ? 'p' : HEADING]!)(state, dispatch);
}

/** The same command on the words of all that is selected: what is typed next takes their place, and not that of their list. */
const onWords =
  (command: Command): Command =>
  (state, dispatch) => {
    const { doc, selection, tr } = state;
    if (!(selection instanceof AllSelection)) return command(state, dispatch);
    const words = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
    return command(state.apply(tr.setSelection(words)), dispatch);
  };

export function commandFor(schema: Schema, format: Format): Command {
  if (format === 'heading') return onWords(toggleHeading(schema));
  if (format === 'bullets' || format === 'numbers') return onWords(toggleList(schema, format));
  return toggleAlike(schema, format);
}

export const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(state.schema.nodes.br!.create(), true).scrollIntoView());
  return true;
};

const isIn = ($place: ResolvedPos, depth: number, type: NodeType) => depth > 0 && $place.node(depth).type === type;

/** A line without an element of its own becomes a paragraph when it is ended, and one in a cell gets a line break. */
const endPlainLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const plain = state.schema.nodes[PLAIN]!;
  if ($from.parent.type !== plain || isIn($from, $from.depth - 1, state.schema.nodes.li!)) return false;
  if ($from.depth > 1) return lineBreak(state, dispatch);
  dispatch?.(ended(state));
  return true;
};

/** Both halves of the line as paragraphs. */
function ended(state: EditorState) {
  const { $from, from, to } = state.selection;
  const { p } = state.schema.nodes;
  const tr = state.tr.setBlockType($from.before(), $from.after(), p!);
  if (from !== to) tr.delete(from, to);
  return tr.split(tr.selection.from).scrollIntoView();
}

/** The new entry holds its words as the old one does. */
const splitEntry =
  (schema: Schema): Command =>
  (state, dispatch) => {
    const split = splitListItem(schema.nodes.li!);
    return (state.selection.$from.parent.type.name === PLAIN ? tidied(split) : split)(state, dispatch);
  };

/** Enter in an empty entry ends the list. */
const endList =
  (schema: Schema): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const isEmptyEntry = $from.parent.content.size === 0 && isIn($from, $from.depth - 1, schema.nodes.li!);
    return isEmptyEntry && tidied(liftListItem(schema.nodes.li!))(state, dispatch);
  };

/** The Enter key in a text with blocks. */
export const enter = (schema: Schema): Command =>
  chainCommands(
    exitInCode,
    endList(schema),
    splitEntry(schema),
    endPlainLine,
    createParagraphNear,
    liftEmptyBlock,
    splitBlock,
  );

const exitInCode: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const isEmptyLine = $from.parent.type.spec.code && $from.parent.textContent.endsWith('\n\n');
  return isEmptyLine ? exitCode(state, dispatch) : false;
};

export const deeper = (schema: Schema): Command => sinkListItem(schema.nodes.li!);
export const shallower = (schema: Schema): Command => liftListItem(schema.nodes.li!);

/** The address of the link at the selection; empty if there is none. */
export function linkAt({ schema, selection, doc }: EditorState): string {
  let href = '';
  const look = (marks: readonly { type: MarkType; attrs: Attrs }[]) => {
    const link = marks.find(({ type }) => type === schema.marks.a);
    if (link && !href) href = String(link.attrs.href ?? '');
  };
  if (selection.empty) look(selection.$from.marks());
  else doc.nodesBetween(selection.from, selection.to, (node) => look(node.marks));
  return href;
}

/** The extent of the link that the cursor is in, else the selection. */
function linkRange({ selection, schema }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection;
  const link = schema.marks.a!;
  const here = $from.marks().find(({ type }) => type === link);
  if (!empty || !here) return { from, to };
  const start = $from.start();
  let range = { from, to };
  $from.parent.forEach((node, offset) => {
    const [begin, end] = [start + offset, start + offset + node.nodeSize];
    if (!here.isInSet(node.marks) || end < range.from || begin > range.to) return;
    range = { from: Math.min(range.from, begin), to: Math.max(range.to, end) };
  });
  return range;
}

/** Links the selection, or writes the address as a link where nothing is selected. An empty address removes the link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const link = state.schema.marks.a!;
    const { from, to } = linkRange(state);
    const tr = state.tr;
    if (href === '') tr.removeMark(from, to, link);
    else if (from === to) tr.replaceSelectionWith(state.schema.text(href, [link.create({ href })]), false);
    else tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export function insertPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(state.schema.nodes.img!.create({ src, alt })).scrollIntoView());
    return true;
  };
}
