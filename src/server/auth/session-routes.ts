import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorize, sessionOf } from './authorize.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { refusedName, sessionOpener } from './session-opener.ts';
import { nameAnswer, nameBody, sessionAnswer, sessionBody } from './session-schemas.ts';
import type { Sessions } from './sessions.ts';
import { problems } from '../http/problem-answers.ts';
import type { Database } from '../store/schema/tables.ts';

const SIGN_IN_SCHEMA = {
  operationId: 'signIn',
  summary: 'Sign in',
  description:
    'Wrong passwords make the next attempts from the same address wait, for up to half a minute each: the answer ' +
    'comes late, or is 429. While others guess, an attempt from a new address waits for its turn as well. ' +
    'The password is the one that editors share, or that of an account.',
  tags: ['session'],
  body: sessionBody,
  response: { 200: sessionAnswer, ...problems(400, 401, 403, 413, 415, 422, 429, 503, 507) },
};

const SIGN_OUT_SCHEMA = {
  operationId: 'signOut',
  summary: 'Sign out',
  tags: ['session'],
  security: [{ session: [] }],
  response: { 204: z.null().describe('The session has ended'), ...problems(401, 403, 503, 507) },
};

const RENAME_SCHEMA = {
  operationId: 'setEditorName',
  summary: 'Say who is signed in',
  description:
    "Gives the person of the session another name. 422 for the name of an account, and in an account's session.",
  tags: ['session'],
  security: [{ session: [] }],
  body: nameBody,
  response: { 200: nameAnswer, ...problems(400, 401, 403, 413, 415, 422, 503, 507) },
};

/** Signing in and out. */
export function sessionRoutes(parts: HostParts, db: Database, sessions: Sessions) {
  const opener = sessionOpener(parts, db, sessions);

  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.addHook('preClose', async () => opener.giveUp());

    app.post(
      '/api/session',
      { config: { refused: 'nobody can sign in' }, schema: SIGN_IN_SCHEMA },
      async (request, reply) => {
        const { password, name = '' } = request.body;
        return opener.open(request, reply, password, name);
      },
    );

    app.delete('/api/session', { onRequest: authorize(sessions), schema: SIGN_OUT_SCHEMA }, async (request, reply) => {
      await sessions.close(sessionOf(request).tokenHash);
      return reply.code(204).send(null);
    });

    app.patch('/api/session', { onRequest: authorize(sessions), schema: RENAME_SCHEMA }, async (request) => {
      const { tokenHash, hasAccount } = sessionOf(request);
      const { name } = request.body;
      if (hasAccount) throw refusedName('is that of your account');
      await opener.requireFreeName(name);
      await sessions.rename(tokenHash, name);
      return { name, has_account: false };
    });
  };
}
