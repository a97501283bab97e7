/** What comes from elsewhere, and what is taken elsewhere. */
import { DOMSerializer, type Schema, Slice } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ALLOWED_TAGS } from '../../program/html/html-policy.ts';
import { readHtml, Unreadable } from './read-html.ts';
import { type Parse, schemaFor } from './round-trip.ts';
import { PLAIN } from './schema.ts';

export interface PasteOptions {
  /** The text is a title: a line without blocks. */
  isInline: boolean;
  /** Makes nodes of HTML that it has made safe. */
  parse: Parse;
  /** What is on the clipboard, made safe. */
  clean(html: string): string;
}

/**
 * What is copied, as other programs and this field take it: a line without an element of its own goes in one that means nothing,
 * so that a word of it comes back as a word.
 */
export const clipboardSerializer = (schema: Schema): DOMSerializer =>
  new DOMSerializer(
    { ...DOMSerializer.nodesFromSchema(schema), ...(schema.nodes[PLAIN] && { [PLAIN]: () => ['span', 0] }) },
    DOMSerializer.marksFromSchema(schema),
  );

/** What was dropped or pasted: formatted text if there is some. */
function insert(view: EditorView, data: DataTransfer | null, { parse, clean, isInline }: PasteOptions): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  return insertHtml(view, clean(html), parse, isInline);
}

export function insertHtml(view: EditorView, html: string, parse: Parse, isInline: boolean): boolean {
  try {
    const doc = readHtml(schemaFor(isInline), parse(html));
    const only = doc.childCount === 1 ? doc.firstChild : null;
    // A single line goes into the one where the cursor is.
    const content = only?.isTextblock && !/^(?:h\d|pre)$/.test(only.type.name) ? only.content : doc.content;
    const { tr, selection } = view.state;
    const slice = new Slice(content, 0, 0);
    // Blocks take the place of those that are selected whole.
    const next =
      content === doc.content && !isInline
        ? tr.replaceRange(selection.from, selection.to, slice)
        : tr.replaceSelection(slice);
    view.dispatch(next.scrollIntoView());
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

const TAG = new RegExp(`</?(?:${ALLOWED_TAGS.join('|')})(?:\\s[^<>]*)?/?>`, 'i');

/**
 * A text in one piece that has tags, as when somebody pastes HTML from elsewhere, is taken for HTML: the form says that it is allowed.
 * Tags that are typed letter by letter stay text.
 */
const isHtml = (text: string): boolean => TAG.test(text);

/** Text as it is typed, its line breaks included; or what it says as HTML. */
function insertText(view: EditorView, text: string, { parse, clean, isInline }: PasteOptions): void {
  if (isHtml(text) && insertHtml(view, clean(text), parse, isInline)) return;
  const [first = '', ...more] = text.replace(/\r\n?/g, '\n').split('\n');
  const tr = view.state.tr.insertText(first);
  for (const line of more) {
    tr.replaceSelectionWith(view.state.schema.nodes.br!.create());
    tr.insertText(line);
  }
  view.dispatch(tr.scrollIntoView());
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
    // Ctrl+Shift+V hands over no HTML.
    if (insert(view, event.clipboardData, options)) return true;
    insertText(view, event.clipboardData?.getData('text/plain') ?? '', options);
    return true;
  },
  /** What a browser's own tools insert, such as dictation. */
  beforeinput(view: EditorView, event: InputEvent) {
    if (event.inputType !== 'insertText' || !isHtml(event.data ?? '')) return false;
    event.preventDefault();
    askForSelection(view);
    insertText(view, event.data!, options);
    return true;
  },
  drop(view: EditorView, event: DragEvent) {
    // What is dragged within the field is ProseMirror's.
    if (view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
    if (!insert(view, event.dataTransfer, options))
      insertText(view, event.dataTransfer?.getData('text/plain') ?? '', options);
    return true;
  },
});
