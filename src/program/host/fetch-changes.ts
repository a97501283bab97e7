import { call, isUnreachable } from './api-client.ts';
import { applyChanges, type ProgramChanges } from '../model/apply-changes.ts';
import type { KnownProgram } from './program-state.ts';
import { readSafeProgram } from '../html/read-safe-program.ts';

/**
 * The program with what has changed since its revision: a fraction of it is fetched.
 * @param heard the revision that the page was told of. All who have the same and were told of the same ask for one address, whose
 *   answer caches may keep
 * @returns undefined where the host can't tell
 */
export async function fetchChanges(
  base: string,
  known: KnownProgram,
  signal: AbortSignal,
  heard?: number,
): Promise<KnownProgram | undefined> {
  const { state, revision } = known;
  if (state.status !== 'loaded' || revision === undefined) return undefined;
  const until = heard !== undefined && heard > revision ? `&until=${heard}` : '';
  try {
    const changes = await call<ProgramChanges>(base, `/api/changes?since=${revision}${until}`, { signal });
    if (changes.revision === revision) return known;
    const days = applyChanges(state.days, changes, (value) => readSafeProgram(value, base));
    return days && { state: { status: 'loaded', days }, revision: changes.revision };
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // The host's log doesn't reach back that far, or the database was put back to an earlier state.
    return undefined;
  }
}
