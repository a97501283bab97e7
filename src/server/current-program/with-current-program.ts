import { Problem } from '../http/problem.ts';
import type { CachedProgram } from './cached-program.ts';
import type { ProgramCache } from './program-cache.ts';
import { ProgramOutdated } from '../render/program-renderer.ts';

/** The most attempts while the program keeps changing. An outdated one ends before anything is made. */
const TRIES = 10;

/** An answer to too many requests asks its client to come back after a second. */
export const RETRY = { headers: { 'retry-after': '1' } };

/**
 * Makes something of the program that visitors get now. If the program changes meanwhile, it is made again.
 * @param make gets undefined if no program was ever read
 * @throws {Problem} 503 while it keeps changing
 */
export async function withCurrentProgram<T>(
  cache: ProgramCache,
  make: (program: CachedProgram | undefined) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await make(await cache.current());
    } catch (error) {
      if (!(error instanceof ProgramOutdated)) throw error;
      cache.changed();
    }
  }
  throw new Problem(503, 'The program is being changed. Try again in a moment.', RETRY);
}
