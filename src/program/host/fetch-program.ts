import { call } from './api-client.ts';
import { fetchChanges } from './fetch-changes.ts';
import type { KnownProgram } from './program-state.ts';
import { readProgram } from '../html/read-safe-program.ts';

async function fetchWhole(base: string, { state }: KnownProgram, signal: AbortSignal): Promise<KnownProgram> {
  let revision: string | null | undefined;
  const schedule = await call<unknown>(base, '/api/schedule', { signal }, (headers) => {
    revision = headers.get('program-revision');
  });
  const days = readProgram(base)(schedule);
  const isSame = state.status === 'loaded' && JSON.stringify(days) === JSON.stringify(state.days);
  return { state: isSame ? state : { status: 'loaded', days }, revision: revision ? Number(revision) : undefined };
}

/**
 * The newest program of a host.
 * @param known what the page has of it; where nothing has changed, its state comes back as it is
 */
export async function fetchProgram(base: string, known: KnownProgram, signal: AbortSignal): Promise<KnownProgram> {
  try {
    return (await fetchChanges(base, known, signal)) ?? (await fetchWhole(base, known, signal));
  } catch (error) {
    return { state: { status: 'error', error: error as Error } };
  }
}
