import type { ServerResponse } from 'node:http';
import { lookOf } from './embed-parameters.ts';
import type { Markup } from './markup.ts';
import { Problem } from './problem.ts';
import type { CachedProgram, ProgramCache } from './program-cache.ts';
import { SegmentedCache } from './segmented-cache.ts';
import { type ProgramMaker, ProgramOutdated } from './worker/program-maker.ts';

/** Size of the cache, in bytes. */
const ROOM = 16 * 1024 * 1024;
/** How many roots that are not cached may be rendered or sent at once: each takes memory until its client has read it. */
const NEW_AT_ONCE = 6;
/** How long such a client may pause, in milliseconds, before it is disconnected. */
const STALLED_MS = 30_000;
/** Attempts to render a root while the program keeps changing. */
const TRIES = 3;

const RETRY = { headers: { 'retry-after': '1' } };

/** The program's declarative roots for other pages: one for each look, whatever the other parameters are. */
export class EmbeddedRoots {
  private readonly roots = new SegmentedCache<Markup>(ROOM, ({ bytes, holes }) => bytes.length + 8 * holes.length);
  private readonly rendering = new Map<string, Promise<Markup>>();
  private newLooks = 0;

  constructor(
    private readonly cache: ProgramCache,
    private readonly maker: ProgramMaker,
  ) {}

  /**
   * @param attributes of the element, by name
   * @param response the answer that will contain the root
   * @throws {Problem} 503 if too many new looks are requested at once
   */
  async get(
    attributes: Record<string, string>,
    response: ServerResponse,
  ): Promise<{ root: Markup; program: CachedProgram | undefined }> {
    for (let tries = 0; tries < TRIES; tries++) {
      const program = await this.cache.current();
      try {
        return { root: await this.root(attributes, program, response), program };
      } catch (error) {
        if (!(error instanceof ProgramOutdated)) throw error;
        this.cache.changed();
      }
    }
    throw new Problem(503, 'The program is being changed. Try again in a moment.', RETRY);
  }

  private async root(
    attributes: Record<string, string>,
    program: CachedProgram | undefined,
    response: ServerResponse,
  ): Promise<Markup> {
    const look = lookOf(attributes, program?.dates ?? []);
    const key = JSON.stringify([program?.hash, look]);
    const known = this.roots.get(key) ?? this.rendering.get(key);
    if (known) return known;
    this.countUntilSent(response);
    const rendering = this.maker.embeddedRoot(look, program?.revision).finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    const root = await rendering;
    this.roots.set(key, root);
    return root;
  }

  private countUntilSent(response: ServerResponse): void {
    if (this.newLooks >= NEW_AT_ONCE)
      throw new Problem(503, 'Too many different views are asked for at once. Try again in a moment.', RETRY);
    this.newLooks++;
    response.setTimeout(STALLED_MS);
    response.once('close', () => this.newLooks--);
  }
}
