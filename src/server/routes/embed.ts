import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../content-security-policy.ts';
import { DEFAULT_HEADING_LEVEL } from '../../kit/host-context.ts';
import { selectDays } from '../../program/select-days.ts';
import type { Schedule } from '../../program/types.ts';
import { embeddedProgram, embeddedRoot, type ProgramLook, programStyles } from '../prerender.ts';
import { Problem } from '../problem.ts';
import { Representation, send } from '../representation.ts';
import type { CachedSchedule, ScheduleCache } from '../schedule-cache.ts';

/** How many variants of one revision are kept; more are made again when they are asked for. */
const KEPT = 32;

const flag = z
  .enum(['', 'true', '1'], 'must be empty, true or 1')
  .transform(() => '')
  .optional();

/** How the answer carries its script, and the attributes of `<conference-program>`, as parameters of the address. */
const parameters = z.object({
  script: z.literal('file').optional(),
  lang: z.string().max(35).optional(),
  theme: z.enum(['auto', 'light', 'dark']).optional(),
  'heading-level': z
    .string()
    .regex(/^[1-6]$/, 'must be a number from 1 to 6')
    .optional(),
  days: z.string().max(200).optional(),
  refresh: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of minutes')
    .optional(),
  compact: flag,
  selectable: flag,
});

/** The part of the parameters that changes what is drawn, in one form for all that mean the same. */
function lookOf(given: Record<string, string>, schedule: Schedule): ProgramLook {
  const days = selectDays(schedule, given.days);
  return {
    lang: /^id\b/i.test(given.lang ?? '') ? 'id' : 'en',
    headingLevel: Number(given['heading-level'] ?? DEFAULT_HEADING_LEVEL),
    selectable: given.selectable !== undefined,
    days: days.length === schedule.length ? '' : days.map((day) => schedule.indexOf(day) + 1).join() || 'none',
  };
}

/** This host's address as the request has named it. It is written into the answer, so it is nothing but a name. */
function addressAsked({ protocol, host }: FastifyRequest): string {
  if (!/^[\w.:[\]-]+$/.test(host)) throw new Problem(400, 'The Host header is not the name of a host.');
  return `${protocol}://${host}`;
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

/** The program's element drawn for other people's pages: for server-side includes and static copies. */
export function embedRoutes(cache: ScheduleCache, distDir: string, publicUrl: URL | undefined) {
  const file = join(distDir, 'late-elements.js');
  const inlineScript = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  let drawn: { from: CachedSchedule; roots: Map<string, string>; answers: Map<string, Representation> } | undefined;

  function representation(
    current: CachedSchedule,
    { script, ...given }: Record<string, string>,
    host: string,
  ): Representation {
    if (drawn?.from !== current) drawn = { from: current, roots: new Map(), answers: new Map() };
    const { roots, answers } = drawn;
    return remember(answers, JSON.stringify([host, script, given]), () => {
      const look = lookOf(given, current.schedule);
      const root = remember(roots, JSON.stringify(look), () => embeddedRoot(look, current.schedule));
      const html = embeddedProgram(root, given, host, script ? undefined : inlineScript);
      return new Representation(Buffer.from(html), 'text/html; charset=utf-8');
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
          produces: ['text/html'],
          querystring: parameters,
        },
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
