import type { FastifyInstance } from 'fastify';
import { faultProblem } from '../problem.ts';
import { healthAnswer } from '../schemas.ts';
import type { Health } from '../store/health.ts';
import { unwell } from './problem-answers.ts';

/** The program that visitors get at the moment. */
export interface ShownProgram {
  /** Undefined while none was ever read. */
  revision: number | undefined;
  /** For how many seconds it couldn't be compared with the database; undefined while it can. */
  age: number | undefined;
}

/** Health and the OpenAPI document. */
export function metaRoutes(health: () => Promise<Health>, shown: () => ShownProgram) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/health',
      {
        schema: {
          summary: 'Health',
          description:
            'For monitors. 200 when the database can be read and takes writes. Its file is read from end to end every ' +
            'few seconds at most; a database that has refused a write is asked to take one.',
          tags: ['meta'],
          response: { 200: healthAnswer, ...unwell },
        },
      },
      async (request, reply) => {
        const { fault, revision } = await health();
        const { revision: shown_revision, age: shown_age_seconds } = shown();
        if (fault) {
          request.log.error({ fault }, 'the database is not well');
          throw faultProblem(fault, { status: 503, more: { revision, shown_revision, shown_age_seconds } });
        }
        return reply.header('cache-control', 'no-store').send({
          status: 'ok' as const,
          revision: revision!,
          shown_revision,
          shown_age_seconds,
        });
      },
    );

    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  };
}
