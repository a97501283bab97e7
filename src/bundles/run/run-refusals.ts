/** Words of what the host refuses, in the language of the page of a link. */
import type { LinkRefusal, RunRefusal } from '../../program/api/run-bodies.ts';
import type { OtherPress, Press } from './run-presses.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** A refusal, as the host tells of it. */
export interface Refused {
  refused?: RunRefusal | LinkRefusal;
  whom?: string;
  pressed?: OtherPress;
}

const REFUSALS: Readonly<Record<Exclude<RunRefusal, 'too-late'>, keyof RunPageWords>> = {
  'not-yours': 'notYours',
  'no-end': 'noEnd',
  'too-far': 'tooFar',
  'is-over': 'isOver',
  cancelled: 'isCancelled',
  'too-often': 'tooOften',
};
const ENDS: Readonly<Record<LinkRefusal, keyof RunPageWords>> = {
  unknown: 'linkUnknown',
  stopped: 'linkStopped',
  expired: 'linkExpired',
};

const isEnd = (refused: Refused['refused']): refused is LinkRefusal => !!refused && refused in ENDS;
const isRefusal = (refused: Refused['refused']): refused is keyof typeof REFUSALS => !!refused && refused in REFUSALS;

/** Why a link opens nothing any more, and whom to ask; undefined where the host gives no reason that is known. */
export function endWords(words: RunPageWords, { refused, whom = '' }: Refused): string | undefined {
  if (!isEnd(refused)) return undefined;
  return `${words[ENDS[refused]]} ${whom ? filled(words.ask, { who: whom }) : words.askGiver}`;
}

/** Why a press was not done. @param detail the host's own words, for an error of another kind */
export function troubleOf(
  words: RunPageWords,
  { text }: Press,
  detail: string,
  { refused, pressed }: Refused,
): Press['trouble'] {
  if (pressed) return { words: '', other: pressed };
  if (refused === 'too-late') return { words: filled(words.tooOld, { action: text }) };
  const told = filled(words.refused, { action: text });
  return isRefusal(refused) ? { words: `${told} ${words[REFUSALS[refused]]}` } : { words: told, detail };
}
