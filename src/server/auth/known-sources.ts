import { createHash } from 'node:crypto';
import type { Database } from '../store/schema/tables.ts';
import { SIGN_IN } from '../limits/stranger-limits.ts';

/** How many seconds a source is known after its last sign-in: half a year. */
export const KNOWN_FOR_S = 180 * 24 * 60 * 60;

const hash = (source: string) => createHash('sha256').update(source).digest('hex');

/**
 * The sources that have signed in before: a guessing crowd never slows them. The database keeps them, because an attack
 * hurts most after a restart, and only by SHA-256, so that a backup shows no addresses at a glance. (Trying all four
 * billion IPv4 addresses still finds them.)
 */
export class KnownSources {
  constructor(private readonly db: Database) {}

  async has(source: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('known_sources')
      .select('source_hash')
      .where('source_hash', '=', hash(source))
      .executeTakeFirst();
    return row !== undefined;
  }

  async remember(sources: string[]): Promise<void> {
    const now = Date.now();
    const last_seen = new Date(now).toISOString();
    const oldest = new Date(now - KNOWN_FOR_S * 1_000).toISOString();
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('known_sources')
        .values(sources.map((source) => ({ source_hash: hash(source), last_seen })))
        .onConflict((conflict) => conflict.column('source_hash').doUpdateSet({ last_seen }))
        .execute();
      await tx.deleteFrom('known_sources').where('last_seen', '<', oldest).execute();
      const newest = tx
        .selectFrom('known_sources')
        .select('source_hash')
        .orderBy('last_seen', 'desc')
        .orderBy('source_hash')
        .limit(SIGN_IN.sourcesKnown);
      await tx.deleteFrom('known_sources').where('source_hash', 'not in', newest).execute();
    });
  }
}
