import type { FastifyBaseLogger } from 'fastify';
import { withTimes } from '../program/agenda.ts';
import type { Schedule } from '../program/types.ts';
import { eventInfo } from './event-info.ts';
import { Problem } from './problem.ts';
import { Representation } from './representation.ts';
import type { ProgramStore } from './store/program-store.ts';

export interface CachedSchedule {
  revision: number;
  schedule: Schedule;
  representation: Representation;
}

/** What visitors read while the program can't be read, in the page as in the API's answer. */
export const PROGRAM_UNAVAILABLE = 'The program is not available at the moment. Please try again in a few minutes.';

/**
 * The program of the current revision, read and serialized once. The revision is asked of the database for every
 * request (some 20 µs), so that a write by another process, such as `import`, shows at once.
 */
export class ScheduleCache {
  private latest: Promise<CachedSchedule> | undefined;
  private known: CachedSchedule | undefined;

  constructor(
    private readonly store: ProgramStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * The last program known is given out while none can be read: visitors lose nothing by a restart of the database.
   * @throws {Problem} 503 when none is known
   */
  async current(): Promise<CachedSchedule> {
    const current = await this.currentIfReadable();
    if (!current) throw new Problem(503, PROGRAM_UNAVAILABLE);
    return current;
  }

  /** The same for pages, which show everything else without it; undefined when none is known. */
  async currentIfReadable(): Promise<CachedSchedule | undefined> {
    try {
      this.known = await this.atLeast(await this.store.revision());
    } catch (error) {
      this.log.error({ err: error }, `the program can't be read${this.known ? '; an earlier one is shown' : ''}`);
    }
    return this.known;
  }

  private async atLeast(revision: number): Promise<CachedSchedule> {
    for (;;) {
      const pending = this.latest;
      const cached = await pending?.catch(() => undefined);
      if (cached && cached.revision >= revision) return cached;
      // Another request may have begun to load meanwhile; then that one is waited for.
      if (pending !== this.latest) continue;
      this.latest = this.load();
      return this.latest;
    }
  }

  private async load(): Promise<CachedSchedule> {
    const { revision, schedule: stored } = await this.store.read();
    const { time_zone, first_day, last_day } = eventInfo;
    const schedule = withTimes(stored, time_zone, { start: first_day, end: last_day });
    const bytes = Buffer.from(JSON.stringify(schedule));
    return { revision, schedule, representation: new Representation(bytes, 'application/json; charset=utf-8') };
  }
}
