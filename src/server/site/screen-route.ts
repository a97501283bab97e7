import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { roomKey } from '../../program/search/room-order.ts';
import type { CachedProgram } from '../current-program/cached-program.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import { withAge } from '../current-program/program-age.ts';
import { RETRY } from '../current-program/with-current-program.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { pageHeaders } from '../http/content-security-policy.ts';
import { Problem } from '../http/problem.ts';
import { CACHES, QUEUES } from '../limits/stranger-limits.ts';
import type { ScreenOptions, ScreenSettings } from '../render/screens/screen-settings.ts';
import { readBuilt, SCREEN_SHELL } from '../render/shells.ts';

/** All that takes place, on paper, in the language of the event. */
const WHOLE: ScreenSettings = { rooms: [], dark: false, languages: [] };

/** Items begin and end at full minutes. */
const MINUTE_MS = 60_000;

/** Reads the settings of the screen with a name; undefined where no screen has it. */
export type ReadScreen = (name: string) => Promise<ScreenSettings | undefined>;

/** `/screen`: the program for displays in foyers; `/screen/NAME`: the same as organizers have set it up, or that of a room. */
export function screenRoute(parts: HostParts, readScreen: ReadScreen) {
  const { announcement, cache, countdowns, renderer, answers, distDir, siteOf } = parts;
  const pages = new MarkupCache(cache, CACHES.screenPages);
  const refuseTooMany = () => {
    if (pages.busy >= QUEUES.screenPages)
      throw new Problem(503, 'Too many pages are asked for at once. Try again.', RETRY);
  };

  /** A screen of that name, or else a room's. */
  function chosen(name: string, named: ScreenSettings | undefined, program: CachedProgram | undefined) {
    if (name === '') return WHOLE;
    if (named) return { name, ...named };
    const room = program?.rooms.find(([key]) => key === roomKey(name))?.[1];
    return room === undefined ? undefined : { ...WHOLE, rooms: [room] };
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply, name: string) {
    const site = siteOf(request, reply);
    const named = name === '' ? undefined : await readScreen(name);
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const { chair } = request.query as { chair?: unknown };
    const shown = await announcement.latest();
    const counted = new Map((await countdowns.running()).map(({ room, ends_at }) => [roomKey(room), ends_at]));
    let isUnknown = false;
    const { markup, program } = await pages.get((program) => {
      const settings = chosen(name, named, program);
      isUnknown = !!program && !settings;
      const options: ScreenOptions = {
        ...(settings ?? WHOLE),
        ...{ isUnknown, isChair: chair !== undefined, now, site, announcement: shown },
        countdownEnds: settings?.rooms.length === 1 ? counted.get(roomKey(settings.rooms[0]!)) : undefined,
      };
      return { key: JSON.stringify(options), make: () => renderer.screenPage(options, program?.revision) };
    }, refuseTooMany);
    reply.headers({ ...pageHeaders(markup!.policy, 'screen-wake-lock'), 'x-robots-tag': 'noindex' });
    const answer = answers.of(markup!, site ?? '');
    if (!program) return sendUncached(request, reply.code(503).header('retry-after', '10'), answer);
    if (isUnknown) return sendUncached(request, reply.code(404), answer);
    return send(request, withAge(reply, cache), answer);
  }

  return async (app: FastifyInstance) => {
    if (readBuilt(distDir, SCREEN_SHELL) === undefined) return;
    app.get('/screen', { schema: { hide: true } }, async (request, reply) => sendScreen(request, reply, ''));
    app.get<{ Params: { '*': string } }>('/screen/*', { schema: { hide: true } }, async (request, reply) =>
      sendScreen(request, reply, request.params['*']),
    );
  };
}
