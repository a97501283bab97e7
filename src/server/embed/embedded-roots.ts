import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { RETRY } from '../current-program/with-current-program.ts';
import { renderOptions } from './embed-parameters.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import type { Markup } from '../http/answers/markup.ts';
import { Problem } from '../http/problem.ts';
import type { CachedProgram } from '../current-program/cached-program.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import type { RootForm } from '../render/program-renderer.ts';
import { CACHES, QUEUES } from '../limits/stranger-limits.ts';

/** The program's declarative shadow roots for other pages. Requests with the same options and form share one. */
export class EmbeddedRoots {
  private readonly roots: MarkupCache;
  private readonly turns = new PQueue({ concurrency: QUEUES.rootsAtOnce });

  constructor(private readonly parts: Pick<HostParts, 'cache' | 'renderer'>) {
    this.roots = new MarkupCache(parts.cache, CACHES.roots);
  }

  /**
   * @param attributes the element's attributes, by name
   * @param response the answer that will contain the root
   * @param form how the answer contains the root
   * @throws {Problem} 503 if too many different views are requested at once, or their clients are too slow
   */
  async get(
    attributes: Record<string, string>,
    response: ServerResponse,
    form: RootForm = 'html',
  ): Promise<{ root: Markup; program: CachedProgram | undefined }> {
    let turn: Promise<void> | undefined;
    const { markup, program } = await this.roots.get(
      (program) => {
        const options = renderOptions(attributes, program?.dates ?? []);
        return {
          key: JSON.stringify([options, form]),
          make: () => this.parts.renderer.embeddedRoot(options, program?.revision, form),
        };
      },
      // A request waits for one turn, however often the program changes before the root is made.
      () => (turn ??= this.turnOf(response)),
    );
    return { root: markup!, program };
  }

  /** Resolves when it is this client's turn. A turn lasts until the client has read its answer. */
  private turnOf(response: ServerResponse): Promise<void> {
    return new Promise((begin, refuse) => {
      const tooMany = () =>
        refuse(new Problem(503, 'Too many different views are asked for at once. Try again in a moment.', RETRY));
      if (this.turns.size >= QUEUES.roots) return tooMany();
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), QUEUES.rootsPatienceMs);
      const untilSent = async () => {
        clearTimeout(timer);
        begin();
        response.setTimeout(QUEUES.rootsStalledMs);
        if (!response.closed) await once(response, 'close');
      };
      this.turns.add(untilSent, { signal: patience.signal }).catch(tooMany);
    });
  }
}
