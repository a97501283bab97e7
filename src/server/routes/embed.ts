import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../content-security-policy.ts';
import { escapeHtml } from '../../program/escape-html.ts';
import { embeddedProgram, embeddedRoot, programStyles } from '../prerender.ts';
import { lookOf, parameters } from '../embed-parameters.ts';
import { Problem, problemFor } from '../problem.ts';
import { Representation, send } from '../representation.ts';
import type { CachedSchedule, ScheduleCache } from '../schedule-cache.ts';

const HTML = 'text/html; charset=utf-8';

/** How many variants of one revision are kept; more are made again when they are asked for. */
const KEPT = 32;

/** This host's address as the request has named it. It is written into the answer, so it is nothing but a name. */
function addressAsked({ protocol, host }: FastifyRequest): string {
  if (!/^[\w.:[\]-]+$/.test(host)) throw new Problem(400, 'The Host header is not the name of a host.');
  return `${protocol}://${host}`;
}

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

/** The value of a key, made when it isn't there; the eldest goes when there are too many. */
function remember<T>(kept: Map<string, T>, key: string, make: () => T): T {
  let value = kept.get(key);
  if (value === undefined) {
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, (value = make()));
  }
  return value;
}

/** The program's element prerendered for other people's pages: for server-side includes and static copies. */
export function embedRoutes(cache: ScheduleCache, distDir: string, publicUrl: URL | undefined) {
  const file = join(distDir, 'late-elements.js');
  const inlineScript = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  let made: { from: CachedSchedule; roots: Map<string, string>; answers: Map<string, Representation> } | undefined;

  function representation(
    current: CachedSchedule,
    { script, ...given }: Record<string, string>,
    host: string,
  ): Representation {
    if (made?.from !== current) made = { from: current, roots: new Map(), answers: new Map() };
    const { roots, answers } = made;
    return remember(answers, JSON.stringify([host, script, given]), () => {
      const look = lookOf(given, current.schedule);
      const root = remember(roots, JSON.stringify(look), () => embeddedRoot(look, current.schedule));
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
            503: htmlAnswer('The database does not answer; a sentence says so'),
          },
        },
        errorHandler: answerInPage,
      },
      async (request, reply) => {
        const host = publicUrl?.href.replace(/\/+$/, '') ?? addressAsked(request);
        const given = Object.fromEntries(
          Object.entries(request.query as Record<string, string | undefined>).filter(
            ([, value]) => value !== undefined,
          ),
        ) as Record<string, string>;
        reply.header('content-security-policy', policy);
        return send(request, reply, representation(await cache.current(), given, host));
      },
    );
  };
}
