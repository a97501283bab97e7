import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { shownAnnouncement } from '../api/announcements/announcement-schemas.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { problems } from '../http/problem-answers.ts';
import { revision } from './change-schemas.ts';
import type { StreamPlaces } from './stream-places.ts';

const DESCRIPTION = `
A few bytes for pages that can't listen to \`GET /api/events\`, and for all where there are too many: a cache before the host answers them.
When \`revision\` isn't the known one, \`GET /api/changes\` tells the rest. What the organizers say to everybody is told here. Public, for every origin. Strong ETag.`;

const revisionAnswer = z.object({
  revision,
  poll: z
    .boolean()
    .describe('Whether there is no place for another listener: ask here every 30 to 60 seconds, at a random moment'),
  announcement: shownAnnouncement.optional().describe('As in `GET /api/announcement`; absent while there is none'),
});

/** `/api/revision`: whether there is something new. Open to every origin. */
export function revisionRoute({ cache, announcement }: HostParts, places: Pick<StreamPlaces, 'arePolling'>) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/revision',
      {
        schema: {
          operationId: 'getRevision',
          summary: 'The newest revision',
          description: DESCRIPTION,
          tags: ['schedule'],
          response: { 200: revisionAnswer, ...problems(503) },
        },
      },
      async (request, reply) => {
        const { publicRevision } = await cache.require();
        const told: z.infer<typeof revisionAnswer> = {
          revision: publicRevision,
          poll: places.arePolling,
          announcement: await announcement.latest(),
        };
        const json = new FixedRepresentation(Buffer.from(JSON.stringify(told)), 'application/json; charset=utf-8');
        return send(request, withAge(reply, cache), json);
      },
    );
  };
}
