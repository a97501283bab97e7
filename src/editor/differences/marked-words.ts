import { diffArrays } from 'diff';

/** A piece of a text that was changed. */
export interface Piece {
  text: string;
  /** Absent where both texts are the same. */
  mark?: 'deleted' | 'inserted';
}

/** The most words that may differ. Of texts that differ in more, each is shown as a whole: it would take long to compare them. */
const MOST_DIFFERENT = 1_000;

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];
const isSameWord = (one: string, other: string) => one.trimEnd() === other.trimEnd();

/** Words of both texts that are the same, or of one of them which the other lacks. */
interface Run {
  before: readonly string[];
  after: readonly string[];
}

/** Two texts as runs of words; undefined if they have little in common. */
function runsOf(before: string, after: string): Run[] | undefined {
  const [old, new_] = [wordsOf(before), wordsOf(after)];
  const differences = diffArrays(old, new_, { comparator: isSameWord, maxEditLength: MOST_DIFFERENT });
  const common = differences?.reduce((sum, { added, removed, count }) => sum + (added || removed ? 0 : count), 0) ?? 0;
  if (!differences || common * 2 < Math.min(old.length, new_.length)) return undefined;
  return differences.map(({ added, removed, count }) => ({
    before: added ? [] : old.splice(0, count),
    after: removed ? [] : new_.splice(0, count),
  }));
}

/** A piece that differs. The space behind it is none of it. */
function marked(words: readonly string[], mark: Piece['mark']): Piece[] {
  const text = words.join('');
  const word = text.trimEnd();
  return [{ text: word, mark }, { text: text.slice(word.length) }].filter((piece) => piece.text !== '');
}

/** Two texts as one, with the words marked that differ. Texts that have little in common stand one behind the other. */
export function markedWords(before: string, after: string): Piece[] {
  return (
    runsOf(before, after)?.flatMap((run): Piece[] => {
      if (run.before.length === 0) return marked(run.after, 'inserted');
      if (run.after.length === 0) return marked(run.before, 'deleted');
      // The last word of one text has no space behind it.
      const words = run.after.map((word, index) => (/\s$/.test(word) ? word : run.before[index]));
      return [{ text: words.join('') }];
    }) ?? wholeTexts(before, after)
  );
}

/** Two texts side by side, each to the letter, with the words marked that the other lacks. */
export function markedSides(before: string, after: string): Record<keyof Run, Piece[]> {
  const runs = runsOf(before, after) ?? [
    { before: [before], after: [] },
    { before: [], after: [after] },
  ];
  const sideOf = (own: keyof Run, other: keyof Run, mark: Piece['mark']) =>
    runs.flatMap((run) => marked(run[own], run[other].length > 0 ? undefined : mark));
  return { before: sideOf('before', 'after', 'deleted'), after: sideOf('after', 'before', 'inserted') };
}

/** Two texts one behind the other. */
export function wholeTexts(before: string, after: string): Piece[] {
  const pieces: Piece[] = [
    { text: before, mark: 'deleted' },
    { text: after, mark: 'inserted' },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** How much of what hasn't changed is shown beside a change, in characters. */
const CONTEXT = 120;
/** How much of a longer piece is shown that was changed. */
const MOST_SHOWN = 600;

const head = (text: string, length: number) => `${text.slice(0, length).trimEnd()} …`;
const begin = (text: string, length: number) => (text.length > length ? head(text, length) : text);
const tail = (text: string, length: number) => `… ${text.slice(-length).trimStart()}`;

/** The same pieces without what is far from a change. */
export function shortened(pieces: readonly Piece[]): Piece[] {
  const last = pieces.length - 1;
  if (last === 0 && !pieces[0]!.mark) return [{ text: begin(pieces[0]!.text, MOST_SHOWN) }];
  return pieces.map(({ text, mark }, index) => {
    if (mark) return { text: begin(text, MOST_SHOWN), mark };
    const kept = index === 0 || index === last ? CONTEXT : 2 * CONTEXT;
    if (text.length <= kept + CONTEXT / 2) return { text };
    if (index === 0) return { text: tail(text, CONTEXT) };
    if (index === last) return { text: head(text, CONTEXT) };
    return { text: `${head(text, CONTEXT)} ${tail(text, CONTEXT).slice(2)}` };
  });
}
