import type { ShownAnnouncement } from '../api/announcement-bodies.ts';
import { onMinute, timeNow } from '../timers/clock.ts';

/** The announcement of a host, as a page was told it last. It ends by itself, on the host's clock. */
export interface ToldAnnouncement {
  /** The announcement to show now; undefined while there is none. */
  get(): ShownAnnouncement | undefined;
  /** @param told by the host, whatever that may be: nothing where there is none, and where it is of an earlier version */
  tell(told: unknown): void;
  /** Calls `listener` whenever there is another one, or none any more. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

function read(told: unknown): ShownAnnouncement | undefined {
  const { id, text, ends_at } = Object(told) as Partial<Record<keyof ShownAnnouncement, unknown>>;
  if (typeof id !== 'number' || typeof text !== 'string' || typeof ends_at !== 'string') return undefined;
  return { id, text, ends_at };
}

/** A mark by which a device knows that it was put away. With its words: a database that is put back gives its numbers out again. */
export const seenMark = ({ id, text }: ShownAnnouncement): string => `${id} ${text}`;

const isSame = (one: ShownAnnouncement | undefined, other: ShownAnnouncement | undefined) =>
  one?.id === other?.id && one?.text === other?.text && one?.ends_at === other?.ends_at;

function createTold(): ToldAnnouncement {
  const listeners = new Set<() => void>();
  let known: ShownAnnouncement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const rest = () => (known ? Date.parse(known.ends_at) - timeNow() : NaN);
  const set = (next: ShownAnnouncement | undefined) => {
    if (isSame(next, known)) return;
    known = next;
    for (const listener of listeners) listener();
    wait();
  };
  // Also when the clock was set, and after the device has slept.
  const wait = () => {
    clearTimeout(timer);
    if (rest() <= 0) return set(undefined);
    timer = known && listeners.size > 0 ? setTimeout(wait, rest()) : undefined;
  };
  return {
    get: () => (rest() > 0 ? known : undefined),
    tell: (told) => set(read(told)),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = onMinute(wait);
      wait();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        clearTimeout(timer);
      };
    },
  };
}

const all = new Map<string, ToldAnnouncement>();

/** @param base address of the API host, without a slash at the end; empty for the page's own */
export function toldAnnouncement(base: string): ToldAnnouncement {
  let told = all.get(base);
  if (!told) all.set(base, (told = createTold()));
  return told;
}
