import { placeByTime } from '../../../program/times/place-by-time.ts';
import { takenOver } from '../model/attempts.ts';
import type { Failure } from '../model/failure.ts';
import { isUnsavedText, type UnsavedText } from '../model/unsaved-texts.ts';
import { authorName } from './people-state.ts';
import type { UnsentText } from './unsent-text.ts';

/** A saved text that waits for the network. It goes out under its author's name, unless somebody sends it as theirs. */
export interface QueueEntry extends UnsentText {
  /** Its place in the order, and its name. */
  number: number;
  /** A host that could be reached has failed to carry it out, as it may by accident. */
  hasFailed?: boolean;
  /** Why it can't be saved without the person. */
  stop?: Stop;
}

export interface Stop {
  failure: Failure;
  /** The person has let the others go first. */
  isPassed: boolean;
}

const isEntry = (value: unknown): value is QueueEntry => {
  const entry = value as Partial<QueueEntry> | null;
  return !!entry && typeof entry.number === 'number' && isUnsavedText(entry.text);
};

/** The entries of a stored record, in their order. Damaged ones are left out. */
export const entriesOf = (record: unknown): QueueEntry[] =>
  Array.isArray(record) ? record.filter(isEntry).sort((one, other) => one.number - other.number) : [];

/** Whether two texts are one addition: the host adds it only once, under its key. */
const isSameAddition = (one: UnsavedText, other: UnsavedText): boolean =>
  one.mode === 'add' && other.mode === 'add' && one.key !== undefined && one.key === other.key;

/**
 * The queue with a text as its last, saved under a name. It replaces the entry that it comes from. Another text of the same row stays: what
 * both change is merged or asked about when they are sent, as if there had been a network.
 */
export function withText(
  entries: readonly QueueEntry[],
  saved: UnsavedText,
  now: number,
  by: string | undefined,
): QueueEntry[] {
  const { queued, ...own } = saved;
  const isReplaced = ({ number, text }: QueueEntry) => number === queued || isSameAddition(text, own);
  const { unanswered, triedAt } = entries.find((entry) => isSameAddition(entry.text, own))?.text ?? {};
  const text = unanswered && !own.unanswered ? { ...own, unanswered, triedAt } : own;
  const number = Math.max(now, (entries.at(-1)?.number ?? 0) + 1);
  return [...entries.filter((entry) => !isReplaced(entry)), { number, text, ...(by !== undefined && { by }) }];
}

/** An entry of somebody else, as whoever has pressed a button for that sends it. It is tried from the beginning. */
export function sentBy(by: string, { number, text: theirs, by: author = '' }: QueueEntry): QueueEntry {
  const { text, failure } = takenOver(theirs, authorName(author)) ?? { text: theirs };
  return { number, text, by, ...(failure && { stop: { failure, isPassed: false } }) };
}

/** Whether a time of the same day is no earlier than another, as far as both can be read. */
const isNotBefore = (time: string, other: string): boolean =>
  placeByTime({ title: '', date: '2000-01-01', items: [{ time: other }] }, time, 'UTC') > 0;

/**
 * The queue once an entry has been sent. Additions that were to stand at the same place, and come later, stand behind it:
 * otherwise each would push the one before it down.
 * @param id of the row that was added
 */
export function withoutSent(entries: readonly QueueEntry[], sent: QueueEntry, id: number | undefined): QueueEntry[] {
  const { mode, kind, parent, after, values } = sent.text;
  const comesLater = ({ text }: QueueEntry) =>
    text.mode === mode &&
    text.kind === kind &&
    text.parent === parent &&
    text.after === after &&
    isNotBefore(text.values.time ?? '', values.time ?? '');
  const placed = (text: UnsavedText): UnsavedText => {
    const triedAfter = text.unanswered?.length && text.triedAfter === undefined ? after : text.triedAfter;
    return { ...text, after: id, triedAfter };
  };
  const isPlaced = mode === 'add' && after !== undefined && id !== undefined;
  return entries
    .filter(({ number }) => number !== sent.number)
    .map((entry) => (isPlaced && comesLater(entry) ? { ...entry, text: placed(entry.text) } : entry));
}

/** The entry that has to be sent next; undefined if there is none, or if the queue has stopped. */
export function nextOf(entries: readonly QueueEntry[]): QueueEntry | undefined {
  if (stoppedAt(entries)) return undefined;
  return entries.find(({ stop }) => !stop);
}

/** The entry at which the queue has stopped. */
export const stoppedAt = (entries: readonly QueueEntry[]): QueueEntry | undefined =>
  entries.find(({ stop }) => stop && !stop.isPassed);
