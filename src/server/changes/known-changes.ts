import { LRUCache } from 'lru-cache';
import { StoredRevision } from '../current-program/least-revision.ts';
import { FixedRepresentation } from '../http/answers/representation.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import type { ProgramReader } from '../store/reader/program-reader.ts';
import { changeEvent } from './change-event.ts';
import type { LoggedNote } from '../store/log/logged-changes.ts';
import { type NetChange, netChanges, REPLACED } from '../store/log/net-changes.ts';
import { CACHES } from '../limits/stranger-limits.ts';

/** How long, in milliseconds: a database that is put back to an earlier state gives its revisions another meaning. */
const KEPT_MS = 60_000;
/** The memory of an answer beside its bytes, roughly. */
const OVERHEAD = 1_000;

/**
 * The changes between two revisions, in the two forms in which clients get them. The log is read once for all who ask at the
 * same time.
 */
export class KnownChanges {
  private readonly stored: StoredRevision;
  private readonly answers = new SingleFlightCache<FixedRepresentation>(
    new LRUCache({ maxSize: CACHES.changes, ttl: KEPT_MS, sizeCalculation: ({ length }) => OVERHEAD + length }),
  );
  private readonly events = new SingleFlightCache<Buffer>(new LRUCache({ max: CACHES.changeEvents, ttl: KEPT_MS }));

  constructor(private readonly reader: Pick<ProgramReader, 'changesSince' | 'publicRevision'>) {
    this.stored = new StoredRevision(() => reader.publicRevision());
  }

  /**
   * The revision in the database, which may be later than the program that visitors get.
   * @param heard of which a client has heard
   */
  revision(heard?: number): Promise<number> {
    return this.stored.latest(heard);
  }

  /** The answer of `GET /api/changes`; undefined when the log doesn't reach back so far. */
  answer(since: number, until: number): Promise<FixedRepresentation | undefined> {
    return this.answers.get(`${since} ${until}`, async () => {
      const read = await this.read(since, until);
      if (!read) return undefined;
      const told = read.changes.map((change) => ({ ...change, before: undefined }));
      const notes = read.notes.length > 0 ? read.notes : undefined;
      const json = Buffer.from(JSON.stringify({ revision: until, changes: told, notes }));
      return new FixedRepresentation(json, 'application/json; charset=utf-8');
    });
  }

  /** The event that brings a client from one revision to another. */
  event(since: number, until: number): Promise<Buffer> {
    return this.events.get(`${since} ${until}`, async () => {
      const { changes, notes } = (await this.read(since, until)) ?? { changes: [REPLACED], notes: [] };
      return changeEvent(until, changes, notes);
    });
  }

  private async read(since: number, until: number): Promise<{ changes: NetChange[]; notes: LoggedNote[] } | undefined> {
    const logged = await this.reader.changesSince(since, until);
    return logged && { changes: netChanges(logged.changes), notes: logged.notes };
  }
}
