import type { Generated } from 'kysely';

/** A device that shows the program on a wall. */
export interface ScreenTable {
  id: Generated<number>;
  /** Two letters by which the people before it know it. */
  code: string;
  /** SHA-256 of the key of its device, in hex. The key itself isn't stored. */
  key_hash: string;
  /** Null until an editor has given it one. */
  name: string | null;
  /** The name as it is compared with others: no two screens have the same. */
  name_key: string | null;
  /** Names of rooms as JSON, as the program writes them; an empty list for all. */
  rooms: string;
  /** 1 or 0. */
  dark: number;
  /** Languages as JSON; an empty list for that of the site. */
  languages: string;
  /** ISO 8601 in UTC, as is the other moment. */
  opened_at: string;
  /** At most a minute too early. */
  seen_at: string;
}
