import type { HistoryEntry } from './history-entry.ts';
import type { RowChange } from './edits.ts';

export type Publishing = 'at-once' | 'by-hand';
export type Counts = HistoryEntry['counts'];

/** A publication as the host lists it. */
export interface Publication {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the person; empty where nobody gave one. */
  by: string;
  /** What visitors were told; may be empty. */
  note: string;
  counts: Counts;
  /** What it has changed about publishing itself. */
  mode?: Publishing;
  /** The earlier publication that it shows again. */
  restores?: number;
}

/** What was published, and what waits for it. */
export interface Publications {
  publishing: Publishing;
  /** The one that `pending` is true of. */
  revision: number;
  /** Newest first. */
  publications: readonly Publication[];
  /** What visitors would see of a publication now. */
  pending: Counts;
}

/** What is to be published: the program as it is, an earlier publication, or what is edited from here on. */
export type PublicationWish =
  { what: 'draft' } | { what: 'earlier'; id: number } | { what: 'mode'; publishing: Publishing };

export interface PublishBody {
  note?: string;
  /** The revision that the person has seen. */
  as_of?: number;
  /** Nothing is published. */
  dry_run?: boolean;
}

/** What a publication has done, or would do. */
export interface PublicationResult {
  /** Null for a dry run. */
  id: number | null;
  revision: number;
  counts: Counts;
  changes: readonly RowChange[];
}

/** What has changed for visitors, to be sent to people. */
export interface ChangeMessage {
  /** The public revision that it leads to. */
  revision: number;
  text: string;
}

export const totalOf = ({ added, changed, deleted }: Counts): number => added + changed + deleted;
