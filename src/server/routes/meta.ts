import type { FastifyInstance } from 'fastify';
import { healthAnswer } from '../schemas.ts';
import type { ProgramStore } from '../store/program-store.ts';

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
          response: { 200: healthAnswer },
        },
      },
      async (_request, reply) =>
        reply.header('cache-control', 'no-store').send({ status: 'ok', revision: await store.revision() }),
    );

    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  };
}
