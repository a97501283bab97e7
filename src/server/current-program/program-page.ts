import type { Markup } from '../http/answers/markup.ts';
import type { ProgramRenderer } from '../render/program-renderer.ts';
import type { CachedProgram } from './cached-program.ts';
import type { ProgramCache } from './program-cache.ts';
import { withCurrentProgram } from './with-current-program.ts';

/** How long nothing may change before the page is made though nobody asks for it, in milliseconds. */
const QUIET_MS = 100;

/**
 * The page `/` of the current program. It is made when it is asked for, once for all who ask meanwhile, and otherwise
 * when the program has settled: then nobody waits for it, and it is there while the database is away.
 */
export class ProgramPage {
  /** By what visitors get of the program and of the site's content, which hidden work leaves the same. */
  private readonly pages = new WeakMap<object, { content: object; page: Promise<Markup | undefined> }>();
  private settling: NodeJS.Timeout | undefined;

  constructor(
    private readonly renderer: Pick<ProgramRenderer, 'page'>,
    private readonly cache: ProgramCache,
  ) {
    cache.onChange(() => {
      clearTimeout(this.settling);
      // A failure is met again by whoever asks for the page.
      this.settling = setTimeout(() => void this.current().catch(() => {}), QUIET_MS).unref();
    });
  }

  /**
   * @returns undefined if no program was ever read; its page is undefined if the pages have not been built
   * @throws {Problem} 503 if it can't be made
   */
  current(): Promise<{ page: Markup | undefined } | undefined> {
    return withCurrentProgram(this.cache, async (program) => program && { page: await this.of(program) });
  }

  private of({ schedule, content, revision }: CachedProgram): Promise<Markup | undefined> {
    const known = this.pages.get(schedule);
    if (known?.content === content) return known.page;
    const page = this.renderer.page(revision);
    this.pages.set(schedule, { content, page });
    page.catch(() => {
      if (this.pages.get(schedule)?.page === page) this.pages.delete(schedule);
    });
    return page;
  }
}
