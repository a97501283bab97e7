import type { Draft } from './drafts.ts';

/** A note that stays until it is dismissed or answered. Plain data: the screen has the words and the action. */
export type Notice =
  | { kind: 'drafts-restored' }
  /** What was typed into a form was dropped, and can be brought back. */
  | { kind: 'draft-dropped'; draft: Draft }
  /** A write has come through, but the list could not be fetched after it. */
  | { kind: 'list-not-reloaded'; reason: string };

/** The notes without those about the list, which a fetch has answered. */
export const withoutListNotice = (notices: readonly Notice[]): readonly Notice[] =>
  notices.filter(({ kind }) => kind !== 'list-not-reloaded');

/** A note for each text that is dropped, or a later one would take an earlier one's way back. */
export const withDropped = (notices: readonly Notice[], draft: Draft): readonly Notice[] => [
  ...notices,
  { kind: 'draft-dropped', draft },
];

/** The notes without the one about `draft`. */
export const withoutDropped = (notices: readonly Notice[], draft: Draft): readonly Notice[] =>
  notices.filter((notice) => notice.kind !== 'draft-dropped' || notice.draft !== draft);
