import type { Publication, Publishing } from '../../../program/api/publication-bodies.ts';
import type { RowCounts } from '../../../program/api/written-rows.ts';
import type { LoggedRowChange } from '../log/record-change.ts';

/** How many publications are kept. */
export const KEPT_PUBLICATIONS = 50;

interface Published {
  /** The note for visitors, as plain text. */
  note: string;
  /** The revision that the caller has seen: nothing newer is published. */
  asOf?: number;
}

/** A wish to publish. */
export type PublicationWish =
  | (Published & { what: 'draft' })
  | (Published & { what: 'earlier'; id: number })
  | (Published & { what: 'mode'; publishing: Publishing });

export interface PublicationOutcome {
  /** Undefined for a dry run, and where all was so already. */
  publication?: Publication;
  /** The one that it made; of a dry run, the one that it is true of. */
  revision: number;
  counts: RowCounts;
  /** As visitors see them. */
  changes: LoggedRowChange[];
}
