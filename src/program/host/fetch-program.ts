import { fetchSchedule } from './api-client.ts';
import { fetchChanges } from './fetch-changes.ts';
import { reuseRows } from '../model/reuse-rows.ts';
import type { KnownProgram } from './program-state.ts';
import { safeSchedule } from '../html/safe-html.ts';

async function fetchWhole(base: string, { state }: KnownProgram, signal: AbortSignal): Promise<KnownProgram> {
  const { days: fetched, revision } = await fetchSchedule(base, { signal });
  const safe = safeSchedule(fetched, base);
  if (state.status !== 'loaded') return { state: { status: 'loaded', days: safe }, revision };
  const days = reuseRows(state.days, safe);
  return { state: days === state.days ? state : { status: 'loaded', days }, revision };
}

/**
 * The newest program of a host.
 * @param known what the page has of the program; where nothing has changed, its state comes back as it is
 */
export async function fetchProgram(base: string, known: KnownProgram, signal: AbortSignal): Promise<KnownProgram> {
  try {
    return (await fetchChanges(base, known, signal)) ?? (await fetchWhole(base, known, signal));
  } catch (error) {
    return { state: { status: 'error', error: error as Error } };
  }
}
