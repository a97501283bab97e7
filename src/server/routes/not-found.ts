import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Problem, PROBLEM_TYPE } from '../problem.ts';
import { sendUncached, varyBy } from '../representation.ts';
import { readPage } from '../shells.ts';

/** In this order when a client likes them equally, as one that takes anything does. */
const OFFERED = ['application/json', PROBLEM_TYPE, 'text/html'];

const prefersHtml = (request: FastifyRequest) => new Negotiator(request).mediaType(OFFERED) === 'text/html';

/** Answers what nothing else does: with a page for people, with problem details below `/api` and for all other clients. */
export function notFound(distDir: string) {
  const page = readPage(distDir, 'not-found.html');
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    varyBy(reply, 'Accept');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !isRead || /^\/api(?:\/|$)/.test(path) || !prefersHtml(request))
      throw new Problem(404, `There is nothing at ${request.method} ${path}.`);
    reply.code(404).header('content-security-policy', page.policy);
    return sendUncached(request, reply, page.representation);
  };
}
