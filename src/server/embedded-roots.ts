import { lookOf } from './embed-parameters.ts';
import type { Markup } from './markup.ts';
import { Problem } from './problem.ts';
import type { CachedProgram, ProgramCache } from './program-cache.ts';
import { SegmentedCache } from './segmented-cache.ts';
import { type ProgramMaker, ProgramOutdated } from './worker/program-maker.ts';

/** Bytes of roots that are kept. */
const ROOM = 32 * 1024 * 1024;
/** How often a root is asked for anew that another program has overtaken. */
const TRIES = 3;

/** The program's declarative roots for other pages: one for each look, whatever else the parameters say. */
export class EmbeddedRoots {
  private readonly roots = new SegmentedCache<Markup>(ROOM, ({ bytes, holes }) => bytes.length + 8 * holes.length);
  private readonly rendering = new Map<string, Promise<Markup>>();

  constructor(
    private readonly cache: ProgramCache,
    private readonly maker: ProgramMaker,
  ) {}

  /**
   * @param attributes of the element, by name
   * @throws {Problem} 503 when too many looks wait to be rendered
   */
  async get(attributes: Record<string, string>): Promise<{ root: Markup; program: CachedProgram | undefined }> {
    for (let tries = 0; tries < TRIES; tries++) {
      const program = await this.cache.current();
      try {
        return { root: await this.root(attributes, program), program };
      } catch (error) {
        if (!(error instanceof ProgramOutdated)) throw error;
        this.cache.changed();
      }
    }
    throw new Problem(503, 'The program is being changed. Try again in a moment.', { headers: { 'retry-after': '1' } });
  }

  private async root(attributes: Record<string, string>, program: CachedProgram | undefined): Promise<Markup> {
    const look = lookOf(attributes, program?.dates ?? []);
    const key = JSON.stringify([program?.hash, look]);
    const known = this.roots.get(key) ?? this.rendering.get(key);
    if (known) return known;
    const rendering = this.maker.embeddedRoot(look, program?.revision).finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    const root = await rendering;
    this.roots.set(key, root);
    return root;
  }
}
