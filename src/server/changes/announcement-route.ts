import type { FastifyInstance } from 'fastify';
import type { CurrentAnnouncement } from '../../program/api/announcement-bodies.ts';
import { currentAnnouncement } from '../api/announcements/announcement-schemas.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { problems } from '../http/problem-answers.ts';

const DESCRIPTION = `
One sentence, such as "Bus leaves 17:40 from gate 2", until it ends by itself. Pages with a connection to \`GET /api/events\` are told it
there, and those that poll by \`GET /api/revision\`: others, such as screens, ask here. A cache may keep an answer longer than the
sentence holds: who shows it ends it at \`ends_at\`. Public, for every origin. Strong ETag.`;

/** `/api/announcement`: what the organizers say to everybody at the moment. Open to every origin. */
export function announcementRoute({ announcement }: HostParts) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/announcement',
      {
        schema: {
          operationId: 'getAnnouncement',
          summary: 'What the organizers say to everybody',
          description: DESCRIPTION,
          tags: ['schedule'],
          response: { 200: currentAnnouncement, ...problems(503) },
        },
      },
      async (request, reply) => {
        const told: CurrentAnnouncement = { announcement: (await announcement.latest()) ?? null };
        return send(
          request,
          reply,
          new FixedRepresentation(Buffer.from(JSON.stringify(told)), 'application/json; charset=utf-8'),
        );
      },
    );
  };
}
