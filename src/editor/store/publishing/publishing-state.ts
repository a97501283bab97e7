import type { RowChange } from '../model/edits.ts';
import type { Publications, Wish } from '../model/publications.ts';

/** What a publication would do. */
export interface Review {
  wish: Wish;
  status: 'checking' | 'ready' | 'failed';
  /** The revision that it is true of. */
  revision?: number;
  changes: readonly RowChange[];
  /** Why there is nothing to show. */
  problem?: string;
}

export interface PublishingState {
  /** Undefined where the host has told nothing, or publishes at once alone. */
  known?: Publications;
  /** Whether it is shown in place of the program. */
  isOpen: boolean;
  review?: Review;
  /** What visitors are going to be told. */
  note: string;
}

export const NOT_PUBLISHING: PublishingState = { isOpen: false, note: '' };
