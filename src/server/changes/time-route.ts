import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const DESCRIPTION = `
For pages that say what is on now where the device's clock is wrong. Those with a connection to \`GET /api/events\` are told by its
\`hello\`. No cache keeps the answer, whatever stands behind the address as a query. Public, for every origin.`;

/** `/api/time`: the host's clock. Open to every origin. docs/decisions/the-hosts-clock.md */
export async function timeRoute(app: FastifyInstance): Promise<void> {
  app.get(
    '/api/time',
    {
      schema: {
        operationId: 'getTime',
        summary: "The host's clock",
        description: DESCRIPTION,
        tags: ['schedule'],
        response: { 200: z.object({ time: z.int().describe('Milliseconds since the beginning of 1970, in UTC') }) },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ time: Date.now() }),
  );
}
