import type { FastifyInstance } from 'fastify';
import type { BackupState } from '../backups/scheduled-backups.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { faultProblem, Problem } from '../http/problem.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { healthAnswer } from '../http/problem-schema.ts';
import type { Health } from '../store/health/database-health.ts';
import { unhealthy } from '../http/problem-answers.ts';

const UNMAKEABLE = "The program can't be made: visitors get an earlier one, or none. The server's log says why.";

/** Health and the OpenAPI document. */
export function metaRoutes({ cache }: HostParts, health: () => Promise<Health>, backups?: () => BackupState) {
  const backup = () => {
    if (!backups) return {};
    const { failed, newest } = backups();
    const age_seconds = newest === undefined ? undefined : Math.max(0, Math.floor((Date.now() - newest) / 1000));
    return { backup: { failed, age_seconds } };
  };

  return async (app: FastifyInstance) => {
    app.get(
      '/api/health',
      {
        schema: {
          operationId: 'getHealth',
          summary: 'Health',
          description:
            'For monitors. 200 when the database can be read and takes writes, and the program can be made of it. The ' +
            "database's file is read from end to end every few seconds at most; a database that has refused a write is " +
            'asked to take one.',
          tags: ['meta'],
          response: { 200: healthAnswer, ...unhealthy },
        },
      },
      async (request) => {
        const { fault, revision } = await health();
        const { publicRevision: shown_revision, age: shown_age_seconds, trouble } = cache.state;
        const found = { revision, shown_revision, shown_age_seconds, ...backup() };
        if (fault) {
          request.log.error({ fault }, 'the database is not well');
          throw faultProblem(fault, { status: 503, more: found });
        }
        // Why it can't was logged when it was tried.
        if (trouble === 'program') throw new Problem(503, UNMAKEABLE, { ...found, fault: 'program' });
        return {
          status: 'ok' as const,
          revision: revision!,
          shown_revision,
          shown_age_seconds,
          ...backup(),
        };
      },
    );

    let description: FixedRepresentation | undefined;
    const describe = () =>
      new FixedRepresentation(Buffer.from(JSON.stringify(app.swagger())), 'application/json; charset=utf-8');
    app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, (description ??= describe())),
    );
  };
}
