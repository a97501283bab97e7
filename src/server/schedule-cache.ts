import type { FastifyBaseLogger } from 'fastify';
import type { Schedule } from '../program/types.ts';
import { Representation } from './representation.ts';
import type { ProgramStore } from './store/program-store.ts';

export interface CachedSchedule {
  revision: number;
  schedule: Schedule;
  representation: Representation;
}

/**
 * The program of the current revision, read and serialized once. The revision is asked of the database for every
 * request (some 20 µs), so that a write by another process, such as `import`, shows at once.
 */
export class ScheduleCache {
  private latest: Promise<CachedSchedule> | undefined;

  constructor(
    private readonly store: ProgramStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** The last program known is given out while the database doesn't answer: visitors lose nothing by its restart. */
  async current(): Promise<CachedSchedule> {
    const known = this.latest;
    try {
      return await this.atLeast(await this.store.revision());
    } catch (error) {
      if (!known) throw error;
      this.log.error({ err: error }, 'the database does not answer; an earlier program is shown');
      return known;
    }
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
    const { revision, schedule } = await this.store.read();
    const bytes = Buffer.from(JSON.stringify(schedule));
    return { revision, schedule, representation: new Representation(bytes, 'application/json; charset=utf-8') };
  }
}
