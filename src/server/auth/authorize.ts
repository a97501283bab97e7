import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { OpenSession, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a request that {@link authorize} has let pass. */
    session?: OpenSession;
  }
}

const REALM = 'Bearer realm="program"';

/** The bearer token of a request; undefined when there is none. */
const bearerToken = (request: FastifyRequest) =>
  /^Bearer +([\w~+/.=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];

/** @throws {Problem} 401 unless the request has an open session */
async function requireSession(sessions: Sessions, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  if (!token) throw new Problem(401, 'Sign in to make changes.', { headers: { 'www-authenticate': REALM } });
  request.session = await sessions.find(token);
  if (request.session) return;
  throw new Problem(401, 'The session has ended. Sign in again.', {
    headers: { 'www-authenticate': `${REALM}, error="invalid_token"` },
  });
}

/** The session of a request that {@link authorize} has let pass. */
export const sessionOf = (request: FastifyRequest): OpenSession => request.session!;

/** Lets only requests with an open session pass. Runs before the body is read. */
export const authorize = (sessions: Sessions) => (request: FastifyRequest) => requireSession(sessions, request);

/**
 * Whether an editor asks, where visitors may ask, too. Other schemes than a bearer's are those of a proxy in front of a site.
 * @throws {Problem} 401 for a token that opens nothing
 */
export async function isEditor(sessions: Sessions, request: FastifyRequest): Promise<boolean> {
  if (!/^Bearer\b/i.test(request.headers.authorization ?? '')) return false;
  await requireSession(sessions, request);
  return true;
}
