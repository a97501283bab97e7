import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ADDRESS_MARK } from '../http/address-mark.ts';
import { ATOM, changeFeed } from './change-feed.ts';
import { type Markup, markupOf } from '../http/answers/markup.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send } from '../http/answers/representation.ts';
import { escapedSite } from '../http/site-address.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import { problems } from '../http/problem-answers.ts';

/** How many writes the feed has. */
const ENTRIES = 50;

export function changeFeedRoute({ cache, reader, answers, event, siteOf }: HostParts) {
  const feeds = new SingleFlightCache<Markup>(new LRUCache({ max: 1 }));

  const makeFeed = async () =>
    markupOf(changeFeed(await reader.recentWrites(ENTRIES), event.info, event.lang, ADDRESS_MARK), ADDRESS_MARK, '');

  return async (app: FastifyInstance) => {
    app.get(
      '/feed.xml',
      {
        schema: {
          operationId: 'getFeed',
          summary: 'What has changed, for feed readers',
          description:
            `An Atom feed (RFC 4287), in the event's language, of the last ${ENTRIES} changes, of at least the last seven days unless there were more. ` +
            'Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.',
          tags: ['formats'],
          response: {
            200: { description: 'The feed', content: { [ATOM]: { schema: z.string() } } },
            ...problems(400, 503),
          },
        },
      },
      async (request, reply) => {
        const site = escapedSite(siteOf(request, reply));
        const { publicRevision, hash } = await cache.require();
        const markup = await feeds.get(`${publicRevision} ${hash}`, makeFeed);
        return send(request, reply, answers.of(markup, site, {}, `${ATOM}; charset=utf-8`));
      },
    );
  };
}
