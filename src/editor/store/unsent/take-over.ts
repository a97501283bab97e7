/** The databases in which earlier versions kept the same texts: saved ones in one, typed ones in the other. */
import { createStore, delMany, entries, get, update } from 'idb-keyval';
import { isSame, isUnsavedText } from '../model/unsaved-texts.ts';
import { entriesOf, type QueueEntry } from '../state/queue-entry.ts';
import { isSameForm, type TabText, withTexts } from '../state/unsent-text.ts';
import type { UnsentStore } from '../state/unsent.ts';

const QUEUE = 'conference-program queue';
const TEXTS = 'program-editor texts';

interface TakeOverParts extends Pick<UnsentStore, 'change'> {
  host: string;
  base: string;
  /** Whether a text can be taken: no open tab of an earlier version is going to change or drop it. */
  isLeft(text: TabText): boolean;
}

/** Whether the browser has a database. Opening it otherwise would make it. */
const isThere = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction!.abort();
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = (event) => {
      event.preventDefault();
      resolve(false);
    };
  });

/** The queue with an entry under its number. It is there already if the browser was killed on the way. */
function withEntry(queue: QueueEntry[], entry: QueueEntry): QueueEntry[] {
  const other = queue.find(({ number }) => number === entry.number);
  if (other && isSame(other.text, entry.text)) return queue;
  const number = other ? Math.max(...queue.map((one) => one.number)) + 1 : entry.number;
  return [...queue, { ...entry, number }].sort((one, next) => one.number - next.number);
}

/** @returns whether none is left */
async function takeQueue({ host, change }: TakeOverParts): Promise<boolean> {
  if (!(await isThere(QUEUE))) return true;
  const records = createStore(QUEUE, 'hosts');
  const taken = entriesOf(await get(host, records));
  if (taken.length === 0) return true;
  await change(({ queue }) => ({ queue: taken.reduce(withEntry, queue) }));
  // A tab that is still open may have added another meanwhile.
  const isTaken = ({ number }: QueueEntry) => taken.some((one) => one.number === number);
  await update(host, (record) => entriesOf(record).filter((entry) => !isTaken(entry)), records);
  return true;
}

type TextKey = [base: string, tab: string, form: string];

/** The text of a record, if it is one. */
function tabText([, tab]: TextKey, kept: unknown): TabText | undefined {
  if (!isUnsavedText(kept)) return undefined;
  const { by, ...text } = kept as typeof kept & { by?: unknown };
  return { tab, text, ...(typeof by === 'string' && { by }) };
}

/** @returns whether none is left */
async function takeTexts({ base, isLeft, change }: TakeOverParts): Promise<boolean> {
  if (!(await isThere(TEXTS))) return true;
  const records = createStore(TEXTS, 'texts');
  const all = (await entries<TextKey, unknown>(records)).flatMap(([key, kept]) => {
    const one = key[0] === base && tabText(key, kept);
    return one ? [{ key, one }] : [];
  });
  const taken = all.filter(({ one }) => isLeft(one));
  if (taken.length > 0) {
    await change(({ typed }) => {
      const isNewer = ({ text: { typedAt = 0 } }: TabText, one: TabText) => typedAt >= (one.text.typedAt ?? 0);
      const isKnown = (one: TabText) => typed.some((other) => isSameForm(other, one) && isNewer(other, one));
      return {
        typed: withTexts(
          typed,
          taken.map(({ one }) => one).filter((one) => !isKnown(one)),
        ),
      };
    });
    await delMany(
      taken.map(({ key }) => key),
      records,
    );
  }
  return taken.length === all.length;
}

/**
 * Takes over what earlier versions have left. It is kept here before it is dropped there, so that nothing is lost with a browser
 * that is killed on the way.
 * @returns whether nothing is left
 */
export async function takeOver(parts: TakeOverParts): Promise<boolean> {
  const taken = await Promise.allSettled([takeQueue(parts), takeTexts(parts)]);
  return taken.every((result) => result.status === 'fulfilled' && result.value);
}
