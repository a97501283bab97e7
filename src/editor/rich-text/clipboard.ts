/** Content from elsewhere, and content taken elsewhere. */
import { DOMSerializer, type Node, type Schema, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ALLOWED_TAGS } from '../../program/html/html-policy.ts';
import { readPasted } from './read-pasted.ts';
import { type Parse, schemaFor } from './round-trip.ts';
import { PLAIN } from './schema.ts';

export interface PasteOptions {
  /** The text is a title: a line without blocks. */
  isInline: boolean;
  /** Makes nodes of HTML that it has made safe. */
  parse: Parse;
  /** Makes HTML of the clipboard safe. */
  clean(html: string): string;
}

/**
 * Copied text, as other programs and this field take it: a line without an element of its own goes in one that means nothing,
 * so that a word of it comes back as a word.
 */
export const clipboardSerializer = (schema: Schema): DOMSerializer =>
  new DOMSerializer(
    { ...DOMSerializer.nodesFromSchema(schema), ...(schema.nodes[PLAIN] && { [PLAIN]: () => ['span', 0] }) },
    DOMSerializer.marksFromSchema(schema),
  );

const isEmpty = (doc: Node): boolean => {
  let isBlank = doc.textContent.trim() === '';
  doc.descendants(({ type }) => void (isBlank &&= type.name !== 'img' && type.name !== 'hr'));
  return isBlank;
};

/** Pastes HTML in place of the selection; undefined if the HTML shows nothing. */
export function withPasted(
  { tr, selection }: EditorState,
  html: string,
  parse: Parse,
  isInline: boolean,
): Transaction | undefined {
  const doc = readPasted(schemaFor(isInline), parse(html));
  if (isEmpty(doc)) return undefined;
  const only = doc.childCount === 1 ? doc.firstChild : null;
  // A single line goes into the one where the cursor is.
  const content = only?.isTextblock && !/^(?:h\d|pre)$/.test(only.type.name) ? only.content : doc.content;
  const slice = new Slice(content, 0, 0);
  // Blocks take the place of those that are selected whole.
  return content === doc.content && !isInline
    ? tr.replaceRange(selection.from, selection.to, slice)
    : tr.replaceSelection(slice);
}

/** @returns whether the HTML shows anything */
export function insertHtml(view: EditorView, html: string, parse: Parse, isInline: boolean): boolean {
  const tr = withPasted(view.state, html, parse, isInline);
  if (tr) view.dispatch(tr.scrollIntoView());
  return !!tr;
}

const TAG = new RegExp(`</?(?:${ALLOWED_TAGS.join('|')})(?:\\s[^<>]*)?/?>`, 'i');

/**
 * A text in one piece that has tags, as when somebody pastes HTML from elsewhere, is taken for HTML: the form says that it is allowed.
 * Tags that are typed letter by letter stay text.
 */
const isHtml = (text: string): boolean => TAG.test(text);

/** Text as it is typed, its line breaks included; or what it says as HTML. */
export function insertText(view: EditorView, text: string, { parse, clean, isInline }: PasteOptions): void {
  if (isHtml(text) && insertHtml(view, clean(text), parse, isInline)) return;
  const [first = '', ...more] = text.replace(/\r\n?/g, '\n').split('\n');
  const tr = view.state.tr.insertText(first);
  for (const line of more) {
    tr.replaceSelectionWith(view.state.schema.nodes.br!.create());
    tr.insertText(line);
  }
  view.dispatch(tr.scrollIntoView());
}

/** Inserts what was dropped or pasted, formatted if it is. */
function insert(view: EditorView, data: DataTransfer | null, options: PasteOptions): void {
  const { clean, parse, isInline } = options;
  // Ctrl+Shift+V hands over no HTML.
  const html = clean(data?.getData('text/html') ?? '');
  if (!insertHtml(view, html, parse, isInline)) insertText(view, data?.getData('text/plain') ?? '', options);
}

/**
 * Browsers tell later that a key has moved the cursor. Where the next key comes first, as on a busy device, ProseMirror would act
 * where the cursor was.
 */
function askForSelection(view: EditorView): void {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** ProseMirror's own reading of the clipboard would make nodes of text by a policy that the page doesn't allow. */
export const eventHandlers = (options: PasteOptions) => ({
  keydown(view: EditorView) {
    askForSelection(view);
    // For 200 ms after a focus, ProseMirror takes a cursor at the very start for a slip of the browser; after a key it is meant.
    const { input } = view as unknown as { input?: { lastFocus?: number } };
    if (input?.lastFocus) input.lastFocus = 0;
    return false;
  },
  paste(view: EditorView, event: ClipboardEvent) {
    event.preventDefault();
    insert(view, event.clipboardData, options);
    return true;
  },
  /** Text from a browser's own tools, such as dictation. */
  beforeinput(view: EditorView, event: InputEvent) {
    if (event.inputType !== 'insertText' || !isHtml(event.data ?? '')) return false;
    event.preventDefault();
    askForSelection(view);
    insertText(view, event.data!, options);
    return true;
  },
  drop(view: EditorView, event: DragEvent) {
    // A drag within the field is ProseMirror's.
    if (view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
    insert(view, event.dataTransfer, options);
    return true;
  },
});
