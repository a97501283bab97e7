import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageHeaders, pagePolicy } from '../content-security-policy.ts';
import { escapeHtml } from '../../program/escape-html.ts';
import { embeddedProgram, embeddedRoot, programStyles } from '../prerender.ts';
import { lookOf, parameters } from '../embed-parameters.ts';
import { problemFor } from '../problem.ts';
import { remember } from '../remember.ts';
import { Representation, send, sendUncached } from '../representation.ts';
import type { CachedSchedule, ScheduleCache } from '../schedule-cache.ts';
import { HTML } from '../shells.ts';
import { requireSite, type SiteAddress } from '../site-address.ts';

/** How many variants of one revision are kept; more are made again when they are asked for. */
const KEPT = 32;

const htmlAnswer = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } });

/** A failure as HTML: an include puts whatever is answered into its page. */
function answerInPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, detail } = problemFor(error, request);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(`<p lang="id">Terjadi kesalahan saat memuat Program: ${escapeHtml(detail)}</p>\n`);
}

/** The program's element prerendered for other people's pages: for server-side includes and static copies. */
export function embedRoutes(cache: ScheduleCache, distDir: string, siteOf: SiteAddress) {
  const file = join(distDir, 'late-elements.js');
  const inlineScript = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  let made:
    { from: CachedSchedule | undefined; roots: Map<string, string>; answers: Map<string, Representation> } | undefined;

  function representation(
    current: CachedSchedule | undefined,
    { script, ...given }: Record<string, string>,
    host: string,
  ): Representation {
    if (!made || made.from !== current) made = { from: current, roots: new Map(), answers: new Map() };
    const { roots, answers } = made;
    return remember(answers, JSON.stringify([host, script, given]), KEPT, () => {
      const look = lookOf(given, current?.schedule ?? []);
      const root = remember(roots, JSON.stringify(look), KEPT, () => embeddedRoot(look, current?.schedule));
      const html = embeddedProgram(root, given, host, script ? undefined : inlineScript);
      return new Representation(Buffer.from(html), HTML);
    });
  }

  const policy = pagePolicy(`<script>${inlineScript ?? ''}</script>`, programStyles());

  return async (app: FastifyInstance) => {
    app.get(
      '/embed/program.html',
      {
        schema: {
          summary: 'The program as HTML',
          description:
            'The element with its declarative shadow root and its script, for server-side includes and static copies: ' +
            'readable without scripts, taken over by them where they run. The parameters are the attributes of ' +
            '`<conference-program>`. A static copy wants `refresh`, so that it looks for a newer program. ' +
            '`script=file` is for pages whose Content-Security-Policy forbids inline scripts.',
          tags: ['schedule'],
          querystring: parameters,
          response: {
            200: htmlAnswer('The script and the element'),
            422: htmlAnswer('A parameter is not what the attribute takes; a sentence says which'),
          },
        },
        errorHandler: answerInPage,
      },
      async (request, reply) => {
        const host = requireSite(siteOf(request, reply));
        const given = Object.fromEntries(
          Object.entries(request.query as Record<string, string | undefined>).filter(
            ([, value]) => value !== undefined,
          ),
        ) as Record<string, string>;
        reply.headers(pageHeaders(policy));
        const current = await cache.currentIfReadable();
        const answer = representation(current, given, host);
        // Without a program as well an include is HTML with status 200, which many need, and whose element recovers.
        return current ? send(request, reply, answer) : sendUncached(request, reply, answer);
      },
    );
  };
}
