import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { networkOf, sourceOf } from '../http/connections/networks.ts';
import { Problem } from '../http/problem.ts';
import type { PersonalAccountTable } from '../store/schema/sign-in-tables.ts';
import type { Database } from '../store/schema/tables.ts';
import { Accounts } from './accounts.ts';
import { browserCookie, browserOf, newBrowser } from './known-browser.ts';
import { KnownSources } from './known-sources.ts';
import { type PasswordHolder, PasswordCheck } from './password-check.ts';
import type { Sessions } from './sessions.ts';
import type { Attempt } from './sign-in/attempt.ts';
import { SharedTurns } from './sign-in/shared-turns.ts';
import { SignInLimit } from './sign-in/sign-in-limit.ts';
import { TooManyAttempts } from './sign-in/sign-in-queue.ts';
import { claimedClient, clientAddress } from './sign-in/sign-in-source.ts';

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

export const refusedName = (message: string) =>
  new Problem(422, `The name ${message}.`, { errors: [{ field: 'name', message }] });

/** Opens sessions: for a password, which has its turn, and under a name that no account has. */
export function sessionOpener({ config }: Pick<HostParts, 'config'>, db: Database, sessions: Sessions) {
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

  /**
   * Opens a session of the person who gives a password, and remembers where that was.
   * @throws {Problem} 401 for a wrong one, 429 when its turn didn't come, 422 for a name that is somebody's
   */
  async function open(request: FastifyRequest, reply: FastifyReply, password: string, name: string) {
    const address = clientAddress(request, trustProxy);
    const source = sourceOf(address);
    const browser = await knownBrowser(request);
    const by = {
      source: browser ?? source,
      network: networkOf(address),
      client: trustProxy === false ? claimedClient(request) : '',
      known: browser !== undefined || (await knownSources.has(source)),
    };
    const { account } = await requirePassword(password, by, address, reply);
    const own = account && (await openOwn(account, address, reply));
    const marked = browser ?? newBrowser();
    await knownSources.remember([source, marked]);
    const secure = request.protocol === 'https' || publicUrl?.protocol === 'https:';
    reply.header('set-cookie', browserCookie(marked, secure));
    return own ?? openShared(name);
  }

  return { open, requireFreeName, giveUp: () => verifications.giveUp() };
}
