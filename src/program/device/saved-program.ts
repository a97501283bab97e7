/**
 * The last program seen of each API host, kept on the visitor's device. It is shown without a network, and tells what
 * has changed. docs/decisions/saved-program-in-cache-api.md
 */
import { runInSlices } from '../timers/run-in-slices.ts';
import { parseSchedule } from '../model/parse-program.ts';
import type { Schedule } from '../model/types.ts';

/** A program, and the moment at which it was the newest, in milliseconds since 1970. */
export interface SeenProgram {
  days: Schedule;
  at: number;
  /** Its revision, where the host has told it. */
  revision?: number;
}

export interface SavedProgram extends SeenProgram {
  /** An earlier program, kept until the visitor has seen everything that has changed since. */
  seen?: SeenProgram;
}

const open = () => caches.open('conference-program');
const addressOf = (base: string) => `${base}/api/schedule`;

const parsed = ({ days, at, revision }: SeenProgram): SeenProgram => ({ days: parseSchedule(days), at, revision });

/**
 * The saved program, whose texts are not cleaned yet. Undefined if nothing is saved, or nothing can be: in a frame without
 * storage, or on a page without a secure connection.
 */
export async function readSavedProgram(base: string): Promise<SavedProgram | undefined> {
  try {
    const answer = await (await open()).match(addressOf(base));
    const saved = (await answer?.json()) as SavedProgram | undefined;
    return saved && { ...parsed(saved), seen: saved.seen && parsed(saved.seen) };
  } catch {
    return undefined;
  }
}

/** A program as JSON, written day by day: thousands of items at once keep a phone busy for 70 ms. */
const written = ({ days, at, revision }: SeenProgram): Promise<string> =>
  new Promise((resolve) => {
    function* write() {
      const parts: string[] = [];
      for (const day of days) yield parts.push(JSON.stringify(day));
      resolve(`{"at":${at},${revision === undefined ? '' : `"revision":${revision},`}"days":[${parts.join()}]}`);
    }
    runInSlices(write());
  });

export async function saveProgram(base: string, program: SavedProgram): Promise<void> {
  try {
    const own = await written(program);
    const text = program.seen ? `${own.slice(0, -1)},"seen":${await written(program.seen)}}` : own;
    await (await open()).put(addressOf(base), new Response(text));
  } catch {
    // The page works without the saved program.
  }
}
