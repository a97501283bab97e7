import { Problem } from '../http/problem.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import type { HostParts } from './host-parts.ts';
import { RETRY } from './with-current-program.ts';

/** The longest that an answer waits for a host that lags, in milliseconds. */
export const LAG_MS = 5_000;

/** Which of a program's two counters: of all edits, or of what visitors see. */
export type Counter = 'revision' | 'publicRevision';

/** The database holds no such revision, though a client has heard of it. */
export const putBack = () => new Problem(409, 'The database was put back to an earlier state. Read the program anew.');

/** The revision in the database, read once for all who ask at the same time. */
export class StoredRevision {
  private readonly running = new SingleFlightCache<number>();

  constructor(private readonly read: () => Promise<number>) {}

  /** @param heard of which a client has heard: an earlier one in an answer that was already under way doesn't count */
  async latest(heard = 0): Promise<number> {
    const first = await this.running.get('', this.read);
    return first >= heard ? first : this.running.get('', this.read);
  }
}

/**
 * Makes a function that waits until the program of this host holds a revision that a client has heard of, perhaps from another
 * host with the same database. It throws a {@link Problem}: 409 for a revision that the database doesn't have, and 503 where it
 * takes too long.
 */
export function leastRevision({ cache, reader }: Pick<HostParts, 'cache' | 'reader'>, counter: Counter) {
  const stored = new StoredRevision(() => reader[counter]());
  return async (revision: number | undefined): Promise<void> => {
    if (revision === undefined || (await cache.reaches(counter, revision, 0))) return;
    if ((await stored.latest(revision)) < revision) throw putBack();
    if (!(await cache.reaches(counter, revision, LAG_MS)))
      throw new Problem(503, 'The program with that change is not ready yet. Try again in a moment.', RETRY);
  };
}
