import { formKey } from '../model/form-key.ts';
import { isUnsavedText, type UnsavedText } from '../model/unsaved-texts.ts';

/**
 * A text that hasn't reached the host, as the device keeps it. While it is typed it is that of a tab (`TabText`); once it is saved it
 * waits in the queue, or has stopped there (`QueueEntry`).
 */
export interface UnsentText {
  text: UnsavedText;
  /** Name of its author, empty for the shared password without one; undefined if it isn't known. See `isOwn`. */
  by?: string;
}

/** A text that is typed into a form of a tab, or was left there. */
export interface TabText extends UnsentText {
  /** Name of the tab. */
  tab: string;
}

const isTabText = (value: unknown): value is TabText => {
  const one = value as Partial<TabText> | null;
  return !!one && typeof one.tab === 'string' && isUnsavedText(one.text);
};

/** The texts of a stored list. Damaged ones are left out. */
export const tabTextsOf = (record: unknown): TabText[] => (Array.isArray(record) ? record.filter(isTabText) : []);

/** Of a form in a tab the device keeps one text. */
type FormOfTab = Pick<TabText, 'tab' | 'text'>;

export const isSameForm = (one: FormOfTab, other: FormOfTab): boolean =>
  one.tab === other.tab && formKey(one.text) === formKey(other.text);

/** The texts without those of some forms. */
export const withoutForms = (texts: readonly TabText[], forms: readonly FormOfTab[]): TabText[] =>
  texts.filter((one) => !forms.some((other) => isSameForm(one, other)));

/** The texts with newer ones of their forms. One that an earlier release has kept has no time. */
export const withTexts = (texts: readonly TabText[], newer: readonly TabText[]): TabText[] => [
  ...withoutForms(texts, newer),
  ...newer.map((one) => ({ ...one, text: { ...one.text, typedAt: one.text.typedAt ?? Date.now() } })),
];
