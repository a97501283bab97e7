import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isEditor } from '../auth/authorize.ts';
import type { Sessions } from '../auth/sessions.ts';
import { withAge } from '../current-program/program-age.ts';
import { LAG_MS, leastRevision } from '../current-program/least-revision.ts';
import { withCurrentProgram } from '../current-program/with-current-program.ts';
import { FixedRepresentation, send, sendUncached } from '../http/answers/representation.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import { revisionText } from '../http/revision-text.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { varyBy } from '../http/vary-by.ts';
import { scheduleAnswer } from './row-schemas.ts';
import { Problem } from '../http/problem.ts';
import { problems } from '../http/problem-answers.ts';
import { PROGRAM_UNAVAILABLE } from '../render/program-unavailable.ts';

const DESCRIPTION = `
Public, for every origin. Strong ETag: send it back as If-None-Match to get 304. \`Program-Revision\` is its revision, which grows
with what visitors see. \`?revision=\` asks for one that holds what another host of the same database has told: the answer has that revision
or a later one, and waits for it, for ${LAG_MS / 1000} seconds at most (503). 409 when the database was put back to an earlier state.

An editor who sends a session's token gets all that is stored: hidden days and items, and notes. No cache may keep that, and a token
that opens nothing is answered by 401. \`Edit-Revision\` says which edits it holds, and their \`?revision=\` is one of these.`;

interface Asked {
  /** The least that the answer must hold. */
  revision?: number;
}

/** The program as editors get it. */
function editorProgram(parts: HostParts) {
  const { cache, renderer } = parts;
  const holds = leastRevision(parts, 'revision');
  const made = new SingleFlightCache<FixedRepresentation>(new LRUCache({ max: 1 }));

  return async (request: FastifyRequest, reply: FastifyReply, { revision }: Asked) => {
    await holds(revision);
    const { program, answer } = await withCurrentProgram(cache, async (current) => {
      if (!current) throw new Problem(503, PROGRAM_UNAVAILABLE);
      const key = `${current.revision} ${current.hash}`;
      const make = async () =>
        new FixedRepresentation(
          Buffer.from(await renderer.editorSchedule(current.revision)),
          'application/json; charset=utf-8',
        );
      return { program: current, answer: await made.get(key, make) };
    });
    reply.headers({ 'program-revision': program.publicRevision, 'edit-revision': program.revision });
    return sendUncached(request, withAge(reply, cache), answer);
  };
}

/** The program, open to every origin; and more of it for editors. */
/** @param places for streams: where visitors find none, their pages are told to poll */
export function scheduleRoute(parts: HostParts, sessions: Sessions, places: { readonly arePolling: boolean }) {
  const { cache } = parts;
  const sendToEditor = editorProgram(parts);
  const holds = leastRevision(parts, 'publicRevision');
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Asked }>(
      '/api/schedule',
      {
        schema: {
          operationId: 'getSchedule',
          summary: 'The program',
          description: DESCRIPTION,
          tags: ['schedule'],
          security: [{}, { session: [] }],
          querystring: z.object({
            revision: revisionText
              .optional()
              .catch(undefined)
              .describe(
                'What the answer must hold: for editors an edit, for others a revision that they have heard of',
              ),
          }),
          response: { 200: scheduleAnswer, ...problems(401, 409, 503) },
        },
      },
      async (request, reply) => {
        varyBy(reply, 'Authorization');
        if (await isEditor(sessions, request)) return sendToEditor(request, reply, request.query);
        await holds(request.query.revision);
        const { schedule, publicRevision } = await cache.require();
        reply.header('program-revision', publicRevision);
        if (places.arePolling) reply.header('program-poll', '?1');
        return send(request, withAge(reply, cache), schedule);
      },
    );
  };
}
