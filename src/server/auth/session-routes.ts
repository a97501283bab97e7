import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SharedPassword } from './shared-password.ts';
import { authorize, bearerToken } from './authorize.ts';
import type { Config } from '../config.ts';
import { browserCookie, browserOf, newBrowser } from './known-browser.ts';
import type { KnownSources } from './known-sources.ts';
import { Problem } from '../http/problem.ts';
import { sessionAnswer, sessionBody } from './session-schemas.ts';
import type { Sessions } from './sessions.ts';
import { type Attempt, SignInLimit } from './sign-in-limit.ts';
import { TooManyAttempts } from './sign-in-queue.ts';
import { claimedClient, clientAddress, networkOf, sourceOf } from './sign-in-source.ts';
import { problems } from '../http/problem-answers.ts';

const CLOSING = new Problem(503, 'The server is being restarted. Try again in a moment.', {
  headers: { 'retry-after': '1' },
});

function tooMany({ seconds }: TooManyAttempts): Problem {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  const headers = { 'retry-after': String(seconds) };
  return new Problem(429, `Too many wrong passwords. Try again in ${wait}.`, { headers });
}

/** Signing in and out. */
export function sessionRoutes(
  sharedPassword: SharedPassword,
  sessions: Sessions,
  knownSources: KnownSources,
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
) {
  const limit = new SignInLimit();
  /** Of the attempts that wait for their turn or are being verified. */
  const running = new Set<AbortController>();

  /** Makes an attempt that is given up when its client goes, or the host closes, before its turn has come. */
  async function verify(password: string, by: Attempt, reply: FastifyReply): Promise<boolean> {
    const gone = new AbortController();
    running.add(gone);
    reply.raw.once('close', () => gone.abort(CLOSING));
    try {
      return await limit.attempt(by, () => sharedPassword.verify(password), gone.signal);
    } finally {
      running.delete(gone);
    }
  }

  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.addHook('preClose', async () => running.forEach((attempt) => attempt.abort(CLOSING)));

    app.post(
      '/api/session',
      {
        config: { refused: 'nobody can sign in' },
        schema: {
          summary: 'Sign in',
          description:
            'Wrong passwords make the next attempts from the same address wait, for up to half a minute each: the answer ' +
            'comes late, or is 429. While others guess, an attempt from a new address waits for its turn as well.',
          tags: ['session'],
          body: sessionBody,
          response: { 200: sessionAnswer, ...problems(400, 401, 403, 413, 415, 422, 429, 503, 507) },
        },
      },
      async (request, reply) => {
        const address = clientAddress(request, trustProxy);
        const source = sourceOf(address);
        const given = browserOf(request);
        const browser = given !== undefined && (await knownSources.has(given)) ? given : undefined;
        const by = {
          source: browser ?? source,
          network: networkOf(address),
          client: trustProxy === false ? claimedClient(request) : '',
          known: browser !== undefined || (await knownSources.has(source)),
        };
        try {
          if (!(await verify(request.body.password, by, reply))) {
            request.log.warn({ address }, 'sign-in failed');
            const headers = { 'www-authenticate': 'Bearer realm="program"' };
            throw new Problem(401, 'The password is wrong.', { headers });
          }
        } catch (error) {
          if (!(error instanceof TooManyAttempts)) throw error;
          request.log.warn({ address }, 'sign-in refused: too many failures');
          throw tooMany(error);
        }
        const marked = browser ?? newBrowser();
        await knownSources.remember([source, marked]);
        const secure = request.protocol === 'https' || publicUrl?.protocol === 'https:';
        reply.header('set-cookie', browserCookie(marked, secure));
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
          response: { 204: z.null().describe('The session has ended'), ...problems(401, 403, 503, 507) },
        },
      },
      async (request, reply) => {
        await sessions.close(bearerToken(request)!);
        return reply.code(204).send(null);
      },
    );
  };
}
