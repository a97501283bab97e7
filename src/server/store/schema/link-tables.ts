import type { Generated } from 'kysely';

/** A link for somebody without an account. */
export interface LinkTable {
  id: Generated<number>;
  /** `all`, or `rooms`; a later version may know others. */
  scope: string;
  /** Names of rooms as JSON, as the program writes them; an empty list where the scope is another one. */
  rooms: string;
  /** Plain text, and nobody's name: what is done by a link is signed with its id. */
  for_whom: string;
  /** Name of the person, or empty. */
  made_by: string;
  /** Whether that is an account's, 1 or 0. */
  has_account: number;
  /** ISO 8601 in UTC, as are the other moments. */
  made_at: string;
  expires_at: string;
  stopped_at: string | null;
  /** At most a minute too early. */
  last_used_at: string | null;
  /** SHA-256 of the secret, in hex. The secret itself isn't stored. */
  secret_hash: string;
}

/** A device that has opened a link with its present secret. */
export interface LinkDeviceTable {
  link_id: number;
  /** SHA-256 of the link's id and of what the device calls itself: a device can't be known again on another link. */
  mark_hash: string;
}

/** A report that was made by a link. */
export interface ReportTable {
  id: Generated<number>;
  kind: string;
  /** Null for a call. */
  item_id: number | null;
  /** Of the item when it was reported, as plain text. */
  title: string;
  /** Names of rooms as JSON, as the program writes them. */
  rooms: string;
  link_id: number;
  /** The link and its holder. */
  made_by: string;
  /** ISO 8601 in UTC, as are the other moments. */
  made_at: string;
  answered_at: string | null;
  /** Name of the person, or empty. */
  answered_by: Generated<string>;
}
