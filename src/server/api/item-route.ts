import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { KnownItem } from '../../program/api/known-item.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { leastRevision } from '../current-program/least-revision.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { problems } from '../http/problem-answers.ts';
import { rowParams } from '../http/row-id.ts';
import { RowNotFound } from '../store/errors.ts';

const knownItem = z.object({
  id: z.int(),
  title: z.string().meta({ description: 'Plain text; empty for an item that was deleted or hidden' }),
  day_id: z.int().nullable().describe('The day that it is or was on; null once that is deleted'),
  deleted_at: z.iso.datetime().nullable().describe('When it was deleted; null for an item of the program'),
}) satisfies z.ZodType<KnownItem>;

/** The route of one item, open to every origin: a link to a deleted item can say what has become of it. */
export function itemRoute({ cache, reader }: Pick<HostParts, 'cache' | 'reader'>) {
  const holds = leastRevision({ cache, reader }, 'publicRevision');
  return async (host: FastifyInstance) => {
    host.withTypeProvider<ZodTypeProvider>().get(
      '/api/schedule-items/:id',
      {
        schema: {
          operationId: 'getScheduleItem',
          summary: 'What is known of an item',
          description:
            'Of an item of the program, or of one that was deleted or hidden within a year: that there was one, not what it ' +
            'said. Public, for every origin. Not the ' +
            'whole item: `GET /api/schedule` has those. Strong ETag.',
          tags: ['schedule'],
          params: rowParams,
          response: { 200: knownItem, ...problems(404, 409, 503) },
        },
      },
      async (request, reply) => {
        const { known, publicRevision } = await reader.knownItem(request.params.id);
        // The database may be ahead of this host's program: whoever reads the item must not find less in the program then.
        await holds(publicRevision);
        if (!known) throw new RowNotFound();
        const json = Buffer.from(JSON.stringify(known));
        return send(request, reply, new FixedRepresentation(json, 'application/json; charset=utf-8'));
      },
    );
  };
}
