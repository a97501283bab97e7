import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Sessions } from './sessions.ts';

const REALM = 'Bearer realm="program"';

/** The bearer token of a request; undefined when there is none. */
export const bearerToken = (request: FastifyRequest) =>
  /^Bearer +([\w~+/.=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];

/** Lets only requests with an open session pass. Runs before the body is read. */
export function authorize(sessions: Sessions) {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request);
    if (!token) throw new Problem(401, 'Sign in to make changes.', { headers: { 'www-authenticate': REALM } });
    if (await sessions.isOpen(token)) return;
    throw new Problem(401, 'The session has ended. Sign in again.', {
      headers: { 'www-authenticate': `${REALM}, error="invalid_token"` },
    });
  };
}
