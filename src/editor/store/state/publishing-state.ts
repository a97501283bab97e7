import type { Language } from '../../../program/model/languages.ts';
import type { RowChange } from '../api/edit-result.ts';
import type { ChangeMessage, Publications, PublicationWish } from '../api/publication-result.ts';

/** A publication's effect. */
export interface Review {
  wish: PublicationWish;
  status: 'checking' | 'ready' | 'failed';
  /** The revision that it is true of. */
  revision?: number;
  changes: readonly RowChange[];
  /** Why there is nothing to show. */
  problem?: string;
}

export interface MessageDraft {
  /** As the host has written it. */
  written: ChangeMessage;
  /** The text as edited by hand. */
  text: string;
  /** As the host writes it now, while somebody has made something else of it. */
  newer?: ChangeMessage;
}

export interface Telling {
  lang: Language;
  /** The public revision that it begins at; undefined: the last publication alone. */
  since?: number;
  /** Id of the newest publication when the host was asked. */
  newest?: number;
  status: 'asking' | 'ready' | 'failed';
  /** Why the host has not written it. */
  problem?: string;
  /** Each language is written by itself. */
  drafts: Readonly<Partial<Record<Language, MessageDraft>>>;
}

export interface PublishingState {
  /** Undefined where the host has told nothing, or publishes at once alone. */
  known?: Publications;
  /** Why the host could not tell it last. */
  problem?: string;
  review?: Review;
  /** The message of what has changed, once somebody has begun it. */
  telling?: Telling;
  /** The note for visitors. */
  note: string;
}

export const NOT_PUBLISHING: PublishingState = { note: '' };
