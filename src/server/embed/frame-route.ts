import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../program/html/escape-html.ts';
import { NOTHING_ALLOWED_IN_FRAME, pageHeaders } from '../http/content-security-policy.ts';
import { discoveryLinks } from '../render/discovery-links.ts';
import { embeddedElement } from './embedded-element.ts';
import { frameParameters, givenIn } from './embed-parameters.ts';
import type { EmbeddedRoots } from './embedded-roots.ts';
import { FramedItems } from './framed-items.ts';
import { framedNotice } from '../render/framed-notice.ts';
import { Problem, problemFor } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import { goneItem } from '../current-program/gone-item.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { HTML } from '../http/media-types.ts';
import { FRAMED_SHELL, readShell } from '../render/shells.ts';
import { withSiteAddress } from '../http/site-mark.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import { withQueryOf } from '../http/with-query.ts';
import { htmlAnswer } from './include-route.ts';

const DESCRIPTION = `
The program as a page for \`<iframe>\`, in pages of any site, also within \`sandbox="allow-scripts"\`. It sets no cookie and needs
no storage. Its links open new tabs. The parameters are the attributes of \`<conference-program>\`.

It tells the page around it by \`postMessage\`:
- \`{ type: 'conference-program:height', height: 1234 }\`: how many pixels it is high, at first and whenever that changes, and in
  answer to \`{ type: 'conference-program:ready' }\`;
- \`{ type: 'conference-program:show', top: 567 }\`: it leads its visitor to a place so many pixels below the frame's upper edge.

\`/embed/frame.js\` beside the frame does what they ask for. With \`#?secret=…\` at the end of its address, as WordPress puts it
there, it sends \`{ message: 'height', value, secret }\` and \`{ message: 'link', value, secret }\`, too.`;

/** Allows framing whatever the answer is, because a failure has to be readable in the frame, too. */
async function allowFrames(_request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('x-frame-options');
  // A sandboxed frame has no origin that could be isolated, and Chromium would warn of that in its console.
  reply.removeHeader('origin-agent-cluster');
  reply.header('content-security-policy', NOTHING_ALLOWED_IN_FRAME);
}

/** A failure as a page for the frame. */
function answerInFrame(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, detail, extra } = problemFor(error, request);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...extra.headers })
    .type(HTML)
    .send(`<!doctype html>\n<html lang="en"><title>Program</title><p>${escapeHtml(detail)}</p></html>\n`);
}

/** `/embed/`: the program for frames in any site's pages. Other sites can't frame any other page of this host. */
export function frameRoute(
  { reader, cache, renderer, answers, event, distDir, siteOf }: HostParts,
  roots: EmbeddedRoots,
) {
  const shell = readShell(distDir, FRAMED_SHELL, event);
  const items = new FramedItems({ cache, renderer });
  const policies = new SingleFlightCache<string>(new Map());
  /** The policy depends on nothing but the build, so it is made once. */
  const framedPolicy = () => policies.get('framed', () => renderer.framedPolicy());

  return async (app: FastifyInstance) => {
    if (shell === undefined) return;
    const [start = '', between = '', end = ''] = shell.split(/<!-- (?:oembed|program) -->/);

    app.get(
      '/embed/',
      {
        onRequest: allowFrames,
        errorHandler: answerInFrame,
        schema: {
          operationId: 'getProgramFrame',
          summary: 'The program in a frame',
          description: DESCRIPTION,
          tags: ['schedule'],
          querystring: frameParameters,
          response: {
            200: htmlAnswer('The page'),
            404: htmlAnswer('There is no such item'),
            410: htmlAnswer('The item is not in the program any more'),
            422: htmlAnswer('A parameter is not what the attribute takes; a sentence says which'),
            503: htmlAnswer('The program can’t be read, or is being changed; Retry-After says when to try again'),
          },
        },
      },
      async (request, reply) => {
        const { item, ...given } = givenIn(request.query as object);
        // It is all of a page, whose heading is that of the program.
        const attributes: Record<string, string> = { 'heading-level': '1', ...given };
        const site = siteOf(request, reply) ?? '';
        if (item !== undefined) {
          const { markup, program } = await items.get(Number(item), attributes.lang);
          if (!markup) {
            const known = await goneItem({ reader }, Number(item));
            const page = await items.gone(known, attributes.lang);
            if (!page) throw new Problem(404, 'There is no such item. It may have been deleted.');
            reply.code(known ? 410 : 404).headers(pageHeaders(page.policy));
            return sendUncached(request, reply, answers.of(page, site));
          }
          reply.headers(pageHeaders(markup.policy));
          const answer = answers.of(markup, site);
          return program
            ? send(request, withAge(reply, cache), answer)
            : sendUncached(request, reply.code(503), answer);
        }
        const { root, program } = await roots.get(attributes, reply.raw);
        reply.headers(pageHeaders(await framedPolicy()));
        const element = embeddedElement(attributes, event.info.name, '');
        const query = new URLSearchParams(given).toString();
        const links = discoveryLinks(
          site,
          encodeURIComponent(`${site}/embed/${query && `?${query}`}`),
          event.info.name,
        );
        // The page belongs to the program's own host, so that links in the program are paths.
        const answer = answers.of(root, '', {
          before: withSiteAddress(start, site) + links + withSiteAddress(between, site) + element.before,
          after: element.after + framedNotice(attributes.lang) + end,
        });
        return program ? send(request, withAge(reply, cache), answer) : sendUncached(request, reply, answer);
      },
    );

    app.get('/embed', { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(withQueryOf(request, '/embed/'), 301),
    );
  };
}
