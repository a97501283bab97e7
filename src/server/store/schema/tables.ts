import type { Generated, Kysely } from 'kysely';
import type { ENTITIES, Kind } from '../../../program/model/entities.ts';
import type { Bodies } from '../../../program/model/types.ts';

/** A column may be left out of an insert where the database has a value for it: null, or the default of its migration. */
type Columns<Body> = {
  [Name in keyof Body]-?: undefined extends Body[Name] ? Generated<Exclude<Body[Name], undefined>> : Body[Name];
};

/** The table of each kind of row, by the table's name. */
type RowTables = {
  [K in Kind as (typeof ENTITIES)[K]['table']]: Columns<Bodies[K]> & {
    id: Generated<number>;
    /** Display order: the order in which rows were added. */
    position: number;
    version: Generated<number>;
  };
};

export type ChangeAction = 'add' | 'change' | 'delete';

/** One row. Every write bumps `revision` before anything else, so it also is the lock that puts writers in a line. */
export interface ProgramStateTable {
  id: number;
  revision: number;
  /** 1 once the event's outline was put in, so that an emptied program stays empty. */
  filled: number;
  /** Made once, with the database: what this program's items are called everywhere is derived from it. */
  uuid: string;
}

/** One row: the editors' shared password, as an argon2id hash. */
export interface AccountTable {
  id: number;
  password_hash: string;
}

export interface SessionTable {
  /** SHA-256 of the token, in hex; the token itself is kept nowhere. */
  token_hash: string;
  /** ISO 8601 in UTC, so that it compares as text. */
  expires_at: string;
}

/** Where somebody has signed in from: addresses, and browsers by their cookie. */
export interface KnownSourceTable {
  /** SHA-256, in hex. */
  source_hash: string;
  /** ISO 8601 in UTC. */
  last_seen: string;
}

export interface IdempotencyKeyTable {
  path: string;
  key: string;
  body_hash: string;
  /** The answer as JSON. */
  answer: string;
  created_at: string;
}

/** What a write did: one row for each row of the program that it touched, or one for all of a replaced program. */
export interface ProgramChangeTable {
  revision: number;
  /** Of the changes of one revision, counted from 1. */
  position: number;
  /** ISO 8601 in UTC. */
  at: string;
  kind: Kind | 'program';
  /** Null for a replaced program. */
  row_id: number | null;
  action: ChangeAction | 'replace';
  /** The row as JSON, with its parent's id and an item's start and end; null if it wasn't there. */
  row_before: string | null;
  row_after: string | null;
}

/** What calendars were told of an item last. Deleted items are kept, as calendars must hear of their end. */
export interface ItemStateTable {
  item_id: number;
  /** How often it has changed since it was first seen. */
  sequence: number;
  /** ISO 8601 in UTC. */
  changed_at: string;
  /** ISO 8601 in UTC; null while the item exists. */
  deleted_at: string | null;
  day_id: number;
  /** See `CalendarTime`. */
  start_at: string | null;
  end_at: string | null;
  /** Plain text. */
  title: string;
  /** Plain text; empty where the item names no place. */
  place: string;
  /** Tells whether a text of the item has changed; empty until it is known. */
  fingerprint: string;
}

export interface Tables extends RowTables {
  item_states: ItemStateTable;
  program_changes: ProgramChangeTable;
  program_state: ProgramStateTable;
  account: AccountTable;
  sessions: SessionTable;
  known_sources: KnownSourceTable;
  idempotency_keys: IdempotencyKeyTable;
}

/** A connection to either database. */
export type Database = Kysely<Tables>;
