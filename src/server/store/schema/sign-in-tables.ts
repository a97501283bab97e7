import type { Generated } from 'kysely';

/** A table of one row: the editors' shared password, as an argon2id hash. */
export interface AccountTable {
  id: number;
  password_hash: string;
}

export interface SessionTable {
  /** SHA-256 of the token, in hex. The token itself isn't stored. */
  token_hash: string;
  /** ISO 8601 in UTC, so that it compares as text. */
  expires_at: string;
  /** Of the person; empty where nobody gave one. */
  name: Generated<string>;
  /** The personal account that it belongs to; it ends with that. */
  account: Generated<string | null>;
}

/** The account of one person, beside the password that all share. */
export interface PersonalAccountTable {
  /** The group with which its password begins, so that a sign-in finds the account. A new password gives it another one. */
  id: string;
  name: string;
  /** See `nameKey`. */
  name_key: string;
  password_hash: string;
  /** ISO 8601 in UTC. */
  created_at: string;
}

/** An editor who is here now: a connection to `GET /api/editors/events`. */
export interface PresenceTable {
  /** Made for the connection. */
  connection: string;
  /** Of its session, with which it ends. */
  token_hash: string;
  /** The forms that are open there, as JSON. */
  forms: string;
  /** ISO 8601 in UTC. The host that has the connection puts it off. */
  expires_at: string;
}

/** A source of successful sign-ins: an address, or a browser that is known by its cookie. */
export interface KnownSourceTable {
  /** SHA-256, in hex. */
  source_hash: string;
  /** ISO 8601 in UTC. */
  last_seen: string;
}

/** A source, a network, or all strangers together, who try to sign in. Times are in milliseconds since 1970, by PostgreSQL's clock. */
export interface SignInTurnTable {
  name: string;
  /** Recent ones. */
  failures: number;
  failed_at: number;
  /** When the next attempt may be made. */
  free_at: number;
  /** The host that is making one. */
  holder: string | null;
}
