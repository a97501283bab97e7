import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { catalogFor } from '../../bundles/catalog/element-definitions.ts';
import { pageHeaders } from '../http/content-security-policy.ts';
import { escapeHtml } from '../../program/html/escape-html.ts';
import { embeddedElement } from './embedded-element.ts';
import { givenIn, parameters } from './embed-parameters.ts';
import type { EmbeddedRoots } from './embedded-roots.ts';
import { problemFor } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostEvent } from '../event/host-event.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { HTML } from '../http/media-types.ts';
import { requireSite } from '../http/site-address.ts';

export const htmlAnswer = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } });

/**
 * Answers a failure with HTML, because an include puts any answer into its page. The specified sentence is Indonesian.
 * A page in another language gets a translation as well, and
 * that of another event the translation alone.
 */
function answerInPage({ isAnother }: HostEvent, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, detail, extra } = problemFor(error, request);
  const { lang } = request.query as { lang?: unknown };
  const texts = catalogFor(typeof lang === 'string' ? lang : undefined);
  const failed = escapeHtml(texts.failed);
  const gloss = texts.lang === 'id' ? '' : `<p lang="${texts.lang}"><small>${failed}</small></p>\n`;
  const specified = `<p lang="id">Terjadi kesalahan saat memuat Program: ${escapeHtml(detail)}</p>\n${gloss}`;
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...extra.headers })
    .type(HTML)
    .send(isAnother ? `<p lang="${texts.lang}">${failed} ${escapeHtml(detail)}</p>\n` : specified);
}

/** `/embed/program.html`: the prerendered element for server-side includes and static copies. */
export function includeRoute({ cache, answers, event, siteOf }: HostParts, roots: EmbeddedRoots) {
  return async (app: FastifyInstance) => {
    app.get(
      '/embed/program.html',
      {
        schema: {
          operationId: 'getProgramHtml',
          summary: 'The program as HTML',
          description:
            'The element with its declarative shadow root and its script, for server-side includes and static copies: ' +
            'readable without scripts, taken over by them where they run. The parameters are the attributes of ' +
            '`<conference-program>`. A static copy wants `refresh`, so that it looks for a newer program.',
          tags: ['schedule'],
          querystring: parameters,
          response: {
            200: htmlAnswer('The script and the element'),
            422: htmlAnswer('A parameter is not what the attribute takes; a sentence says which'),
          },
        },
        errorHandler: (error, request, reply) => answerInPage(event, error, request, reply),
      },
      async (request, reply) => {
        const host = requireSite(siteOf(request, reply));
        const { script: _script, ...attributes } = givenIn(request.query as object);
        const { root, program } = await roots.get(attributes, reply.raw);
        reply.headers(pageHeaders(root.policy));
        const element = embeddedElement(attributes, event.info.name, host);
        const answer = answers.of(root, host, element);
        // Even without a program the status is 200: many includes need that, and the element recovers by itself.
        return program ? send(request, withAge(reply, cache), answer) : sendUncached(request, reply, answer);
      },
    );
  };
}
