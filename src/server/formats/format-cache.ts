import { LRUCache } from 'lru-cache';
import { withCurrentProgram } from '../current-program/with-current-program.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import type { Markup } from '../http/answers/markup.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import { Problem } from '../http/problem.ts';
import { PROGRAM_UNAVAILABLE } from '../render/program-unavailable.ts';
import { PROGRAM_FILES, type ProgramFormat } from '../render/formats/formats.ts';
import { type CutCalendar, cutCalendar } from './calendar-selection.ts';

/** The current program in the formats of other programs. */
export class FormatCache {
  private readonly calendars = new SingleFlightCache<CutCalendar>(new LRUCache({ max: 1 }));
  /** Each format has room for one copy of the program. */
  private readonly copies = new SingleFlightCache<Markup>(new LRUCache({ max: PROGRAM_FILES.length }));

  constructor(private readonly parts: Pick<HostParts, 'cache' | 'renderer'>) {}

  /** @throws {Problem} 503 if no program was ever read */
  calendar(): Promise<CutCalendar> {
    return this.ofProgram((program, revision) =>
      this.calendars.get(program, async () => cutCalendar(await this.parts.renderer.calendar(revision))),
    );
  }

  /** @throws {Problem} 503 if no program was ever read */
  formatted(format: ProgramFormat): Promise<Markup> {
    return this.ofProgram((program, revision) =>
      this.copies.get(`${format} ${program}`, () => this.parts.renderer.formatProgram(format, revision)),
    );
  }

  private ofProgram<T>(make: (program: string, revision: number) => Promise<T>): Promise<T> {
    return withCurrentProgram(this.parts.cache, async (program) => {
      if (!program) throw new Problem(503, PROGRAM_UNAVAILABLE);
      const { revision, publicRevision, hash } = program;
      // The revision alone may come again, for a database that was put back to an earlier state.
      return make(`${publicRevision} ${hash}`, revision);
    });
  }
}
