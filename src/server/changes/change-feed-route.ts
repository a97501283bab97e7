import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADDRESS_MARK } from '../http/address-mark.ts';
import { ATOM, changeFeed } from './change-feed.ts';
import { type Markup, markupOf } from '../http/answers/markup.ts';
import type { ProgramCache } from '../current-program/program-cache.ts';
import { send } from '../http/answers/representation.ts';
import { feedAddress, type SiteAddress } from '../http/site-address.ts';
import type { ProgramStore } from '../store/program-store.ts';
import type { Variants } from '../http/answers/variants.ts';
import { problems } from '../http/problem-answers.ts';

/** How many writes the feed has. */
const ENTRIES = 50;

interface ChangeFeedParts {
  cache: ProgramCache;
  store: Pick<ProgramStore, 'recentWrites'>;
  variants: Variants;
  siteOf: SiteAddress;
}

/** What has changed, for feed readers. */
export function changeFeedRoutes({ cache, store, variants, siteOf }: ChangeFeedParts) {
  let made: { hash: string; markup: Promise<Markup> } | undefined;

  async function make(): Promise<Markup> {
    return markupOf(changeFeed(await store.recentWrites(ENTRIES), ADDRESS_MARK), ADDRESS_MARK, '');
  }

  /** Once for each program. */
  function current(hash: string): Promise<Markup> {
    if (made?.hash === hash) return made.markup;
    const markup = make();
    made = { hash, markup };
    markup.catch(() => (made = undefined));
    return markup;
  }

  return async (app: FastifyInstance) => {
    app.get(
      '/feed.xml',
      {
        config: { replayed: true },
        schema: {
          summary: 'What has changed, for feed readers',
          description:
            `An Atom feed (RFC 4287) of the last ${ENTRIES} changes, of at least the last seven days unless there were more. ` +
            'Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.',
          tags: ['formats'],
          response: {
            200: { description: 'The feed', content: { [ATOM]: { schema: z.string() } } },
            ...problems(400, 503),
          },
        },
      },
      async (request, reply) => {
        const site = feedAddress(siteOf(request, reply));
        const { revision, hash } = await cache.require();
        const markup = await current(`${revision} ${hash}`);
        return send(request, reply, variants.of(markup, site, {}, `${ATOM}; charset=utf-8`));
      },
    );
  };
}
