import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BETWEEN_REVISIONS_S } from '../http/answers/cache-headers.ts';
import { changesAnswer } from './change-schemas.ts';
import { revisionText } from '../http/revision-text.ts';
import { HEARTBEAT_S, STREAM_HEADERS } from './event-streams.ts';
import { KnownChanges } from './known-changes.ts';
import { LiveChanges } from './live-changes.ts';
import { MAX_EVENT_BYTES } from './change-event.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { putBack } from '../current-program/least-revision.ts';
import { Problem } from '../http/problem.ts';
import type { StreamPlaces } from './stream-places.ts';
import { send } from '../http/answers/representation.ts';
import { problems } from '../http/problem-answers.ts';

const SINCE = revisionText.describe('The revision that the client has: of an event, or of an earlier answer');

const UNTIL = revisionText.describe('The revision up to which changes are told; absent: all');

const EVENTS = `
One connection that stays open: server-sent events, for \`EventSource\`. Public, for every origin.

- \`event: hello\`, \`data: {"revision":17,"time":1761609600000}\`: the client knows everything up to that revision. Sent once, after what
  it has missed. \`time\` is that of the host's clock, as in \`GET /api/time\`.
- \`event: change\`, \`id: 18\`, \`data: {"revision":18,"changes":[{"kind":"item","id":5,"action":"change","row":{…}}]}\`: what has
  become of the program, as in \`GET /api/changes\`. A row that was added or moved has \`after\`, the id of the row that it stands behind,
  null for the first place. An event has at most ${MAX_EVENT_BYTES} bytes. Where rows are longer, \`row\` is
  missing, and a change has \`fields\` instead, with what is different now, if there is room for that. Where even the list is
  longer, \`changes\` is missing. \`notes\` are what the organizers say about changes that they have published together; they are
  told together with the changes. What is missing can be asked for by \`GET /api/changes?since=…&until=…\` with the revision that the
  client had before, and that of the event.
- \`event: announcement\`, \`data: {"announcement":{"id":3,"text":"Bus leaves 17:40 from gate 2","ends_at":"…"}}\`: what the organizers say to
  everybody, as in \`GET /api/announcement\`; null when it has ended. While there is one, \`hello\` has it as \`announcement\`, too.
- \`event: countdown\`, \`data: {}\`: the countdown of a room was started or stopped. Its display has it: \`/screen/NAME\`.
- A comment every ${HEARTBEAT_S} seconds, as a sign of life.

Who connects again sends the last \`id\`, as browsers do by themselves, and is told what it has missed. A host that doesn't know that
revision yet, because another one has told it, waits until it does. 503 with Retry-After when
too many are listening: poll \`GET /api/revision\` instead, which says when there is a place again.`;

/**
 * The changes, asked for and told. Open to every origin.
 * @param places for streams
 */
export function changeRoutes(parts: HostParts, places: StreamPlaces) {
  const changes = new KnownChanges(parts.reader);
  const live = new LiveChanges(changes, parts, places);

  return async (app: FastifyInstance) => {
    app.addHook('preClose', async () => live.close());
    app.get<{ Querystring: { since: number; until?: number } }>(
      '/api/changes',
      {
        schema: {
          operationId: 'listChanges',
          summary: 'What has changed',
          description:
            'What has become of the program since a revision, up to now; or up to another one that the client has heard of, so ' +
            'that all who ask for the same have the same answer, which caches may keep for a minute. Public, for every ' +
            'origin. Strong ETag. 410 when it is not known any more: changes are kept for seven days, and at most 500 are ' +
            'told. 409 when the database was put back to an earlier state than `until`.',
          tags: ['schedule'],
          querystring: z.object({ since: SINCE, until: UNTIL.optional() }),
          response: { 200: changesAnswer, ...problems(409, 410, 422, 503) },
        },
      },
      async (request, reply) => {
        const { since, until } = request.query;
        const stored = await changes.revision(Math.max(since, until ?? 0));
        if (until !== undefined && until > stored) throw putBack();
        const answer = await changes.answer(since, until ?? stored);
        if (answer) return send(request, reply, answer, until === undefined ? undefined : BETWEEN_REVISIONS_S);
        throw new Problem(410, 'What has changed since then is not known any more. Read the whole program instead.');
      },
    );

    app.get<{ Querystring: { since?: number }; Headers: { 'last-event-id'?: number } }>(
      '/api/events',
      {
        exposeHeadRoute: false,
        schema: {
          operationId: 'followChanges',
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
