import type { FastifyInstance } from 'fastify';
import { withAge } from '../../current-program/program-age.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { send } from '../../http/answers/representation.ts';
import { problems } from '../../http/problem-answers.ts';
import { contentAnswer } from './content-schemas.ts';

/** The site's content as its elements take it, open to every origin: sections in pages of other sites ask for it. */
export function contentRoute({ cache }: Pick<HostParts, 'cache'>) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/content',
      {
        schema: {
          operationId: 'getContent',
          summary: "The site's content",
          description:
            'What the sections of the site say. Pages of this host have it in them; sections in pages of other sites ask for it. ' +
            'Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.',
          tags: ['content'],
          response: { 200: contentAnswer, ...problems(503) },
        },
      },
      async (request, reply) => {
        const { content } = await cache.require();
        return send(request, withAge(reply, cache), content);
      },
    );
  };
}
