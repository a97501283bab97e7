import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../store/schema/tables.ts';
import { type Backoff, countFailure, LONGEST_REST_MS, ONE_SOURCE, STRANGERS } from './sign-in-rests.ts';

/** How long a host may take to verify a password before the others go on, in milliseconds: it may have been killed. */
const LEASE_MS = 5_000;
/** A longer wait comes of a clock that was set back, and isn't waited for. */
const LONGEST_MS = Math.max(LONGEST_REST_MS, LEASE_MS) + 1_000;
/** After so long without a failure a source is forgiven all of them, in milliseconds. */
const FORGOTTEN_MS = ONE_SOURCE.forgivenAfter * (ONE_SOURCE.mostFailures + 1);
/** After how many failures what is forgotten is deleted. */
const FORGET_EVERY = 200;
/** How many failures at other hosts are read at once. */
const MOST_LEARNED = 1_000;

/** The row of all strangers together. */
export const ALL_STRANGERS = 'strangers';

/** Sources and networks by SHA-256, as in `KnownSources`. */
export const nameOf = (kind: 'source' | 'network', text: string) =>
  `${kind} ${createHash('sha256').update(text).digest('hex')}`;

/** Milliseconds on the clock of the database, which is the same for all hosts. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;
const SINCE = sql<number>`${NOW} - failed_at`;
const WAIT = sql<number>`free_at - ${NOW}`;

/** A turn that this host has taken. */
export interface TakenTurn {
  name: string;
  failures: number;
  /** Milliseconds since the last failure. */
  since: number;
}

/** A turn as it is. */
export interface Turn extends TakenTurn {
  /** Milliseconds until the next attempt may be made. */
  wait: number;
  /** The host that is verifying a password. */
  holder: string | null;
}

const isBlocked = ({ wait }: Turn) => wait > 0 && wait <= LONGEST_MS;

/** The turns in PostgreSQL, each taken by one host at a time. */
export class TurnTable {
  private readonly host = randomUUID();
  private failures = 0;
  /** Up to when failures are known, on the clock of the database. */
  private learnedUntil = 0;

  constructor(private readonly db: Database) {}

  /** A turn that is another host's, or rests; undefined if it is free. */
  async blocked(name: string): Promise<Turn | undefined> {
    const turn = await this.db
      .selectFrom('sign_in_turns')
      .select(['name', 'failures', 'holder', SINCE.as('since'), WAIT.as('wait')])
      .where('name', '=', name)
      .executeTakeFirst();
    return turn && isBlocked(turn) ? turn : undefined;
  }

  /** Takes a turn if it is free. @returns how it was */
  async take(name: string): Promise<Turn & { isTaken: boolean }> {
    const { rows } = await sql<Turn & { isTaken: boolean }>`
      WITH taken AS (
        INSERT INTO sign_in_turns AS turn (name, failures, failed_at, free_at, holder)
        VALUES (${name}, 0, 0, ${NOW} + ${LEASE_MS}, ${this.host})
        ON CONFLICT (name) DO UPDATE SET free_at = excluded.free_at, holder = excluded.holder
        WHERE turn.free_at <= ${NOW} OR turn.free_at > ${NOW} + ${LONGEST_MS}
        RETURNING name, failures, ${SINCE} AS since
      )
      SELECT name, failures, since, 0 AS wait, NULL AS holder, true AS "isTaken" FROM taken
      UNION ALL
      SELECT name, failures, ${SINCE}, ${WAIT}, holder, false FROM sign_in_turns
      WHERE name = ${name} AND NOT EXISTS (SELECT FROM taken)
    `.execute(this.db);
    // Another host has made it just now, and holds it.
    return rows[0] ?? { name, failures: 0, since: 0, wait: 1, holder: '', isTaken: false };
  }

  /** Gives turns back. @param forgiven is forgotten */
  async release(taken: readonly TakenTurn[], forgiven = ''): Promise<void> {
    const names = taken.map(({ name }) => name);
    if (names.length === 0) return;
    await this.db
      .updateTable('sign_in_turns')
      .set({ holder: null, free_at: 0 })
      .where('name', 'in', names)
      .where('holder', '=', this.host)
      .execute();
    if (forgiven) await this.db.deleteFrom('sign_in_turns').where('name', '=', forgiven).execute();
  }

  /** Gives turns back after a failure, which is counted. @returns the rest of the source, in milliseconds */
  async fail(taken: readonly TakenTurn[], network: string, took: number): Promise<number> {
    let ownRest = 0;
    const rows = taken.map(({ name, failures: before, since }) => {
      const backoff: Backoff = name === ALL_STRANGERS ? STRANGERS : ONE_SOURCE;
      const failures = countFailure(backoff, before, since);
      const rest = backoff.restAfter(failures, took);
      if (name !== ALL_STRANGERS) ownRest = rest;
      return { name, failures, failed_at: NOW, free_at: sql<number>`${NOW} + ${rest}`, holder: null };
    });
    await this.db
      .insertInto('sign_in_turns')
      .values([...rows, { name: network, failures: 0, failed_at: NOW, free_at: 0, holder: null }])
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(({ ref }) => ({
            failures: ref('excluded.failures'),
            failed_at: ref('excluded.failed_at'),
            free_at: ref('excluded.free_at'),
            holder: null,
          }))
          // After too long another host may have the turn.
          .where(sql<boolean>`sign_in_turns.holder IS NULL OR sign_in_turns.holder = ${this.host}`),
      )
      .execute();
    if (++this.failures % FORGET_EVERY === 0) await this.forget();
    return ownRest;
  }

  /** The sources and networks that have failed since this was asked last, with the milliseconds since then. */
  async newFailures(): Promise<{ name: string; since: number }[]> {
    const rows = await this.db
      .selectFrom('sign_in_turns')
      .select(['name', 'failed_at', SINCE.as('since')])
      .where('failed_at', '>', this.learnedUntil)
      .where('name', '!=', ALL_STRANGERS)
      .orderBy('failed_at')
      .limit(MOST_LEARNED)
      .execute();
    this.learnedUntil = rows.at(-1)?.failed_at ?? this.learnedUntil;
    return rows;
  }

  private async forget(): Promise<void> {
    await this.db
      .deleteFrom('sign_in_turns')
      .where('failed_at', '<', sql<number>`${NOW} - ${FORGOTTEN_MS}`)
      .where('free_at', '<', NOW)
      .execute();
  }
}
