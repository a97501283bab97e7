/** A button of the page of a link, whose press is sent after some seconds. */
import type { RunAction } from '../../program/api/run-bodies.ts';
import { make } from './run-elements.ts';
import type { RunPage } from './run-page-store.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** A button: what it does when it is pressed. */
export interface PressButton {
  id: string;
  /** One press at a time for each of these: `later 12`. */
  key: string;
  label: string;
  means?: string;
  text: string;
  action: () => RunAction;
  before?: number;
  isPrimary?: boolean;
  /** A field that is to be filled before; it gets the focus instead. */
  lacks?: () => HTMLElement | null;
}

/** A button, in whose place a press is counted down and can be undone. */
export function pressButton(
  page: RunPage,
  words: RunPageWords,
  { id, key, label, means, ...rest }: PressButton,
): HTMLElement {
  const press = page.kept.of(key);
  if (!press || press.trouble || press.button !== id) {
    const { text, action, before, isPrimary, lacks } = rest;
    const onclick = () => {
      const field = lacks?.();
      if (field) field.focus();
      else page.press({ key, button: id, text, action: action(), before });
    };
    const shown = { key: id, type: 'button', onclick, ...(isPrimary && { class: 'primary' }) };
    return make('button', shown, make('span', {}, label), means && make('small', {}, means));
  }
  const seconds = Math.ceil((press.due - Date.now()) / 1000);
  const onclick = () => page.undo(press);
  const isCounted = seconds > 0;
  return make(
    'button',
    { key: id, type: 'button', class: isCounted ? 'counts' : 'waits', onclick },
    make('span', {}, isCounted ? filled(words.undo, { seconds }) : words.waits),
    make('small', {}, isCounted ? press.text : `${press.text}. ${words.dontSend}`),
  );
}
