import { type CutCalendar, cutCalendar } from './calendar-selection.ts';
import { ofCurrentProgram } from '../current-program/with-current-program.ts';
import type { Markup } from '../http/answers/markup.ts';
import { Problem } from '../http/problem.ts';
import type { ProgramCache } from '../current-program/program-cache.ts';
import { PROGRAM_UNAVAILABLE } from '../render/program-unavailable.ts';
import type { FeedFormat } from '../render/formats/formats.ts';
import type { ProgramMaker } from '../render/program-maker.ts';

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

  private get<T>(name: string, make: (revision: number) => Promise<T>): Promise<T> {
    return ofCurrentProgram(this.cache, async (program) => {
      if (!program) throw new Problem(503, PROGRAM_UNAVAILABLE);
      const { revision, hash } = program;
      // The revision alone may come again, for a database that was put back to an earlier state.
      const key = `${revision} ${hash}`;
      if (this.made.key !== key) this.made = new Made(key);
      return this.made.get(name, () => make(revision));
    });
  }
}
