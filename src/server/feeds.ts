import { type CutCalendar, cutCalendar } from './calendar-selection.ts';
import type { Markup } from './markup.ts';
import { Problem } from './problem.ts';
import type { ProgramCache } from './program-cache.ts';
import type { FeedFormat } from './worker/feeds/formats.ts';
import { type ProgramMaker, ProgramOutdated } from './worker/program-maker.ts';

/** Attempts to make a format while the program keeps changing. */
const TRIES = 3;

/** What was made of one revision, each when it was asked for first. */
class Made {
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(readonly key: string) {}

  get<T>(name: string, make: () => Promise<T>): Promise<T> {
    let made = this.made.get(name) as Promise<T> | undefined;
    if (!made) {
      made = make();
      this.made.set(name, made);
      made.catch(() => this.made.delete(name));
    }
    return made;
  }
}

/** The program in the formats of other programs: at most one copy of each, of the revision that visitors get. */
export class Feeds {
  private made = new Made('');

  constructor(
    private readonly cache: ProgramCache,
    private readonly maker: ProgramMaker,
  ) {}

  /** @throws {Problem} 503 if no program was ever read */
  calendar(): Promise<CutCalendar> {
    return this.get('calendar', async (revision) => cutCalendar(await this.maker.calendar(revision)));
  }

  /** @throws {Problem} 503 if no program was ever read */
  feed(format: FeedFormat): Promise<Markup> {
    return this.get(format, (revision) => this.maker.feed(format, revision));
  }

  private async get<T>(name: string, make: (revision: number) => Promise<T>): Promise<T> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { revision, hash } = await this.cache.require();
      // The revision alone may come again, for a database that was put back to an earlier state.
      const key = `${revision} ${hash}`;
      if (this.made.key !== key) this.made = new Made(key);
      try {
        return await this.made.get(name, () => make(revision));
      } catch (error) {
        if (!(error instanceof ProgramOutdated)) throw error;
        this.cache.changed();
      }
    }
    throw new Problem(503, 'The program is being changed. Try again in a moment.', { headers: { 'retry-after': '1' } });
  }
}
