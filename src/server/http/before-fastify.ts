import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ReplayCache } from './answers/replay-cache.ts';
import { inTurn } from './connections/answer-in-turn.ts';

/**
 * Puts in front of Fastify's listener what a request passes first, the outermost first:
 *
 * 1. `inTurn`: each connection has one request at a time. It stands outside because repeated answers are to wait their turn,
 *    too: one chunk of requests that were sent ahead would have thousands of them written.
 * 2. `ReplayCache`: answers that Fastify has made before. A request that has none goes on to Fastify.
 *
 * Only here is the listener replaced. `limitConnections` hears of each request beside it, and answers none.
 * @param replayCache absent where every answer is made anew
 */
export function beforeFastify(app: FastifyInstance, replayCache?: ReplayCache): void {
  const { server } = app;
  const [listener] = server.listeners('request') as [RequestListener];
  const fastify: RequestListener = (request, response) => listener.call(server, request, response);
  replayCache?.recordAnswers(app);
  server.off('request', listener);
  server.on('request', inTurn(replayCache ? replayCache.before(fastify) : fastify));
}
