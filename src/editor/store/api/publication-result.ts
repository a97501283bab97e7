import type { PublicationAnswer, Publishing } from '../../../program/api/publication-bodies.ts';
import type { RowCounts } from '../../../program/api/written-rows.ts';

export type { Publication, Publications, PublishBody, Publishing } from '../../../program/api/publication-bodies.ts';
export type Counts = RowCounts;

/** A wish to publish: the program as it is, an earlier publication, or what is edited from here on. */
export type PublicationWish =
  { what: 'draft' } | { what: 'earlier'; id: number } | { what: 'mode'; publishing: Publishing };

/** The effect of a publication, made or not. */
export type PublicationResult = Pick<PublicationAnswer, 'id' | 'revision' | 'counts' | 'changes'>;

/** The changes for visitors, to be sent to people. */
export interface ChangeMessage {
  /** The public revision that it leads to. */
  revision: number;
  text: string;
}

export const totalOf = ({ added, changed, deleted }: Counts): number => added + changed + deleted;
