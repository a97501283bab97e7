import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../store/schema/tables.ts';

/** A working day: an editor signs in once. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;

/** The end of a session that begins now. */
const expiry = () => new Date(Date.now() + LIFETIME_MS).toISOString();

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The name of a session in the history. It tells one from another and opens nothing. */
export const sessionMark = (tokenHash: string) => hash(tokenHash).slice(0, 12);

/** A session that is open. */
export interface OpenSession {
  /** SHA-256 of its token. */
  tokenHash: string;
  /** See {@link sessionMark}. */
  mark: string;
  /** Of the person, or empty. */
  name: string;
  hasAccount: boolean;
}

/**
 * The editors' sessions. The database keeps them, so that a restart signs nobody out. It has only the token's SHA-256, so
 * that a stolen database or backup opens no session (256 random bits need no salt).
 */
export class Sessions {
  constructor(private readonly db: Database) {}

  /**
   * @param name of the person, or empty
   * @param account id of the account that it belongs to. One that was removed meanwhile is an error of the database
   */
  async open(name = '', account: string | null = null): Promise<{ token: string; expires_at: string }> {
    const token = randomBytes(32).toString('base64url');
    const expires_at = expiry();
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('expires_at', '<=', new Date().toISOString()).execute();
      await tx
        .insertInto('sessions')
        .values({ token_hash: hash(token), expires_at, name, account })
        .execute();
    });
    return { token, expires_at };
  }

  /** The open session of a token; undefined if it opens nothing. */
  async find(token: string): Promise<OpenSession | undefined> {
    const token_hash = hash(token);
    const session = await this.db
      .selectFrom('sessions')
      .select(['expires_at', 'name', 'account'])
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    // Further away than a session lasts: the clock was set back. Nobody is signed out by that, but it ends from now on
    // within the usual time, not when the clock has caught up.
    const latest = expiry();
    if (session && session.expires_at > latest)
      await this.db
        .transaction()
        .execute((tx) =>
          tx.updateTable('sessions').set({ expires_at: latest }).where('token_hash', '=', token_hash).execute(),
        );
    if (!session) return undefined;
    const { name, account } = session;
    return { tokenHash: token_hash, mark: sessionMark(token_hash), name, hasAccount: account !== null };
  }

  /** Gives the person of a session another name. */
  async rename(tokenHash: string, name: string): Promise<void> {
    await this.db
      .transaction()
      .execute((tx) => tx.updateTable('sessions').set({ name }).where('token_hash', '=', tokenHash).execute());
  }

  async close(tokenHash: string): Promise<void> {
    await this.db
      .transaction()
      .execute((tx) => tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute());
  }
}
