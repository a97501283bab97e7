import { createHash, randomBytes } from 'node:crypto';
import type { Database } from './store/database.ts';

/** A working day: an editor signs in once. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The editors' sessions. In the database, so that a restart signs nobody out; by the token's SHA-256 alone, so that a
 * stolen database or backup opens no session (256 random bits need no salt).
 */
export class Sessions {
  constructor(private readonly db: Database) {}

  async open(): Promise<{ token: string; expires_at: string }> {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString();
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
      await tx
        .insertInto('sessions')
        .values({ token_hash: hash(token), expires_at })
        .execute();
    });
    return { token, expires_at };
  }

  async isOpen(token: string): Promise<boolean> {
    const session = await this.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', '=', hash(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return session !== undefined;
  }

  async close(token: string): Promise<void> {
    await this.db
      .transaction()
      .execute((tx) => tx.deleteFrom('sessions').where('token_hash', '=', hash(token)).execute());
  }
}
