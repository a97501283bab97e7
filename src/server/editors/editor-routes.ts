import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorize, sessionOf } from '../auth/authorize.ts';
import type { Sessions } from '../auth/sessions.ts';
import { editorTab } from '../api/edits/edit-headers.ts';
import { HEARTBEAT_S, STREAM_HEADERS } from '../changes/event-streams.ts';
import type { StreamPlaces } from '../changes/stream-places.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { Problem } from '../http/problem.ts';
import { problems } from '../http/problem-answers.ts';
import type { Announcements } from '../store/announcements/announcements.ts';
import { Links } from '../store/links/links.ts';
import type { Countdowns } from '../store/run/countdowns.ts';
import { Reports } from '../store/run/reports.ts';
import type { Database } from '../store/schema/tables.ts';
import { Screens } from '../store/screens/screens.ts';
import { presenceBody } from './editor-schemas.ts';
import { EditorStreams } from './editor-streams.ts';
import { Presences } from './presences.ts';

const EVENTS = `
One connection that stays open: server-sent events for editors, to be read by \`fetch\`, because \`EventSource\` sends no token. It ends
with the session. Who has it open is here for the others.

- \`event: hello\`, \`data: {"connection":"…","session":"…","revision":91}\`: what the connection and the session are called, and
  up to which \`Edit-Revision\` nothing will be told. Who has an older program reads it anew.
- \`event: edit\`, \`id: 57\`: an edit as \`GET /api/edits\` lists it, of this session too, and in \`changes\` what has become of the rows, in an order in
  which that can be done: \`{"kind":"item","id":5,"action":"change","row":{…},"after":null}\`, \`after\` as in \`GET /api/events\`. Where there
  is too much to tell, or the program is another one, \`changes\` is missing or names no rows: read the program anew.
- \`event: people\`, \`data: {"people":[{"connection":"…","session":"…","name":"Ana","forms":[{"mode":"edit","kind":"item","id":5,"typing":true}]}]}\`:
  everybody who is here, right after \`hello\`. One person may have several connections.
- \`event: presence\`, \`data: {"here":[{"connection":"…","session":"…","name":"Ana","forms":[]}],"left":["…"]}\`: who has come or is different
  since, in the same form, and the connections that have ended.
- \`event: links\`, \`data: {"revision":5}\`: links for people without an account are others. Who shows them reads \`GET /api/links\` anew,
  as after each \`hello\`.
- \`event: announcements\`: the same of announcements, and \`GET /api/announcements\`.
- \`event: countdowns\`: the same of countdowns on displays, and \`GET /api/countdowns\`.
- \`event: screens\`, \`data: {"revision":7,"unnamed":["KB"]}\`: screens are others, and the codes of those that wait for a name, the
  oldest first; also right after \`hello\`. Who shows them reads \`GET /api/screens\` anew.
- \`event: reports\`, \`data: {"open":[{"id":3,"kind":"cancel","item":5,"title":"Keynote",…}]}\`: all reports of links that nobody has answered yet, in
  the form of \`GET /api/reports\`, right after \`hello\` and whenever they are others.
- A comment every ${HEARTBEAT_S} seconds, as a sign of life.

What is missed without a connection isn't told afterwards. 503 with Retry-After when too many are listening, 429 when 20 other tabs of
the session are connected already.`;

const streamHeaders = {
  'editor-tab': editorTab(
    "The name that an editor's tab has made for itself. Its connection takes the place of an earlier one of the same tab and " +
      'session, which ends: the host may not have heard that it was lost. Without a name each connection counts as a tab',
  ),
};

const tags = ['editors'];
const security = [{ session: [] }];

/** Routes by which editors hear of each other. */
export function editorRoutes(
  parts: HostParts,
  db: Database,
  { announcements, countdowns }: { announcements: Announcements; countdowns: Countdowns },
  sessions: Sessions,
  places: StreamPlaces,
) {
  const counters = { links: new Links(db), announcements, countdowns };
  const told = { counters, screens: new Screens(db), reports: new Reports(db) };
  const streams = new EditorStreams(new Presences(db), told, parts, places);

  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.addHook('preClose', () => streams.close());
    app.addHook('onRequest', authorize(sessions));
    app.get(
      '/api/editors/events',
      {
        exposeHeadRoute: false,
        schema: {
          operationId: 'followEditors',
          summary: 'What other editors do',
          description: EVENTS,
          tags,
          security,
          headers: z.object(streamHeaders),
          produces: ['text/event-stream'],
          response: {
            200: z.string().describe('Events, until the session ends'),
            ...problems(401, 422, 429, 503, 507),
          },
        },
      },
      async (request, reply) => {
        reply.headers(STREAM_HEADERS);
        await streams.open(sessionOf(request), request.headers['editor-tab'], () => {
          reply.hijack();
          return { response: reply.raw, headers: reply.getHeaders() as OutgoingHttpHeaders };
        });
      },
    );

    app.put(
      '/api/editors/presence',
      {
        schema: {
          operationId: 'setPresence',
          summary: 'Say which forms are open',
          description:
            'What the other editors are told of a connection to `GET /api/editors/events`. It counts until the next call, or the end ' +
            'of the connection.',
          tags,
          security,
          body: presenceBody,
          response: {
            204: z.null().describe('The other editors are told'),
            ...problems(400, 401, 403, 404, 413, 415, 422, 503, 507),
          },
        },
      },
      async (request, reply) => {
        const { connection, forms } = request.body;
        if (await streams.report(connection, sessionOf(request), forms)) return reply.code(204).send(null);
        throw new Problem(404, 'There is no such connection. It may have ended.');
      },
    );
  };
}
