import type { UnsavedText } from './unsaved-texts.ts';

/** A notice that stays until it is dismissed or acted on. Plain data: the component adds the words and the action. */
export type Notice =
  | { kind: 'texts-restored' }
  /** The text typed into a form was dropped, and can be brought back. */
  | { kind: 'text-dropped'; text: UnsavedText }
  /** A write succeeded, but the list could not be fetched afterwards. */
  | { kind: 'list-not-reloaded'; reason: string };

/** The notices without those about the list, for when it has been fetched. */
export const withoutListNotice = (notices: readonly Notice[]): readonly Notice[] =>
  notices.filter(({ kind }) => kind !== 'list-not-reloaded');

/** Adds a notice per dropped text: if they shared one, only the latest could be brought back. */
export const withDropped = (notices: readonly Notice[], text: UnsavedText): readonly Notice[] => [
  ...notices,
  { kind: 'text-dropped', text },
];

/** The notices without the one about `text`. */
export const withoutDropped = (notices: readonly Notice[], text: UnsavedText): readonly Notice[] =>
  notices.filter((notice) => notice.kind !== 'text-dropped' || notice.text !== text);
