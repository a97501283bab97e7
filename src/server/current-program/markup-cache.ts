import { ofCurrentProgram } from './with-current-program.ts';
import type { Markup } from '../http/answers/markup.ts';
import type { CachedProgram, ProgramCache } from './program-cache.ts';
import { SegmentedCache } from '../http/answers/segmented-cache.ts';

/** What is asked for. */
export interface Wish {
  /** Distinguishes it from what else is made of the same program. */
  key: string;
  /** @throws {ProgramOutdated} if another revision was read last */
  make(): Promise<Markup>;
}

/** Markup that is made when it is asked for first, once for each program, and kept as long as there is room. */
export class MadeOnDemand {
  private readonly kept: SegmentedCache<Markup>;
  private readonly making = new Map<string, Promise<Markup>>();

  /** @param room size of the cache, in bytes */
  constructor(
    private readonly cache: ProgramCache,
    room: number,
  ) {
    this.kept = new SegmentedCache(room, ({ bytes, holes }) => bytes.length + 8 * holes.length);
  }

  /** How many are being made. */
  get busy(): number {
    return this.making.size;
  }

  /**
   * @param wishFor says what to make of the program, which is undefined if none was ever read; undefined makes nothing
   * @param onNew is called before something is made, which waits for it; it may refuse by throwing
   */
  async get(
    wishFor: (program: CachedProgram | undefined) => Wish | undefined,
    onNew: () => void | Promise<void>,
  ): Promise<{ markup: Markup | undefined; program: CachedProgram | undefined }> {
    return ofCurrentProgram(this.cache, async (program) => {
      const wish = wishFor(program);
      if (!wish) return { markup: undefined, program };
      const key = JSON.stringify([program?.hash, wish.key]);
      return { markup: await this.once(key, wish.make, onNew), program };
    });
  }

  private async once(key: string, make: Wish['make'], onNew: () => void | Promise<void>): Promise<Markup> {
    const known = this.kept.get(key) ?? this.making.get(key);
    if (known) return known;
    const makeAfterwards = async () => {
      await onNew();
      return make();
    };
    const making = makeAfterwards().finally(() => this.making.delete(key));
    this.making.set(key, making);
    const markup = await making;
    this.kept.set(key, markup);
    return markup;
  }
}
