import { type AddCommand, type EditCommand, withUnansweredAttempt } from './command.ts';
import type { Failure } from './failure.ts';
import { sameValues } from './rows/form-values.ts';
import { afterAttempt, newKey, type UnsavedText } from './unsaved-texts.ts';

/** How long the host is sure to remember that it has added a row, in milliseconds. It does so for a day. */
export const REMEMBERED_MS = 20 * 60 * 60 * 1000;

/** A text as it is kept while it is sent: a browser that ends now doesn't know whether it has arrived. */
export function underWay(text: UnsavedText, command: AddCommand | EditCommand): UnsavedText {
  const last = text.unanswered?.at(-1);
  const isKnown = last && sameValues(text.kind, last, text.values);
  return isKnown ? text : afterAttempt(text, withUnansweredAttempt(command) as AddCommand | EditCommand);
}

/** An addition that may have been made already. */
interface AskedAbout {
  failure: Failure;
  /** The text for another addition. */
  text: UnsavedText;
}

/** @param sent how, or when, it was sent */
function askedAbout(text: UnsavedText, sent: string): AskedAbout | undefined {
  const { mode, kind, unanswered } = text;
  if (mode !== 'add' || !unanswered?.length) return undefined;
  const message = `This ${kind} was sent ${sent}, and may have been added then. Look whether it is there, and add it if it isn't.`;
  return {
    failure: { message, fields: {} },
    text: { ...text, key: newKey(), unanswered: undefined, triedAt: undefined },
  };
}

/**
 * An addition whose answer was lost so long ago that the host may not know its key any more.
 * @returns why it isn't sent, and the text that would be sent as another addition; undefined for any other text
 */
export function forgotten(text: UnsavedText): AskedAbout | undefined {
  const { triedAt = 0 } = text;
  return Date.now() - triedAt < REMEMBERED_MS ? undefined : askedAbout(text, 'long ago');
}

/**
 * The same of an addition that somebody else has sent: the host knows its key as theirs alone.
 * @param author name of the one who has sent it
 */
export const takenOver = (text: UnsavedText, author: string): AskedAbout | undefined =>
  askedAbout(text, `by ${author}`);
