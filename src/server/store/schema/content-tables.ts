/** A document of the site's content as somebody has written it. */
interface WrittenDocumentTable {
  name: string;
  /** Counted from 1; a document that is made again after it was deleted goes on from there. */
  version: number;
  /** As JSON; `null` of one that is deleted. */
  value: string;
  /** Of the JSON, in bytes. */
  size: number;
  /** ISO 8601 in UTC. */
  changed_at: string;
  /** Name of the person, or empty. */
  author: string;
  /** Whether that is an account's, 1 or 0; null for a command. */
  has_account: number | null;
  /** 1 where it isn't there any more. */
  deleted: number;
}

/** The documents as they are. */
export type ContentDocumentTable = WrittenDocumentTable;

/** The last versions of each document, the present one included. */
export type ContentVersionTable = WrittenDocumentTable;
