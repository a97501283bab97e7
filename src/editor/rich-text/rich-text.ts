import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { clipboardSerializer, eventHandlers, insertHtml, insertText, type PasteOptions } from './clipboard.ts';
import { commandFor, type Format, insertPicture, isActive, linkAt, setLink } from './commands.ts';
import { inputCommand, keys } from './keys.ts';
import { type Offset, placeOf } from './text-offsets.ts';
import { type Parse, readText, schemaFor } from './round-trip.ts';
import { changeTable, insertTable, tableAt, type TableChange } from './table-commands.ts';
import { writeHtml } from './write-html.ts';

export type { Format, Offset, TableChange };

const FORMATS = ['bold', 'italic', 'bullets', 'numbers', 'heading'] as const satisfies readonly Format[];

/** The place where one writes, as the toolbar shows it. */
export interface Place {
  formats: ReadonlySet<Format>;
  /** Absent outside of tables. Where cells span several, rows and columns can't be added or removed. */
  table?: { hasSpans: boolean };
  /** Address of the link there; empty if there is none. */
  link: string;
}

export interface RichTextOptions extends PasteOptions {
  html: string;
  /** Attributes of the element in which one writes. */
  attributes: Readonly<Record<string, string>>;
  onChange(html: string): void;
  onPlace(place: Place): void;
}

/** A field in which one writes formatted text. */
export interface RichText {
  setHtml(html: string): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  setReadOnly(readOnly: boolean): void;
  focus(): void;
  /** Selects what lies between two places. */
  select(from: Offset, to: Offset): void;
  format(format: Format): void;
  /** An empty address removes the link. */
  link(href: string): void;
  picture(src: string, alt: string): void;
  table(change?: TableChange): void;
  /**
   * Does what a browser was about to do before one could write here.
   * @param type the `inputType` of its event
   */
  input(type: string, text: string): void;
  /** Does what a key does here that was pressed before. */
  press(event: KeyboardEvent): void;
  /** Goes on where the focus is already, at what is selected. */
  takeFocus(selected: { from: Offset; to: Offset } | undefined): void;
  /** Puts what was pasted elsewhere in place of the selection. */
  paste(html: string): void;
  destroy(): void;
}

/** The losses if a text were written with formatting, in everyday words; empty if nothing. */
export const losses = (html: string, parse: Parse, isInline: boolean): string => readText(html, parse, isInline).lost;

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
      table: isInline ? undefined : tableAt(state),
      link: linkAt(state),
    });

  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: stateOf(given.doc),
      attributes: () => ({ ...attributes }),
      editable: () => !isReadOnly,
      clipboardSerializer: clipboardSerializer(schema),
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
  const select = (from: Offset, to: Offset) => {
    const { doc, tr } = view.state;
    const at = (offset: Offset) => doc.resolve(placeOf(doc, offset));
    view.dispatch(tr.setSelection(TextSelection.between(at(from), at(to))));
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
    select,
    input(type, text) {
      const command = inputCommand(schema, type, isInline);
      if (command) run(command);
      else if (type.startsWith('insert')) insertText(view, text, options);
    },
    press: (event) => void view.someProp('handleKeyDown', (handle) => handle(view, event)),
    takeFocus(selected) {
      if (selected) select(selected.from, selected.to);
      // ProseMirror has not been there when the field got it.
      place.dispatchEvent(new FocusEvent('focus'));
      view.focus();
    },
    format: (format) => run(commandFor(schema, format)),
    link: (href) => run(setLink(href)),
    picture: (src, alt) => run(insertPicture(src, alt)),
    table: (change) => run(change ? changeTable(change) : insertTable),
    paste: (html) => void insertHtml(view, options.clean(html), parse, isInline),
    destroy: () => view.destroy(),
  };
}
