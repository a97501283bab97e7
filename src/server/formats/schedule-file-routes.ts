import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FormatCache } from './format-cache.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send } from '../http/answers/representation.ts';
import { escapedSite } from '../http/site-address.ts';
import { PROGRAM_FILES } from '../render/formats/formats.ts';
import { problems } from '../http/problem-answers.ts';

/** The whole program in the formats of other programs. */
export function scheduleFileRoutes({ cache, answers, event, siteOf }: HostParts, formats: FormatCache) {
  return async (app: FastifyInstance) => {
    for (const [format, { path, type, operationId, summary, description, isDownload }] of PROGRAM_FILES)
      app.get(
        path,
        {
          schema: {
            operationId,
            summary,
            description: `${description} Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.`,
            tags: ['formats'],
            response: {
              200: { description: 'The whole program', content: { [type.split(';')[0]!]: { schema: z.string() } } },
              ...problems(400, 503),
            },
          },
        },
        async (request, reply) => {
          const site = escapedSite(siteOf(request, reply));
          const markup = await formats.formatted(format);
          const place = isDownload ? 'attachment' : 'inline';
          reply.header('content-disposition', `${place}; filename="${event.slug}.${format}"`);
          return send(request, withAge(reply, cache), answers.of(markup, site, {}, type));
        },
      );
  };
}
