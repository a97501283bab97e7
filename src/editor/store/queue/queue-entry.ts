import { formKey } from '../model/form-key.ts';
import type { Failure } from '../model/failure.ts';
import { mergeValues } from '../model/rows/merge-values.ts';
import { sameValues } from '../model/rows/form-values.ts';
import { isUnsavedText, type UnsavedText } from '../model/unsaved-texts.ts';

/** A saved text that waits for the network. */
export interface QueueEntry {
  /** Its place in the order, and its name. */
  number: number;
  text: UnsavedText;
  /** When it was sent for the first time without an answer, in milliseconds since 1970. */
  triedAt?: number;
  /** Why it can't be saved without the person. */
  stop?: Stop;
}

export interface Stop {
  failure: Failure;
  /** The person has let the others go first. */
  isPassed: boolean;
}

/** How long the host is sure to remember that it has added a row, in milliseconds. It does so for a day. */
export const REMEMBERED_MS = 20 * 60 * 60 * 1000;

const isEntry = (value: unknown): value is QueueEntry => {
  const entry = value as Partial<QueueEntry> | null;
  return !!entry && typeof entry.number === 'number' && isUnsavedText(entry.text);
};

/** The entries of a stored record, in their order. What is damaged counts as none. */
export const entriesOf = (record: unknown): QueueEntry[] =>
  Array.isArray(record) ? record.filter(isEntry).sort((one, other) => one.number - other.number) : [];

/** What only one text at a time may wait for: the change of a row, or one addition. */
export const subjectOf = (text: UnsavedText): string => `${formKey(text)} ${text.mode === 'add' ? text.key : ''}`;

/** The queue with a text as its last. It replaces the one that waits for the same, which another tab may have saved. */
export function withText(entries: readonly QueueEntry[], text: UnsavedText, now: number): QueueEntry[] {
  const replaced = entries.find((entry) => subjectOf(entry.text) === subjectOf(text));
  const number = Math.max(now, (entries.at(-1)?.number ?? 0) + 1);
  const entry: QueueEntry = { number, text, triedAt: replaced?.triedAt };
  if (!text.unanswered?.length) delete entry.triedAt;
  if (replaced && sameValues(text.kind, replaced.text.base, text.base)) {
    const { values } = mergeValues(text.kind, text.base, text.values, replaced.text.values);
    const unanswered = text.unanswered ?? replaced.text.unanswered;
    Object.assign(entry, { text: { ...text, values, unanswered }, triedAt: replaced.triedAt });
  }
  return [...entries.filter((other) => other !== replaced), entry];
}

/** The entry that has to be sent next; undefined if there is none, or if the queue has stopped. */
export function nextOf(entries: readonly QueueEntry[]): QueueEntry | undefined {
  if (stoppedAt(entries)) return undefined;
  return entries.find(({ stop }) => !stop);
}

/** The entry at which the queue has stopped. */
export const stoppedAt = (entries: readonly QueueEntry[]): QueueEntry | undefined =>
  entries.find(({ stop }) => stop && !stop.isPassed);
