import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { typedHtml } from '../../program/html/typed-html.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { offsetOf } from './offset-of.ts';
import { insertAsText } from './pasted-html.ts';
import type { Then } from './use-early-input.ts';
import { useWritingMode, type WritingMode } from './use-writing-mode.ts';

type SourceField = HTMLInputElement & HTMLTextAreaElement;

/** As Enter does in an input of one line. With Ctrl or Cmd it is the form's own. */
function sendForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** The two views of a text, its HTML and the formatted one, and the ways from one to the other. */
export interface TwoViews {
  mode: WritingMode;
  /** Empty while the text is only shown, or its HTML is. */
  richRef: RefObject<RichText | null>;
  sourceRef: RefObject<SourceField | null>;
  /** Does something to the formatted text, which is shown first. Answers whether that will be. */
  inFormatted(then: Then, anyway?: boolean): Promise<boolean>;
  /** Writes what was pasted as HTML where the cursor is by now. */
  intoSource(pasted: string): void;
  /** Takes what is typed or pasted before one can write: it arrives then, or in the HTML. */
  onEarly(then: Then, text: string): void;
  /** Somebody is about to write. @param hasFocus not only the pointer is there */
  onStart(hasFocus: boolean): void;
  onReady(text: RichText): void;
  /** Saves what has been typed meanwhile, too. */
  sendSoon(event: KeyboardEvent<HTMLElement>): void;
}

/** @param base the text the form was opened with */
export function useTwoViews(html: string, base: string, isInline: boolean, onType: (html: string) => void): TwoViews {
  const richRef = useRef<RichText>(null);
  const sourceRef = useRef<SourceField>(null);
  const next = useRef<Then>(undefined);

  /** The cursor goes along when the formatted text takes the place of the HTML. */
  const onShow = () => {
    const field = sourceRef.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value: typed } = field;
    const hadFocus = (field.getRootNode() as Document | ShadowRoot).activeElement === field;
    const then = next.current;
    next.current = (text) => {
      if (from !== null && to !== null) text.select(offsetOf(typed, from), offsetOf(typed, to));
      if (hadFocus) text.focus();
      then?.(text);
    };
  };
  const textNow = () => (sourceRef.current ? typedHtml(sourceRef.current.value) : html);
  const mode = useWritingMode(typedHtml(base), isInline, textNow, onShow);

  const inFormatted = async (then: Then, anyway = false): Promise<boolean> => {
    if (richRef.current) {
      then(richRef.current);
      return true;
    }
    const before = next.current;
    next.current = (text) => {
      before?.(text);
      then(text);
    };
    const willShow = await mode.format(anyway);
    if (!willShow) next.current = undefined;
    return willShow;
  };
  const intoSource = (pasted: string) => {
    const field = sourceRef.current;
    if (!field) return;
    field.focus();
    if (insertAsText(pasted)) return;
    const { selectionStart: from, selectionEnd: to, value: typed } = field;
    onType(typed.slice(0, from ?? typed.length) + pasted + typed.slice(to ?? typed.length));
  };
  const onEarly = (then: Then, text: string) =>
    void inFormatted(then).then((isShown) => !isShown && requestAnimationFrame(() => intoSource(text)));
  const onStart = (hasFocus: boolean) =>
    void inFormatted(() => {}).then((isShown) => {
      if (!isShown && hasFocus) requestAnimationFrame(() => sourceRef.current?.focus());
    });
  const sendSoon = (event: KeyboardEvent<HTMLElement>) => {
    if (richRef.current || !next.current) return sendForm(event);
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    onEarly(() => form?.requestSubmit(), '');
  };
  const onReady = (text: RichText) => {
    next.current?.(text);
    next.current = undefined;
  };
  return { mode, richRef, sourceRef, inFormatted, intoSource, onEarly, onStart, onReady, sendSoon };
}
