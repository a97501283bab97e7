import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { roomKey } from '../../program/search/room-order.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import { withAge } from '../current-program/program-age.ts';
import { RETRY } from '../current-program/with-current-program.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { pageHeaders } from '../http/content-security-policy.ts';
import { Problem } from '../http/problem.ts';
import { roomPath } from '../event/room-address.ts';
import { varyBy } from '../http/vary-by.ts';
import { CACHES, QUEUES } from '../limits/stranger-limits.ts';
import { readBuilt, ROOM_SHELL } from '../render/shells.ts';
import { wantsPage } from './not-found.ts';

/** No room has this key. */
const NO_ROOM = '';

/** `/room/NAME`: the page of a room. Another spelling of its name leads there. */
export function roomPageRoute({ cache, renderer, answers, distDir, siteOf }: HostParts) {
  const pages = new MarkupCache(cache, CACHES.roomPages);
  const refuseTooMany = () => {
    if (pages.busy >= QUEUES.roomPages)
      throw new Problem(503, 'Too many pages are asked for at once. Try again.', RETRY);
  };

  async function sendUnknown(request: FastifyRequest, reply: FastifyReply) {
    varyBy(reply, 'Accept');
    const problem = new Problem(404, 'There is no such room in the program.');
    if (!wantsPage(request)) throw problem;
    const { markup } = await pages.get(
      (program) => ({ key: NO_ROOM, make: () => renderer.roomPage(NO_ROOM, program?.revision) }),
      refuseTooMany,
    );
    reply.code(problem.status).headers(pageHeaders(markup!.policy));
    return sendUncached(request, reply, answers.of(markup!, siteOf(request, reply) ?? ''));
  }

  return async (app: FastifyInstance) => {
    if (readBuilt(distDir, ROOM_SHELL) === undefined) return;
    app.get<{ Params: { '*': string } }>('/room/*', { schema: { hide: true } }, async (request, reply) => {
      const { '*': asked } = request.params;
      const key = roomKey(asked);
      let name: string | undefined;
      const { markup, program } = await pages.get((program) => {
        if (!program) return { key: NO_ROOM, make: () => renderer.roomPage(NO_ROOM, undefined) };
        name = program.rooms.find(([known]) => known === key)?.[1];
        // Nothing is made for a name that was only guessed.
        return name === asked ? { key, make: () => renderer.roomPage(key, program.revision) } : undefined;
      }, refuseTooMany);
      // Not for good: which spelling is the first one may change.
      if (!markup) return name === undefined ? sendUnknown(request, reply) : reply.redirect(roomPath(name), 302);
      reply.headers(pageHeaders(markup.policy));
      const answer = answers.of(markup, siteOf(request, reply) ?? '');
      if (program) return send(request, withAge(reply, cache), answer);
      // Search engines keep what they know of the page.
      return sendUncached(request, reply.code(503).header('retry-after', '10'), answer);
    });
  };
}
