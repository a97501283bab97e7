import type { AddCommand, EditCommand } from './command.ts';
import { sameValues, type Values } from './rows/form-values.ts';
import { fieldText } from './rows/plain-text.ts';
import { type FormKey, type FormRef, formKey, type Slot } from './form-key.ts';

/** The text typed into one form, kept until it is saved or cancelled. */
export interface UnsavedText extends FormRef {
  /** Id of the row's parent (0: the program itself). */
  parent: number;
  /** The values the form was opened with. */
  base: Values;
  values: Values;
  /** Visitors are to see it at once. */
  isShownNow?: boolean;
  /** When its last key was pressed, in milliseconds since 1970. */
  typedAt?: number;
  /** Version of the row that the change is based on. */
  version?: number;
  /** Values sent without an answer: one of these may have been saved. */
  unanswered?: readonly Values[];
  /** When that was sent for the first time, in milliseconds since 1970. */
  triedAt?: number;
  /**
   * Idempotency key of an addition that was sent: it is sent again under the same key, so that it can't be added twice.
   */
  key?: string;
  /** The place of an addition that was sent, see `AddCommand`. */
  after?: number | null;
  triedAfter?: number | null;
  /** Number of the entry of the queue that it is from, and that the queue has stopped at. */
  queued?: number;
}

export type UnsavedTexts = Readonly<Partial<Record<FormKey, UnsavedText>>>;
export type OpenForms = Readonly<Partial<Record<Slot, number>>>;

export const isDirty = (text: UnsavedText): boolean =>
  Object.keys(text.values).some((name) => text.values[name] !== text.base[name]);

/** Whether two texts say the same in the same form. */
export const isSame = (one: UnsavedText, other: UnsavedText): boolean =>
  formKey(one) === formKey(other) && sameValues(one.kind, one.values, other.values);

/** A name for an unsaved text: what people read of its first field that differs from the saved row. */
export const typedText = ({ kind, values, base }: UnsavedText): string =>
  Object.entries(values)
    .filter(([name, value]) => value !== base[name])
    .map(([name, value]) => fieldText(kind, name, value))
    .find(Boolean) ?? '';

/** The texts that differ from what is saved. */
export const dirtyTexts = (texts: UnsavedTexts): UnsavedText[] =>
  Object.values(texts).filter((text): text is UnsavedText => !!text && isDirty(text));

/** A key that no other request has. `crypto.randomUUID` is missing on plain http, as used in local networks. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The command that saves a text. An addition without a key gets one here. */
export function commandOf(text: UnsavedText): AddCommand | EditCommand {
  const { mode, kind, id, parent, base, values, version, unanswered, key = newKey() } = text;
  const { after, triedAfter } = text;
  if (mode === 'add') return { type: 'add', kind, parent, values, after, triedAfter, key, unanswered };
  const shown = text.isShownNow && ({ public: 'now' } as const);
  return { type: 'edit', kind, id, parent, base, values, version, unanswered, ...shown };
}

/** The text after a failed attempt to save it, with what the attempt has shown, and taken from somebody else's version. */
export function afterAttempt(text: UnsavedText, retry: AddCommand | EditCommand): UnsavedText {
  const { values, unanswered } = retry;
  const triedAt = unanswered?.length ? (text.triedAt ?? Date.now()) : undefined;
  const tried = { ...text, values, unanswered, triedAt };
  if (retry.type === 'add') return { ...tried, key: retry.key, after: retry.after };
  return { ...tried, parent: retry.parent, base: retry.base, version: retry.version };
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

export const isUnsavedText = (value: unknown): value is UnsavedText => {
  const text = value as Partial<UnsavedText> | null;
  return (
    !!text &&
    (text.mode === 'edit' || text.mode === 'add') &&
    (text.kind === 'day' || text.kind === 'item' || text.kind === 'sub-item') &&
    typeof text.id === 'number' &&
    typeof text.parent === 'number' &&
    isValues(text.base) &&
    isValues(text.values) &&
    (text.typedAt === undefined || typeof text.typedAt === 'number') &&
    (text.queued === undefined || typeof text.queued === 'number') &&
    (text.unanswered === undefined || Array.isArray(text.unanswered))
  );
};
