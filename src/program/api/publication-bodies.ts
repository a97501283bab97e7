/** The bodies and answers of the calls about publications, as the host and its editor exchange them. */
import type { RowCounts } from './written-rows.ts';
import type { RowChange } from './edit-bodies.ts';

export const PUBLISHING = ['at-once', 'by-hand'] as const;

/** When visitors see what is edited: at once, or when somebody publishes it. */
export type Publishing = (typeof PUBLISHING)[number];

/** A publication as the list has it. */
export interface Publication {
  id: number;
  /** The one that it made. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the person; empty where nobody gave one. */
  by: string;
  /** The organizers' words to visitors, as plain text; may be empty. */
  note: string;
  /** Of the rows that visitors see written. */
  counts: RowCounts;
  /** The mode of publishing that it has set. */
  mode?: Publishing;
  /** The earlier publication that it shows again. */
  restores?: number;
}

/** All that was published, and what waits for it. */
export interface Publications {
  publishing: Publishing;
  /** The one that `pending` is true of. */
  revision: number;
  /** The kept publications, newest first. */
  publications: Publication[];
  /** The rows of which visitors would see something, if it were published now. */
  pending: RowCounts;
}

export interface PublishBody {
  note?: string;
  /** The revision that the caller has seen: nothing newer is published. */
  as_of?: number;
  /** Nothing is published. */
  dry_run?: boolean;
}

export interface ModeBody extends PublishBody {
  publishing: Publishing;
}

/** The outcome of a publication. */
export interface PublicationAnswer extends Partial<Omit<Publication, 'id'>> {
  /** Null for a dry run, and where all was so already. */
  id: number | null;
  /** The one that it made; of a dry run, the one that it is true of. */
  revision: number;
  counts: RowCounts;
  changes: RowChange[];
}

/** A publication with what visitors see of it. */
export interface PublicationDetails extends Publication {
  changes: RowChange[];
}
