import type { RowCounts } from '../../../program/model/written-rows.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import type { Publishing } from '../schema/tables.ts';

/** How many publications are kept. */
export const KEPT_PUBLICATIONS = 50;

/** A publication as the list has it. */
export interface Publication {
  id: number;
  /** The one that it made. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the person; empty where nobody gave one. */
  by: string;
  /** What visitors are told, as plain text; may be empty. */
  note: string;
  /** Of the rows that visitors see written. */
  counts: RowCounts;
  /** What it has changed about publishing itself. */
  mode?: Publishing;
  /** The earlier publication that it shows again. */
  restores?: number;
}

interface Published {
  /** What visitors are told, as plain text. */
  note: string;
  /** The revision that the caller has seen: nothing newer is published. */
  asOf?: number;
}

/** What is to be published. */
export type PublicationWish =
  | (Published & { what: 'draft' })
  | (Published & { what: 'earlier'; id: number })
  | (Published & { what: 'mode'; publishing: Publishing });

/** What became of it. */
export interface PublicationOutcome {
  /** Undefined for a dry run, and where all was so already. */
  publication?: Publication;
  /** The one that it made; of a dry run, the one that it is true of. */
  revision: number;
  counts: RowCounts;
  /** What visitors see of it. */
  changes: LoggedRowChange[];
}
