import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Account } from '../accounts.ts';
import { authorize, bearerToken } from '../authorize.ts';
import { Problem } from '../problem.ts';
import { sessionAnswer, sessionBody } from '../schemas.ts';
import type { Sessions } from '../sessions.ts';
import { SignInLimit } from '../sign-in-limit.ts';
import { problems } from './problem-answers.ts';

/** Signing in and out. */
export function sessionRoutes(account: Account, sessions: Sessions) {
  const limit = new SignInLimit();
  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      '/api/session',
      {
        schema: {
          summary: 'Sign in',
          tags: ['session'],
          body: sessionBody,
          response: { 200: sessionAnswer, ...problems(400, 401, 403, 413, 415, 422, 429, 503) },
        },
      },
      async (request) => {
        const wait = limit.take(request.ip);
        if (wait > 0) {
          request.log.warn({ address: request.ip }, 'sign-in refused: too many failures');
          const detail = `Too many failed sign-ins. Try again in ${Math.ceil(wait / 60)} minutes.`;
          throw new Problem(429, detail, { headers: { 'retry-after': String(wait) } });
        }
        if (!(await account.verify(request.body.password))) {
          request.log.warn({ address: request.ip }, 'sign-in failed');
          const headers = { 'www-authenticate': 'Bearer realm="program"' };
          throw new Problem(401, 'The password is wrong.', { headers });
        }
        limit.succeeded(request.ip);
        return sessions.open();
      },
    );

    app.delete(
      '/api/session',
      {
        onRequest: authorize(sessions),
        schema: {
          summary: 'Sign out',
          tags: ['session'],
          security: [{ session: [] }],
          response: { 204: z.null().describe('The session has ended'), ...problems(401, 403, 503) },
        },
      },
      async (request, reply) => {
        await sessions.close(bearerToken(request)!);
        return reply.code(204).send(null);
      },
    );
  };
}
