import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Accounts } from './accounts.ts';
import { authorize, sessionOf } from './authorize.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { browserCookie, browserOf, newBrowser } from './known-browser.ts';
import { KnownSources } from './known-sources.ts';
import { Problem } from '../http/problem.ts';
import { type PasswordHolder, PasswordCheck } from './password-check.ts';
import { nameAnswer, nameBody, sessionAnswer, sessionBody } from './session-schemas.ts';
import type { Sessions } from './sessions.ts';
import { SharedTurns } from './sign-in/shared-turns.ts';
import type { Attempt } from './sign-in/attempt.ts';
import { SignInLimit } from './sign-in/sign-in-limit.ts';
import { TooManyAttempts } from './sign-in/sign-in-queue.ts';
import { networkOf, sourceOf } from '../http/connections/networks.ts';
import { claimedClient, clientAddress } from './sign-in/sign-in-source.ts';
import { problems } from '../http/problem-answers.ts';
import type { PersonalAccountTable } from '../store/schema/sign-in-tables.ts';
import type { Database } from '../store/schema/tables.ts';

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
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly passwords: PasswordCheck,
    private readonly limit: SignInLimit,
  ) {}

  /**
   * Verifies a password, unless its client goes, or the host closes, before its turn has come.
   * @returns its owner; undefined for a wrong one
   */
  async verify(password: string, by: Attempt, reply: FastifyReply): Promise<PasswordHolder | undefined> {
    const gone = new AbortController();
    this.running.add(gone);
    reply.raw.once('close', () => gone.abort(CLOSING));
    try {
      let holder: PasswordHolder | undefined;
      const verify = async () => !!(holder = await this.passwords.holderOf(password));
      await this.limit.attempt(by, verify, gone.signal);
      return holder;
    } finally {
      this.running.delete(gone);
    }
  }

  giveUp(): void {
    for (const attempt of this.running) attempt.abort(CLOSING);
  }
}

function wrongPassword(reply: FastifyReply, address: string): Problem {
  reply.request.log.warn({ address }, 'sign-in failed');
  return new Problem(401, 'The password is wrong.', { headers: { 'www-authenticate': 'Bearer realm="program"' } });
}

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

const refusedName = (message: string) =>
  new Problem(422, `The name ${message}.`, { errors: [{ field: 'name', message }] });

/** Signing in and out. */
export function sessionRoutes({ config }: HostParts, db: Database, sessions: Sessions) {
  const { trustProxy, publicUrl } = config;
  const knownSources = new KnownSources(db);
  const shared = config.databaseUrl === undefined ? undefined : new SharedTurns(db);
  const verifications = new Verifications(new PasswordCheck(db), new SignInLimit(shared));
  const accounts = new Accounts(db);

  /** The mark of a browser that is known. */
  async function knownBrowser(request: FastifyRequest): Promise<string | undefined> {
    const given = browserOf(request);
    return given !== undefined && (await knownSources.has(given)) ? given : undefined;
  }

  /** @throws {Problem} 401 for a wrong password, 429 when its turn didn't come */
  async function requirePassword(password: string, by: Attempt, address: string, reply: FastifyReply) {
    try {
      const holder = await verifications.verify(password, by, reply);
      if (holder) return holder;
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      reply.request.log.warn({ address }, 'sign-in refused: too many failures');
      throw tooMany(error);
    }
    throw wrongPassword(reply, address);
  }

  /** @throws {Problem} 422 for the name of an account, which nobody else may have */
  async function requireFreeName(name: string): Promise<void> {
    const account = name && (await accounts.of(name));
    if (account)
      throw refusedName(`is that of an account; sign in with the password of ${account.name}, or take another name`);
  }

  /**
   * Opens a session of an account.
   * @throws {Problem} 401 for one that was removed since its password was verified
   */
  async function openOwn({ id, name }: PersonalAccountTable, address: string, reply: FastifyReply) {
    try {
      return { ...(await sessions.open(name, id)), name, has_account: true };
    } catch (error) {
      throw (await accounts.exists(id)) ? error : wrongPassword(reply, address);
    }
  }

  /** Opens a session with the shared password, whose person has the given name. */
  async function openShared(name: string) {
    await requireFreeName(name);
    return { ...(await sessions.open(name)), name, has_account: false };
  }

  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
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
        const { password, name = '' } = request.body;
        const { account } = await requirePassword(password, by, address, reply);
        const own = account && (await openOwn(account, address, reply));
        const marked = browser ?? newBrowser();
        await knownSources.remember([source, marked]);
        const secure = request.protocol === 'https' || publicUrl?.protocol === 'https:';
        reply.header('set-cookie', browserCookie(marked, secure));
        return own ?? openShared(name);
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
      await requireFreeName(name);
      await sessions.rename(tokenHash, name);
      return { name, has_account: false };
    });
  };
}
