import { randomUUID } from 'node:crypto';
import { sessionMark } from '../auth/sessions.ts';
import type { Database } from '../store/schema/tables.ts';
import type { OpenForm } from './editor-schemas.ts';

/** How long an editor counts as here whose host says nothing any more, in milliseconds. */
const KEPT_MS = 30_000;

/** An editor who is here. */
export interface Presence {
  connection: string;
  /** See {@link sessionMark}. */
  session: string;
  /** Of the person, or empty. */
  name: string;
  forms: OpenForm[];
}

const expiry = () => new Date(Date.now() + KEPT_MS).toISOString();

/** The editors here, on whichever host: one row for each connection. It goes with its session. */
export class Presences {
  constructor(private readonly db: Database) {}

  /** @returns the connection's name */
  async open(tokenHash: string): Promise<string> {
    const connection = randomUUID();
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('presences').where('expires_at', '<=', new Date().toISOString()).execute();
      await tx
        .insertInto('presences')
        .values({ connection, token_hash: tokenHash, forms: '[]', expires_at: expiry() })
        .execute();
    });
    return connection;
  }

  /** Keeps which forms are open. @returns whether the session has such a connection */
  async report(connection: string, tokenHash: string, forms: readonly OpenForm[]): Promise<boolean> {
    const { numUpdatedRows } = await this.db.transaction().execute((tx) =>
      tx
        .updateTable('presences')
        .set({ forms: JSON.stringify(forms) })
        .where('connection', '=', connection)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Says that these connections are still there. */
  async renew(connections: readonly string[]): Promise<void> {
    await this.db
      .transaction()
      .execute((tx) =>
        tx.updateTable('presences').set({ expires_at: expiry() }).where('connection', 'in', connections).execute(),
      );
  }

  async close(connections: readonly string[]): Promise<void> {
    await this.db
      .transaction()
      .execute((tx) => tx.deleteFrom('presences').where('connection', 'in', connections).execute());
  }

  /** Everybody who is here and signed in, in the order of their names. */
  async list(): Promise<Presence[]> {
    const now = new Date().toISOString();
    const rows = await this.db
      .selectFrom('presences')
      .innerJoin('sessions', 'sessions.token_hash', 'presences.token_hash')
      .select(['connection', 'presences.token_hash', 'name', 'forms'])
      .where('presences.expires_at', '>', now)
      .where('sessions.expires_at', '>', now)
      .orderBy('name')
      .orderBy('connection')
      .execute();
    return rows.map(({ connection, token_hash, name, forms }) => ({
      connection,
      session: sessionMark(token_hash),
      name,
      forms: JSON.parse(forms) as OpenForm[],
    }));
  }
}
