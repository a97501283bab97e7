import type { Generated } from 'kysely';

/** A sentence to everybody. The newest that isn't taken back is the one that visitors see, until its end. */
export interface AnnouncementTable {
  id: Generated<number>;
  /** Plain text, one line. */
  text: string;
  /** Name of the person, or of the link; may be empty. */
  made_by: string;
  /** Whether that is an account's, 1 or 0. */
  has_account: number;
  /** The id of the link by which it was made; null where a person has made it. */
  link: number | null;
  /** ISO 8601 in UTC, as are the other moments. */
  made_at: string;
  ends_at: string;
  ended_at: string | null;
  taken_back_at: string | null;
}
