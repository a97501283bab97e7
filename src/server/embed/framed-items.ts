import type { KnownItem } from '../../program/api/known-item.ts';
import { catalogFor } from '../../bundles/catalog/element-definitions.ts';
import { RETRY } from '../current-program/with-current-program.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import { Problem } from '../http/problem.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { CACHES, QUEUES } from '../limits/stranger-limits.ts';

/** Single items as pages for frames. */
export class FramedItems {
  private readonly pages: MarkupCache;

  constructor(private readonly parts: Pick<HostParts, 'cache' | 'renderer'>) {
    this.pages = new MarkupCache(parts.cache, CACHES.framedItems);
  }

  /**
   * The page of an item; undefined if there is no such item. Without a program the page says so.
   * @param wanted language of the page's own texts
   * @throws {Problem} 503 if too many are requested at once
   */
  get(id: number, wanted: string | undefined) {
    const { lang } = catalogFor(wanted);
    return this.pages.get((program) => {
      if (program && !program.itemIds.includes(id)) return undefined;
      return { key: `${id} ${lang}`, make: () => this.parts.renderer.itemPage(id, program?.revision, lang) };
    }, this.refuseTooMany);
  }

  /** The page of an item that is not in the program, with what is known of it; undefined without a program. */
  async gone(known: KnownItem | undefined, wanted: string | undefined) {
    const { lang } = catalogFor(wanted);
    const { markup } = await this.pages.get((program) => {
      if (!program) return undefined;
      const key = `gone ${JSON.stringify(known)} ${lang}`;
      return { key, make: () => this.parts.renderer.gonePage(known, program.revision, lang) };
    }, this.refuseTooMany);
    return markup;
  }

  private readonly refuseTooMany = () => {
    if (this.pages.busy >= QUEUES.framedItems)
      throw new Problem(503, 'Too many items are asked for at once. Try again in a moment.', RETRY);
  };
}
