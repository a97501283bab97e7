import type { FastifyInstance } from 'fastify';
import type { SignPlace } from '../../program/api/sign-bodies.ts';
import type { CachedProgram } from '../current-program/cached-program.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import { withAge } from '../current-program/program-age.ts';
import { RETRY } from '../current-program/with-current-program.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { pageHeaders } from '../http/content-security-policy.ts';
import { Problem } from '../http/problem.ts';
import { SIGN_LIMITS } from '../limits/sign-limits.ts';
import { CACHES, QUEUES } from '../limits/stranger-limits.ts';
import { PROGRAM_UNAVAILABLE } from '../render/program-unavailable.ts';
import { readBuilt, SIGNS_SHELL } from '../render/shells.ts';
import { knownChoice, PAPERS, SHOWN, type SignsChoice } from '../render/signs/signs-choice.ts';

type Query = Readonly<Record<string, unknown>>;

/** A sign as an address names it: `2:Hall A` is that of a room on a day, `2` the timetable of a day. */
function readSign(text: unknown): SignPlace[] {
  const [, day, room] = /^(\d{1,15})(?::([^]*))?$/.exec(String(text)) ?? [];
  return day === undefined ? [] : [{ day: Number(day), room: room ?? null }];
}

/** The choice in an address; what makes no sense there is as if it weren't there. */
function readChoice({ room, day, show, paper, sign }: Query): SignsChoice {
  return {
    signs: sign === undefined ? undefined : [sign].flat().slice(0, SIGN_LIMITS.chosen).flatMap(readSign),
    room: typeof room === 'string' && room.trim() ? room : undefined,
    day: day === undefined || day === '' ? undefined : Number(day),
    show: SHOWN.find((each) => each === show),
    paper: PAPERS.find((each) => each === paper) ?? 'a4',
  };
}

/** `/signs`: door signs and timetables to print. */
export function signsRoute({ config, cache, renderer, answers, distDir, siteOf, isForFiles }: HostParts) {
  const pages = new MarkupCache(cache, CACHES.signsPages);
  const refuseTooMany = () => {
    if (pages.busy >= QUEUES.signsPages)
      throw new Problem(503, 'Too many pages are asked for at once. Try again.', RETRY);
  };

  function request(asked: SignsChoice, site: string | undefined, { rooms, dayIds, revision }: CachedProgram) {
    const known = knownChoice(asked, rooms, dayIds);
    const choice: SignsChoice = known ?? { paper: asked.paper };
    const options = { choice, isUnknown: !known, site, isForFiles };
    return { isUnknown: !known, key: JSON.stringify(options), make: () => renderer.signsPage(options, revision) };
  }

  return async (app: FastifyInstance) => {
    if (readBuilt(distDir, SIGNS_SHELL) === undefined) return;
    app.get<{ Querystring: Query }>('/signs', { schema: { hide: true } }, async (asked, reply) => {
      const own = siteOf(asked, reply);
      // A file may be anywhere, unless somebody has said where.
      const site = isForFiles && !config.publicUrl ? undefined : own;
      let isUnknown = false;
      const { markup } = await pages.get((program) => {
        if (!program) throw new Problem(503, PROGRAM_UNAVAILABLE, RETRY);
        const wanted = request(readChoice(asked.query), site, program);
        ({ isUnknown } = wanted);
        return wanted;
      }, refuseTooMany);
      reply.headers({
        ...pageHeaders(markup!.policy),
        'x-robots-tag': 'noindex',
        // As the editor's own: with another policy, the page could not tell the editor that has opened it what was printed.
        'cross-origin-opener-policy': 'same-origin',
      });
      const answer = answers.of(markup!, own ?? '');
      if (isUnknown) return sendUncached(asked, reply.code(404), answer);
      return send(asked, withAge(reply, cache), answer);
    });
  };
}
