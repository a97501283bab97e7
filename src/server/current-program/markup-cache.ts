import { withCurrentProgram } from './with-current-program.ts';
import type { Markup } from '../http/answers/markup.ts';
import { SegmentedCache } from '../http/answers/segmented-cache.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import type { CachedProgram } from './cached-program.ts';
import type { ProgramCache } from './program-cache.ts';

export interface MarkupRequest {
  /** Tells the markup apart from all else that is made of the same program. */
  key: string;
  /** @throws {ProgramOutdated} if another revision was read last */
  make(): Promise<Markup>;
}

/** Markup of the current program that is rendered on request, once for each program and content of the site, and kept while there is room. */
export class MarkupCache {
  private readonly markups: SingleFlightCache<Markup>;

  /** @param room size of the cache, in bytes */
  constructor(
    private readonly cache: ProgramCache,
    room: number,
  ) {
    const kept = new SegmentedCache<Markup>(room, ({ bytes, holes }) => bytes.length + 8 * holes.length);
    this.markups = new SingleFlightCache(kept);
  }

  /** How many are being made. */
  get busy(): number {
    return this.markups.busy;
  }

  /**
   * @param requestFor says what to make of the program, which is undefined if none was ever read; undefined makes nothing
   * @param onNew is called before something is made, which waits for it; it may refuse by throwing
   */
  async get(
    requestFor: (program: CachedProgram | undefined) => MarkupRequest | undefined,
    onNew: () => void | Promise<void>,
  ): Promise<{ markup: Markup | undefined; program: CachedProgram | undefined }> {
    return withCurrentProgram(this.cache, async (program) => {
      const request = requestFor(program);
      if (!request) return { markup: undefined, program };
      const key = JSON.stringify([program?.hash, program?.contentHash, request.key]);
      const make = async () => {
        await onNew();
        return request.make();
      };
      return { markup: await this.markups.get(key, make), program };
    });
  }
}
