import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGES } from '../../../program/model/languages.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { leastRevision } from '../../current-program/least-revision.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { revisionText } from '../../http/revision-text.ts';
import { requireSite } from '../../http/site-address.ts';
import { changeMessage } from '../../render/formats/change-message.ts';
import { netChanges } from '../../store/log/net-changes.ts';

const DESCRIPTION = `
What visitors have heard of, as plain text in a language of the program, to be sent to people by hand. The host sends nothing. Without
\`since\` it is about the last publication, or the last edit while publishing is at once. 410 when changes since then are not known any
more: they are kept for seven days, and at most 500 are told.`;

/** A message about what has changed, for editors. */
export function messageRoute(host: FastifyInstance, { reader, cache, event, siteOf }: HostParts): void {
  const holds = leastRevision({ cache, reader }, 'publicRevision');
  host.withTypeProvider<ZodTypeProvider>().get(
    '/api/publications/message',
    {
      schema: {
        operationId: 'getPublicationMessage',
        summary: 'What has changed, as a message',
        description: DESCRIPTION,
        tags: ['publications'],
        security: [{ session: [] }],
        querystring: z.object({
          lang: z.enum(LANGUAGES).default('en'),
          since: revisionText.optional().describe('The public revision that the last message led to'),
        }),
        response: {
          200: z.object({
            revision: z.int().describe('The public revision that the message leads to'),
            text: z.string(),
          }),
          ...problems(401, 409, 410, 422, 503),
        },
      },
    },
    async (request, reply) => {
      // The publication that it is about may have been made by another host.
      await holds(await reader.publicRevision());
      const { publicRevision: revision, schedule } = await cache.require();
      const { lang, since = Math.max(0, revision - 1) } = request.query;
      const told = await reader.changesSince(since, revision);
      if (!told) throw new Problem(410, 'What has changed since then is not known any more.');
      const { bytes } = await schedule.body([]);
      const days = JSON.parse((bytes as Buffer).toString()) as Schedule;
      const site = requireSite(siteOf(request, reply));
      const all = { days, changes: netChanges(told.changes), notes: told.notes };
      return { revision, text: changeMessage(all, lang, event.info.name, site) };
    },
  );
}
