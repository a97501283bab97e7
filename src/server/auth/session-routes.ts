import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SharedPassword } from './shared-password.ts';
import { authorize, bearerToken } from './authorize.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { browserCookie, browserOf, newBrowser } from './known-browser.ts';
import { KnownSources } from './known-sources.ts';
import { Problem } from '../http/problem.ts';
import type { Database } from '../store/schema/tables.ts';
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

/** Passwords that are being verified, or wait for their turn. */
class Verifications {
  private readonly limit = new SignInLimit();
  private readonly running = new Set<AbortController>();

  constructor(private readonly sharedPassword: SharedPassword) {}

  /** Verifies a password, unless its client goes, or the host closes, before its turn has come. */
  async verify(password: string, by: Attempt, reply: FastifyReply): Promise<boolean> {
    const gone = new AbortController();
    this.running.add(gone);
    reply.raw.once('close', () => gone.abort(CLOSING));
    try {
      return await this.limit.attempt(by, () => this.sharedPassword.verify(password), gone.signal);
    } finally {
      this.running.delete(gone);
    }
  }

  giveUp(): void {
    for (const attempt of this.running) attempt.abort(CLOSING);
  }
}

const SIGN_IN_SCHEMA = {
  summary: 'Sign in',
  description:
    'Wrong passwords make the next attempts from the same address wait, for up to half a minute each: the answer ' +
    'comes late, or is 429. While others guess, an attempt from a new address waits for its turn as well.',
  tags: ['session'],
  body: sessionBody,
  response: { 200: sessionAnswer, ...problems(400, 401, 403, 413, 415, 422, 429, 503, 507) },
};

const SIGN_OUT_SCHEMA = {
  summary: 'Sign out',
  tags: ['session'],
  security: [{ session: [] }],
  response: { 204: z.null().describe('The session has ended'), ...problems(401, 403, 503, 507) },
};

/** Signing in and out. */
export function sessionRoutes({ config }: HostParts, db: Database, sessions: Sessions) {
  const { trustProxy, publicUrl } = config;
  const knownSources = new KnownSources(db);
  const verifications = new Verifications(new SharedPassword(db));

  /** The mark of a browser that is known. */
  async function knownBrowser(request: FastifyRequest): Promise<string | undefined> {
    const given = browserOf(request);
    return given !== undefined && (await knownSources.has(given)) ? given : undefined;
  }

  async function requirePassword(password: string, by: Attempt, address: string, reply: FastifyReply): Promise<void> {
    try {
      if (await verifications.verify(password, by, reply)) return;
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      reply.request.log.warn({ address }, 'sign-in refused: too many failures');
      throw tooMany(error);
    }
    reply.request.log.warn({ address }, 'sign-in failed');
    throw new Problem(401, 'The password is wrong.', { headers: { 'www-authenticate': 'Bearer realm="program"' } });
  }

  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.addHook('preClose', async () => verifications.giveUp());

    app.post(
      '/api/session',
      { config: { refused: 'nobody can sign in' }, schema: SIGN_IN_SCHEMA },
      async (request, reply) => {
        const address = clientAddress(request, trustProxy);
        const source = sourceOf(address);
        const browser = await knownBrowser(request);
        const by = {
          source: browser ?? source,
          network: networkOf(address),
          client: trustProxy === false ? claimedClient(request) : '',
          known: browser !== undefined || (await knownSources.has(source)),
        };
        await requirePassword(request.body.password, by, address, reply);
        const marked = browser ?? newBrowser();
        await knownSources.remember([source, marked]);
        const secure = request.protocol === 'https' || publicUrl?.protocol === 'https:';
        reply.header('set-cookie', browserCookie(marked, secure));
        return sessions.open();
      },
    );

    app.delete('/api/session', { onRequest: authorize(sessions), schema: SIGN_OUT_SCHEMA }, async (request, reply) => {
      await sessions.close(bearerToken(request)!);
      return reply.code(204).send(null);
    });
  };
}
