import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LinkAnswer, NewLink } from '../../../program/api/link-bodies.ts';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { rowParams } from '../../http/row-id.ts';
import { requireSite } from '../../http/site-address.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import { LinkEnded, LinkNotFound, LinksFull } from '../../store/errors.ts';
import { Links } from '../../store/links/links.ts';
import type { Database } from '../../store/schema/tables.ts';
import { authorOf, editHeaders, keyedRequest } from '../edits/edit-headers.ts';
import { link, linkAnswer, linkChange, linkList, newLink } from './link-schemas.ts';
import { changedValues, ending, roomsOf } from './link-values.ts';

const LIST = `
Links by which people without an account help on the day, and what has become of them. Their secrets are in no answer but that of the
call which has made them. A link follows a room that is renamed: when visitors see all its items in one other room that nobody was in
before. Else it keeps its room, and \`gone\` says when no item names that any more.`;

const MAKE = `
Makes a link, and answers its address this once: \`BASE/run#SECRET\`. Behind \`#\` it is in no log and no Referer. The secret is kept as a
hash alone, and not at all with an \`Idempotency-Key\`: a repeated request answers the link with \`address: null\`. At most ${LINK_LIMITS.kept} links
are kept; of those that have ended, the oldest make room. 409 when so many work.`;

const security = [{ session: [] }];
const tags = ['links'];
const headers = z.object(editHeaders);

const ENDED = {
  stopped: 'This link was stopped, and stays so. Make another one.',
  expired: 'This link has ended. Give it another end first.',
} as const;

/** The answer about a link that stays as it is; other errors pass as they are. */
function linkProblem(error: unknown): unknown {
  if (error instanceof LinkNotFound)
    return new Problem(404, 'There is no such link. It may have made room for a new one.');
  if (error instanceof LinkEnded) return new Problem(409, ENDED[error.state]);
  if (error instanceof LinksFull)
    return new Problem(
      409,
      `${LINK_LIMITS.kept} links work already, and no more are kept. Stop one that nobody needs.`,
    );
  return error;
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw linkProblem(error);
  }
}

/** Routes about the links for people without an account. All of them need a session. */
export function linkRoutes(parts: HostParts, db: Database, sessions: Sessions) {
  const links = new Links(db);
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', authorize(sessions));
    listRoute(app, links);
    makingRoutes(app, db, links, parts);
    changingRoutes(app, db, links, parts);
  };
}

function listRoute(host: FastifyInstance, links: Links): void {
  host.withTypeProvider<ZodTypeProvider>().get(
    '/api/links',
    {
      schema: {
        operationId: 'listLinks',
        summary: 'Links for people without an account',
        description: LIST,
        tags,
        security,
        response: { 200: linkList, ...problems(401, 503) },
      },
    },
    () => links.list(),
  );
}

function makingRoutes(host: FastifyInstance, db: Database, links: Links, { event, siteOf }: HostParts): void {
  const app = host.withTypeProvider<ZodTypeProvider>();

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { link, secret }: Awaited<ReturnType<Links['make']>>,
  ): LinkAnswer {
    return { link, address: secret === undefined ? null : `${requireSite(siteOf(request, reply))}/run#${secret}` };
  }

  app.post(
    '/api/links',
    {
      schema: {
        operationId: 'makeLink',
        summary: 'Make a link',
        description: MAKE,
        tags,
        security,
        headers,
        body: newLink,
        response: {
          201: linkAnswer.describe('The link, and its address this once'),
          ...problems(400, 401, 403, 409, 413, 415, 422, 503, 507),
        },
      },
    },
    async (request, reply) => {
      requireSite(siteOf(request, reply));
      const { for_whom, scope, rooms, expires_at }: NewLink = request.body;
      const values = {
        ...{ for_whom, scope, rooms: await roomsOf(db, { scope, rooms }) },
        expires_at: ending(expires_at, event.info),
      };
      const made = await told(links.make(values, authorOf(request), keyedRequest(request, '/api/links')));
      return reply.code(201).send(answer(request, reply, made));
    },
  );

  app.post(
    '/api/links/:id/new-code',
    {
      schema: {
        operationId: 'renewLink',
        summary: 'Give a link a new code',
        description:
          'The address that was given away opens nothing any more, and a new one is answered this once. The devices are counted ' +
          'anew. 409 for a link that has ended.',
        tags,
        security,
        params: rowParams,
        headers,
        response: {
          200: linkAnswer.describe('The link, and its new address this once'),
          ...problems(400, 401, 403, 404, 409, 422, 503, 507),
        },
      },
    },
    async (request, reply) => {
      requireSite(siteOf(request, reply));
      const { id } = request.params;
      return answer(request, reply, await told(links.renew(id, keyedRequest(request, `/api/links/${id}/new-code`))));
    },
  );
}

function changingRoutes(host: FastifyInstance, db: Database, links: Links, { event }: HostParts): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  app.patch(
    '/api/links/:id',
    {
      schema: {
        operationId: 'changeLink',
        summary: 'Change a link',
        description:
          'Fields that the body lacks stay as they are; `rooms` alone makes the scope `rooms`. The address stays the same: one that ' +
          'has ended works again with another end. 409 for a link that was stopped.',
        tags,
        security,
        params: rowParams,
        headers,
        body: linkChange,
        response: {
          200: link.describe('The link as it is now'),
          ...problems(400, 401, 403, 404, 409, 413, 415, 422, 503, 507),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const repeatable = keyedRequest(request, `PATCH /api/links/${id}`);
      return told(
        changedValues(db, links, event.info, id, request.body).then((values) => links.change(id, values, repeatable)),
      );
    },
  );

  app.post(
    '/api/links/:id/stop',
    {
      schema: {
        operationId: 'stopLink',
        summary: 'Stop a link',
        description: 'Its address opens nothing from now on, for good. A link that was stopped already stays as it is.',
        tags,
        security,
        params: rowParams,
        headers,
        response: { 200: link.describe('The link as it is now'), ...problems(400, 401, 403, 404, 422, 503, 507) },
      },
    },
    async (request) => {
      const { id } = request.params;
      return told(links.stop(id, keyedRequest(request, `/api/links/${id}/stop`)));
    },
  );
}
