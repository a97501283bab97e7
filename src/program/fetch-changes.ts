import type { call } from './api-client.ts';
import { applyChanges, type ProgramChanges, type ReadProgram } from './apply-changes.ts';
import type { Answer } from './program-source.ts';

/** What the page has already. */
export interface Means {
  call: typeof call;
  isUnreachable: (error: unknown) => boolean;
  read: ReadProgram;
}

/**
 * The program with what has changed since a revision: a fraction of it is fetched.
 * @returns undefined where the host can't tell
 */
export async function fetchChanges(
  base: string,
  known: Answer,
  signal: AbortSignal,
  { call, isUnreachable, read }: Means,
): Promise<Answer | undefined> {
  const { state, revision } = known;
  if (state.status !== 'loaded' || revision === undefined) return undefined;
  try {
    const told = await call<ProgramChanges>(base, `/api/changes?since=${revision}`, { signal });
    if (told.revision === revision) return known;
    const days = applyChanges(state.days, told, read);
    return days && { state: { status: 'loaded', days }, revision: told.revision };
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // Its log doesn't reach back that far.
    return undefined;
  }
}
