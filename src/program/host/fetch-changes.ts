import { call, isUnreachable } from './api-client.ts';
import { applyChanges, type ProgramChanges, type ToldNote, withNotes } from '../model/apply-changes.ts';
import type { KnownProgram } from './program-state.ts';
import { readSafeProgram } from '../html/read-safe-program.ts';
import { toldAnnouncement } from './told-announcement.ts';

/** The answer of `GET /api/revision`. */
interface NewestRevision {
  revision: number;
  poll: boolean;
  announcement?: unknown;
}

async function fetchRevision(base: string, signal: AbortSignal): Promise<NewestRevision> {
  const newest = await call<NewestRevision>(base, '/api/revision', { signal });
  toldAnnouncement(base).tell(newest.announcement);
  return newest;
}

/**
 * The address of what has changed. All who have the same and were told of the same ask for one address, whose answer caches may
 * keep. A database that was put back to an earlier state tells what there is now.
 */
const changesAddress = (since: number, until = 0) =>
  `/api/changes?since=${since}${until > since ? `&until=${until}` : ''}`;

/**
 * The program with what has changed since its revision: a fraction of it is fetched.
 * @param heard the revision that the page was told of; it asks for the newest otherwise
 * @returns undefined where the host can't tell
 */
export async function fetchChanges(
  base: string,
  known: KnownProgram,
  signal: AbortSignal,
  heard?: number,
): Promise<KnownProgram | undefined> {
  const { state, revision, notes } = known;
  if (state.status !== 'loaded' || revision === undefined) return undefined;
  try {
    const { revision: newest, poll: isPolled } =
      heard === undefined ? await fetchRevision(base, signal) : { revision: heard, poll: known.isPolled };
    if (newest === revision) return { ...known, isPolled };
    const changes = await call<ProgramChanges>(base, changesAddress(revision, newest), { signal });
    if (changes.revision === revision) return { ...known, isPolled };
    const days = applyChanges(state.days, changes, (value) => readSafeProgram(value, base));
    return (
      days && {
        state: { status: 'loaded', days },
        revision: changes.revision,
        isPolled,
        notes: withNotes(notes, changes),
      }
    );
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // The host's log doesn't reach back that far, the database was put back to an earlier state, or the host is an older one.
    return undefined;
  }
}

/**
 * The organizers' notes about changes since a revision; none where the host can't tell.
 * @param until the revision that the page shows, where its host has told it
 */
export async function fetchNotes(base: string, since: number, until?: number): Promise<readonly ToldNote[]> {
  try {
    return (await call<ProgramChanges>(base, changesAddress(since, until))).notes ?? [];
  } catch {
    return [];
  }
}
