import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { healthAnswer } from '../schemas.ts';
import type { ProgramStore } from '../store/program-store.ts';
import { problems } from './problem-answers.ts';

/** Health and the OpenAPI document. */
export function metaRoutes(store: ProgramStore) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/health',
      {
        schema: {
          summary: 'Health',
          description: 'Answers when the database does.',
          tags: ['meta'],
          response: { 200: healthAnswer, ...problems(503) },
        },
      },
      async (request, reply) => {
        const revision = await store.revision().catch((error: unknown) => {
          request.log.error({ err: error }, 'the database does not answer');
          throw new Problem(503, 'The database does not answer.');
        });
        return reply.header('cache-control', 'no-store').send({ status: 'ok', revision });
      },
    );

    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  };
}
