import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { rowParams } from '../../http/row-id.ts';
import { ANNOUNCEMENT_LIMITS } from '../../limits/announcement-limits.ts';
import type { Announcements } from '../../store/announcements/announcements.ts';
import { AnnouncementNotFound, AnnouncementOver } from '../../store/errors.ts';
import { authorOf, editHeaders, keyedRequest } from '../edits/edit-headers.ts';
import { endOf } from './announcement-end.ts';
import { announcement, announcementChange, announcementList, newAnnouncement } from './announcement-schemas.ts';

const MAKE = `
Says one sentence to everybody: on open pages, embedded programs and screens, at once, also while publishing is by hand. It takes the
place of what is shown, and ends by itself. It is no part of the program, its history and its exports.`;

const LIST = `
The last ${ANNOUNCEMENT_LIMITS.kept} announcements, by whom they were made, and what has become of them. Editors that are connected to
\`GET /api/editors/events\` hear there that they are others.`;

const TAKE_BACK = `
Takes it back, as if it had never been made: what it has replaced is shown again, if that hasn't ended. One that was taken back already
stays as it is.`;

const security = [{ session: [] }];
const tags = ['announcements'];
const headers = z.object(editHeaders);

/** The answer about an announcement that stays as it is; other errors pass as they are. */
function announcementProblem(error: unknown): unknown {
  if (error instanceof AnnouncementNotFound)
    return new Problem(404, 'There is no such announcement. It may have made room for newer ones.');
  if (error instanceof AnnouncementOver) return new Problem(409, 'This announcement is over. Make a new one.');
  return error;
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw announcementProblem(error);
  }
}

/** Routes by which announcements are made and ended. All of them need a session. */
export function announcementRoutes(announcements: Announcements, sessions: Sessions) {
  return async (host: FastifyInstance) => {
    host.addHook('onRequest', authorize(sessions));
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.get(
      '/api/announcements',
      {
        schema: {
          operationId: 'listAnnouncements',
          summary: 'What was said to everybody',
          description: LIST,
          tags,
          security,
          response: { 200: announcementList, ...problems(401, 503) },
        },
      },
      () => announcements.list(),
    );

    app.post(
      '/api/announcements',
      {
        schema: {
          operationId: 'announce',
          summary: 'Say something to everybody',
          description: MAKE,
          tags,
          security,
          headers,
          body: newAnnouncement,
          response: {
            201: announcement.describe('The announcement, which is shown from now on'),
            ...problems(400, 401, 403, 413, 415, 422, 503, 507),
          },
        },
      },
      async (request, reply) => {
        const { text, ...end } = request.body;
        const values = { text, ends_at: endOf(end, Date.now()) };
        const made = announcements.make(values, authorOf(request), keyedRequest(request, '/api/announcements'));
        return reply.code(201).send(await made);
      },
    );
    changingRoutes(host, announcements);
  };
}

function changingRoutes(host: FastifyInstance, announcements: Announcements): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  app.patch(
    '/api/announcements/:id',
    {
      schema: {
        operationId: 'changeAnnouncement',
        summary: 'End an announcement, or let it go on',
        description:
          'Nothing takes the place of one that is ended. 409 for one whose end has come, and for one that was taken back.',
        tags,
        security,
        params: rowParams,
        headers,
        body: announcementChange,
        response: {
          200: announcement.describe('The announcement as it is now'),
          ...problems(400, 401, 403, 404, 409, 413, 415, 422, 503, 507),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const repeatable = keyedRequest(request, `PATCH /api/announcements/${id}`);
      return told(announcements.setEnded(id, request.body.ended, repeatable));
    },
  );

  app.delete(
    '/api/announcements/:id',
    {
      schema: {
        operationId: 'takeBackAnnouncement',
        summary: 'Take an announcement back',
        description: TAKE_BACK,
        tags,
        security,
        params: rowParams,
        headers,
        response: {
          200: announcement.describe('The announcement as it is now'),
          ...problems(400, 401, 403, 404, 422, 503, 507),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      return told(announcements.takeBack(id, keyedRequest(request, `DELETE /api/announcements/${id}`)));
    },
  );
}
