import type { Generated } from 'kysely';

export interface DayTable {
  id: Generated<number>;
  title: string;
  /** `YYYY-MM-DD` */
  date: string | null;
  /** Display order: the order in which rows were added. */
  position: number;
  version: Generated<number>;
}

export interface ScheduleItemTable {
  id: Generated<number>;
  day_id: number;
  time: string;
  title: string;
  description: string;
  position: number;
  version: Generated<number>;
}

export interface ScheduleItemListTable {
  id: Generated<number>;
  schedule_item_id: number;
  content: string;
  position: number;
  version: Generated<number>;
}

/** One row. Every write bumps `revision` before anything else, so it also is the lock that puts writers in a line. */
export interface ProgramStateTable {
  id: number;
  revision: number;
  /** 1 once the event's outline was put in, so that an emptied program stays empty. */
  filled: number;
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

export interface IdempotencyKeyTable {
  path: string;
  key: string;
  body_hash: string;
  /** The answer as JSON. */
  answer: string;
  created_at: string;
}

export interface Tables {
  days: DayTable;
  schedule_items: ScheduleItemTable;
  schedule_item_lists: ScheduleItemListTable;
  program_state: ProgramStateTable;
  account: AccountTable;
  sessions: SessionTable;
  idempotency_keys: IdempotencyKeyTable;
}
