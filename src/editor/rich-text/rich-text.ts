import { history } from 'prosemirror-history';
import { type Node, Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { commandFor, type Format, insertPicture, isActive, linkAt, setLink } from './commands.ts';
import { keys } from './keys.ts';
import { readHtml, Unreadable } from './read-html.ts';
import { type Parse, readText, schemaFor } from './round-trip.ts';
import { changeTable, insertTable, isInTable, type TableChange } from './tables.ts';
import { writeHtml } from './write-html.ts';

export type { Format, TableChange };

const FORMATS = ['bold', 'italic', 'bullets', 'numbers', 'heading'] as const satisfies readonly Format[];

/** What the toolbar shows of the place where one writes. */
export interface Place {
  formats: ReadonlySet<Format>;
  inTable: boolean;
  /** Address of the link there; empty if there is none. */
  link: string;
}

export interface RichTextOptions {
  html: string;
  /** The text is a title: a line without blocks. */
  isInline: boolean;
  /** Attributes of the element in which one writes. */
  attributes: Readonly<Record<string, string>>;
  /** Makes nodes of HTML that it has made safe. */
  parse: Parse;
  /** What is on the clipboard, made safe. */
  clean(html: string): string;
  onChange(html: string): void;
  onPlace(place: Place): void;
}

/** A field in which one writes formatted text. */
export interface RichText {
  setHtml(html: string): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  setReadOnly(readOnly: boolean): void;
  focus(): void;
  /** Selects characters of a text of one line, counted as they are typed. */
  select(from: number, to: number): void;
  format(format: Format): void;
  /** An empty address removes the link. */
  link(href: string): void;
  picture(src: string, alt: string): void;
  table(change?: TableChange): void;
  /** Puts what was pasted elsewhere in place of the selection. */
  paste(html: string): void;
  destroy(): void;
}

/** What would be lost if a text were written with formatting, in everyday words; empty if nothing. */
export const losses = (html: string, parse: Parse, isInline: boolean): string => readText(html, parse, isInline).lost;

/** What was dropped or pasted: formatted text if there is some. */
function insert(view: EditorView, data: DataTransfer | null, { parse, clean, isInline }: RichTextOptions): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  return insertHtml(view, clean(html), parse, isInline);
}

function insertHtml(view: EditorView, html: string, parse: Parse, isInline: boolean): boolean {
  try {
    const doc = readHtml(schemaFor(isInline), parse(html));
    const only = doc.childCount === 1 ? doc.firstChild : null;
    // A single line goes into the one where the cursor is.
    const content = only?.isTextblock && !/^(?:h\d|pre)$/.test(only.type.name) ? only.content : doc.content;
    view.dispatch(view.state.tr.replaceSelection(new Slice(content, 0, 0)).scrollIntoView());
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

/** ProseMirror's own reading of the clipboard would make nodes of text by a policy that the page doesn't allow. */
function pasteText(view: EditorView, text: string): void {
  const [first = '', ...more] = text.replace(/\r\n?/g, '\n').split('\n');
  const tr = view.state.tr.insertText(first);
  for (const line of more) {
    tr.replaceSelectionWith(view.state.schema.nodes.br!.create());
    tr.insertText(line);
  }
  view.dispatch(tr.scrollIntoView());
}

const eventHandlers = (options: RichTextOptions) => ({
  /**
   * Browsers tell later that a key has moved the cursor. Where the next key comes first, as on a busy device, ProseMirror would act
   * where the cursor was.
   */
  keydown(view: EditorView) {
    if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
    return false;
  },
  paste(view: EditorView, event: ClipboardEvent) {
    event.preventDefault();
    // Ctrl+Shift+V hands over no HTML.
    if (insert(view, event.clipboardData, options)) return true;
    pasteText(view, event.clipboardData?.getData('text/plain') ?? '');
    return true;
  },
  drop(view: EditorView, event: DragEvent) {
    // What is dragged within the field is ProseMirror's.
    if (view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
    if (!insert(view, event.dataTransfer, options)) pasteText(view, event.dataTransfer?.getData('text/plain') ?? '');
    return true;
  },
});

/** Mounts a field into an element. */
export function mountRichText(place: HTMLElement, options: RichTextOptions): RichText {
  const { isInline, parse, onChange, onPlace } = options;
  const schema = schemaFor(isInline);
  let { attributes } = options;
  let isReadOnly = false;
  let given = { html: options.html, doc: readText(options.html, parse, isInline).doc };
  const stateOf = (doc: Node) => EditorState.create({ doc, plugins: [history(), ...keys(schema, isInline)] });

  const tell = (state: EditorState) =>
    onPlace({
      formats: new Set(FORMATS.filter((format) => isActive(state, format))),
      inTable: !isInline && isInTable(state),
      link: linkAt(state),
    });

  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: stateOf(given.doc),
      attributes: () => ({ ...attributes }),
      editable: () => !isReadOnly,
      handleDOMEvents: eventHandlers(options),
      dispatchTransaction(tr: Transaction) {
        const state = view.state.apply(tr);
        view.updateState(state);
        // A text that is as it was given is given back as it was written.
        if (tr.docChanged) onChange(state.doc.eq(given.doc) ? given.html : writeHtml(state.doc));
        tell(state);
      },
    },
  );
  tell(view.state);

  const run = (command: Command) => {
    view.focus();
    command(view.state, view.dispatch, view);
  };
  return {
    setHtml(html) {
      given = { html, doc: readText(html, parse, isInline).doc };
      view.updateState(stateOf(given.doc));
    },
    setAttributes(next) {
      attributes = next;
      view.setProps({});
    },
    setReadOnly(readOnly) {
      isReadOnly = readOnly;
      view.setProps({});
    },
    focus: () => view.focus(),
    select(from, to) {
      const { doc, tr } = view.state;
      const last = doc.content.size;
      const place = (offset: number) => doc.resolve(Math.min(offset + (isInline ? 0 : 1), last));
      view.dispatch(tr.setSelection(TextSelection.between(place(from), place(to))));
    },
    format: (format) => run(commandFor(schema, format)),
    link: (href) => run(setLink(href)),
    picture: (src, alt) => run(insertPicture(src, alt)),
    table: (change) => run(change ? changeTable(change) : insertTable),
    paste: (html) => void insertHtml(view, options.clean(html), parse, isInline),
    destroy: () => view.destroy(),
  };
}
