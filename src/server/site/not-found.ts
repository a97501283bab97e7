import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { HostEvent } from '../event/host-event.ts';
import { pageHeaders } from '../http/content-security-policy.ts';
import { handleError, Problem, PROBLEM_TYPE } from '../http/problem.ts';
import { sendUncached } from '../http/answers/representation.ts';
import { varyBy } from '../http/vary-by.ts';
import { pageReader } from '../render/shells.ts';

/** In this order when a client likes them equally, as one that takes anything does. */
const OFFERED = ['application/json', PROBLEM_TYPE, 'text/html'];

/** Whether a person is looking: below `/api`, and to all that don't prefer HTML, problems are told as JSON. */
export const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/api(?:[/?]|$)/.test(request.url) &&
  new Negotiator(request).mediaType(OFFERED) === 'text/html';

/**
 * Makes the answer to an address that leads nowhere: with a page for people, with problem details otherwise.
 * @param styleOf gives the colors and fonts of the site
 */
export function notFound(distDir: string, event: HostEvent, styleOf: () => string) {
  const read = pageReader(distDir, 'not-found.html', event, { trustedTypes: ["'none'"] });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    problem = new Problem(404, `There is nothing at ${request.method} ${request.url.split('?')[0]}.`),
  ) => {
    varyBy(reply, 'Accept');
    const page = read(styleOf());
    if (!page || !wantsPage(request)) return handleError(problem, request, reply);
    reply.code(problem.status).headers(pageHeaders(page.policy));
    return sendUncached(request, reply, page.representation);
  };
}
