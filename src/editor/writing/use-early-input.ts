import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RichText } from '../rich-text/rich-text.ts';
import { pastedHtml } from './pasted-html.ts';
import { leadsOn, selectionIn } from './shown-selection.ts';

/** Does something to the text when one can write in it. */
export type Then = (text: RichText) => void;

/** The effect that a browser's input would have on a text in which one can't write yet. */
function earlyInput({ inputType, data, dataTransfer }: InputEvent): [then: Then, text: string] {
  const text = data ?? dataTransfer?.getData('text/plain') ?? '';
  return [(field) => field.input(inputType, text), inputType.startsWith('insert') ? text : ''];
}

/**
 * Keeps what is typed or pasted into a text in which one can't write yet, and the keys that lead on in it, for when one can.
 * @param onEarly @see TwoViews
 * @returns the selection for which the first of it was meant, and whether a word is being composed
 */
export function useEarlyInput(
  place: RefObject<HTMLElement | null>,
  isEarly: boolean,
  isInline: boolean,
  onEarly: (then: Then, text: string) => void,
) {
  const selected = useRef<ReturnType<typeof selectionIn>>(undefined);
  const isComposing = useRef(false);
  const isWaiting = useRef(false);
  const early = useEffectEvent((then: Then, text: string) => {
    selected.current ??= selectionIn(place.current!);
    isWaiting.current = true;
    onEarly(then, text);
  });

  useLayoutEffect(() => {
    if (!isEarly) return;
    const element = place.current!;
    const ended = new AbortController();
    const { signal } = ended;
    const onInput = (event: InputEvent) => {
      if (event.isComposing) return;
      event.preventDefault();
      early(...earlyInput(event));
    };
    element.addEventListener('beforeinput', onInput, { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !leadsOn(event, element)) return;
      event.preventDefault();
      early((field) => field.press(event), '');
    };
    element.addEventListener('keydown', onKey, { signal });
    const form = element.closest('form');
    // It is saved with what waits.
    const onSubmit = (event: SubmitEvent) => {
      if (!isWaiting.current) return;
      event.preventDefault();
      event.stopPropagation();
      early(() => form!.requestSubmit(), '');
    };
    form?.addEventListener('submit', onSubmit, { signal });
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData) return;
      event.preventDefault();
      const pasted = pastedHtml(clipboardData, isInline);
      const text = clipboardData.getData('text/plain');
      early((field) => (pasted === undefined ? field.input('insertText', text) : field.paste(pasted)), pasted ?? text);
    };
    element.addEventListener('paste', onPaste, { signal });
    // A word that is being composed can't be held back.
    const onCompose = ({ type, data }: CompositionEvent) => {
      isComposing.current = type === 'compositionstart';
      if (isComposing.current) selected.current ??= selectionIn(element);
      else if (data) early((field) => field.input('insertText', data), data);
    };
    element.addEventListener('compositionstart', onCompose, { signal });
    element.addEventListener('compositionend', onCompose, { signal });
    return () => ended.abort();
  }, [place, isEarly, isInline]);

  return { selected, isComposing };
}
