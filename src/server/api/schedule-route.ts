import type { FastifyInstance } from 'fastify';
import { withAge } from '../current-program/program-age.ts';
import { send } from '../http/answers/representation.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { scheduleAnswer } from './row-schemas.ts';
import { problems } from '../http/problem-answers.ts';

/** The program, open to every origin. */
export function scheduleRoute({ cache }: HostParts) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/schedule',
      {
        schema: {
          summary: 'The program',
          description: 'Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.',
          tags: ['schedule'],
          response: { 200: scheduleAnswer, ...problems(503) },
        },
      },
      async (request, reply) => {
        const { schedule, revision } = await cache.require();
        reply.header('program-revision', revision);
        return send(request, withAge(reply, cache), schedule);
      },
    );
  };
}
