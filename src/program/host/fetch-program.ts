import { ApiError, fetchSchedule } from './api-client.ts';
import { fetchChanges } from './fetch-changes.ts';
import { reuseRows } from '../model/reuse-rows.ts';
import type { KnownProgram } from './program-state.ts';
import { safeSchedule } from '../html/safe-html.ts';

/** @param least the revision that the answer holds, or a later one, whichever host of several gives it */
async function fetchSafe(base: string, signal: AbortSignal, least: number | undefined) {
  try {
    return await fetchSchedule(base, { signal, revision: least });
  } catch (error) {
    if (least === undefined || !(error instanceof ApiError && error.status === 409)) throw error;
    // The database was put back to an earlier state.
    return fetchSchedule(base, { signal });
  }
}

async function fetchWhole(
  base: string,
  { state, revision: had, notes }: KnownProgram,
  signal: AbortSignal,
  heard: number | undefined,
): Promise<KnownProgram> {
  const least = Math.max(had ?? 0, heard ?? 0);
  const { days: fetched, ...told } = await fetchSafe(base, signal, least || undefined);
  const safe = safeSchedule(fetched, base);
  if (state.status !== 'loaded') return { ...told, state: { status: 'loaded', days: safe } };
  const days = reuseRows(state.days, safe);
  return { ...told, state: days === state.days ? state : { status: 'loaded', days }, notes };
}

/**
 * The newest program of a host.
 * @param known the program that the page has; where nothing has changed, its state comes back as it is
 * @param heard the revision that the page was told of
 */
export async function fetchProgram(
  base: string,
  known: KnownProgram,
  signal: AbortSignal,
  heard?: number,
): Promise<KnownProgram> {
  try {
    return (await fetchChanges(base, known, signal, heard)) ?? (await fetchWhole(base, known, signal, heard));
  } catch (error) {
    return { state: { status: 'error', error: error as Error } };
  }
}
