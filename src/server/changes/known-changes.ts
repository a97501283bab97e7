import { LRUCache } from 'lru-cache';
import { FixedRepresentation } from '../http/answers/representation.ts';
import type { ProgramStore } from '../store/program-store.ts';
import { changeEvent } from './change-event.ts';
import { type NetChange, netChanges, REPLACED } from './net-changes.ts';

/** Size of the cache of answers, in bytes. */
const ROOM = 4 * 1024 * 1024;
/** How many events are kept. Those who connect again come from a few revisions. */
const EVENTS = 200;
/** How long, in milliseconds: a database that is put back to an earlier state gives its revisions another meaning. */
const KEPT_MS = 60_000;
/** What an answer takes beside its bytes, roughly. */
const OVERHEAD = 1_000;

/**
 * What became of the program between two revisions, in the two forms in which clients get it. However many ask at the
 * same time, the log is read once.
 */
export class KnownChanges {
  private readonly answers = new LRUCache<string, FixedRepresentation>({
    maxSize: ROOM,
    ttl: KEPT_MS,
    sizeCalculation: ({ length }) => OVERHEAD + length,
  });
  private readonly events = new LRUCache<string, Buffer>({ max: EVENTS, ttl: KEPT_MS });
  private readonly reading = new Map<string, Promise<unknown>>();

  constructor(private readonly store: Pick<ProgramStore, 'changesSince' | 'revision'>) {}

  /** The revision in the database, which may be later than the program that visitors get. */
  revision(): Promise<number> {
    return this.once('revision', () => this.store.revision());
  }

  /** The answer of `GET /api/changes`; undefined when the log doesn't reach back so far. */
  answer(since: number, until: number): Promise<FixedRepresentation | undefined> {
    return this.once(`answer ${since} ${until}`, async () => {
      const key = `${since} ${until}`;
      const known = this.answers.get(key);
      if (known) return known;
      const changes = await this.read(since, until);
      if (!changes) return undefined;
      const told = changes.map((change) => ({ ...change, before: undefined }));
      const json = Buffer.from(JSON.stringify({ revision: until, changes: told }));
      const answer = new FixedRepresentation(json, 'application/json; charset=utf-8');
      this.answers.set(key, answer);
      return answer;
    });
  }

  /** What a client that has seen a revision is told to know another. */
  event(since: number, until: number): Promise<Buffer> {
    return this.once(`event ${since} ${until}`, async () => {
      const key = `${since} ${until}`;
      const known = this.events.get(key);
      if (known) return known;
      const event = changeEvent(until, (await this.read(since, until)) ?? [REPLACED]);
      this.events.set(key, event);
      return event;
    });
  }

  private async read(since: number, until: number): Promise<NetChange[] | undefined> {
    const logged = await this.store.changesSince(since, until);
    return logged && netChanges(logged.changes);
  }

  /** What is being read already is shared. */
  private once<T>(what: string, read: () => Promise<T>): Promise<T> {
    const running = this.reading.get(what) as Promise<T> | undefined;
    if (running) return running;
    const work = read().finally(() => this.reading.delete(what));
    this.reading.set(what, work);
    return work;
  }
}
