import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changesAnswer } from './change-schemas.ts';
import { revisionText } from '../http/revision-text.ts';
import { STREAM_HEADERS } from './event-streams.ts';
import { KnownChanges } from './known-changes.ts';
import { LiveChanges } from './live-changes.ts';
import { MAX_EVENT_BYTES } from './change-event.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { Problem } from '../http/problem.ts';
import type { StreamPlaces } from './stream-places.ts';
import { send } from '../http/answers/representation.ts';
import { problems } from '../http/problem-answers.ts';

const SINCE = revisionText.describe('The revision that the client has: of an event, or of an earlier answer');

const EVENTS = `
One connection that stays open: server-sent events, for \`EventSource\`. Public, for every origin.

- \`event: hello\`, \`data: {"revision":17}\`: the client knows everything up to that revision. Sent once, after what it has missed.
- \`event: change\`, \`id: 18\`, \`data: {"revision":18,"changes":[{"kind":"item","id":5,"action":"change","row":{…}}]}\`: what has
  become of the program, as in \`GET /api/changes\`. A row that was added or moved has \`after\`, the id of the row that it stands behind,
  null for the first place. An event has at most ${MAX_EVENT_BYTES} bytes. Where rows are longer, \`row\` is
  missing, and a change has \`fields\` instead, with what is different now, if there is room for that. Where even the list is
  longer, \`changes\` is missing. What is missing can be asked for by \`GET /api/changes?since=\` with the revision that the client
  had before.
- A comment every 25 seconds, as a sign of life.

Who connects again sends the last \`id\`, as browsers do by themselves, and is told what it has missed. 503 with Retry-After when
too many are listening: ask for \`GET /api/schedule\` from time to time instead; its ETag makes that cheap.`;

/**
 * What has changed: asked for, and told. Open to every origin.
 * @param places for streams
 */
export function changeRoutes(parts: HostParts, places: StreamPlaces) {
  const changes = new KnownChanges(parts.store);
  const live = new LiveChanges(changes, parts, places);

  return async (app: FastifyInstance) => {
    app.addHook('preClose', async () => live.close());
    app.get<{ Querystring: { since: number } }>(
      '/api/changes',
      {
        schema: {
          summary: 'What has changed',
          description:
            'What has become of the program since a revision. Public, for every origin. Strong ETag. 410 when it is not ' +
            'known any more: changes are kept for seven days, and at most 500 are told.',
          tags: ['schedule'],
          querystring: z.object({ since: SINCE }),
          response: { 200: changesAnswer, ...problems(410, 422, 503) },
        },
      },
      async (request, reply) => {
        const answer = await changes.answer(request.query.since, await changes.revision());
        if (answer) return send(request, reply, answer);
        throw new Problem(410, 'What has changed since then is not known any more. Read the whole program instead.');
      },
    );

    app.get<{ Querystring: { since?: number }; Headers: { 'last-event-id'?: number } }>(
      '/api/events',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'Changes as they are made',
          description: EVENTS,
          tags: ['schedule'],
          querystring: z.object({ since: SINCE.optional() }),
          headers: z.object({ 'last-event-id': SINCE.optional().catch(undefined) }),
          produces: ['text/event-stream'],
          response: { 200: z.string().describe('Events, without an end'), ...problems(422, 503) },
        },
      },
      async (request, reply) => {
        const since = request.headers['last-event-id'] ?? request.query.since;
        reply.headers(STREAM_HEADERS);
        await live.open(since, () => {
          reply.hijack();
          return { response: reply.raw, headers: reply.getHeaders() as OutgoingHttpHeaders };
        });
      },
    );
    app.head('/api/events', { schema: { hide: true } }, async (_request, reply) =>
      reply.headers(STREAM_HEADERS).send(),
    );
  };
}
