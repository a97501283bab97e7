/**
 * Facts about an item in labelled sub-items: `Room: Hall A`, `Pembicara: …`, `Langue : …`. Only such a label makes a text a
 * place, a person or a language, because a bare name may be anything.
 */
import { LANGUAGES, type Language } from '../model/languages.ts';
import type { SubItem } from '../model/types.ts';
import { LABEL_KINDS, LABEL_WORDS, type LabelKind } from './label-words.ts';

export type { LabelKind };

export interface Labelled {
  kind: LabelKind;
  /** The names behind the label, as plain text. Only people and languages can be several. */
  names: string[];
  /** The sub-item holds more than the label and its names, such as a link or a second line. */
  hasMore: boolean;
}

/** Between the last two of several people. */
const AND: Readonly<Record<Language, string>> = { en: 'and', fr: 'et', id: 'dan' };
const ANDS = LANGUAGES.map((lang) => AND[lang]).join('|');

const LABELS = LABEL_KINDS.map((kind) => {
  const words = LANGUAGES.map((lang) => LABEL_WORDS[lang][kind]).join('|');
  return [kind, new RegExp(`^(?:${words}|(?:${words})\\(s\\))\\s*[:：](?!//)\\s*(\\S.*)$`, 'iu')] as const;
});

/** A longer text behind a label is a sentence and no name. */
const MAX_NAME = 120;
/** A longer text behind a label is no list of people. */
const MAX_NAMES = 2_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#13': ' ' };

/** Tags of elements that only emphasize. Any other element holds something that plain text would lose. */
const EMPHASIS = /<\/?(?:b|strong|i|em|u|small|mark|p|div)\b[^>]*>/g;

/** The text of safe HTML, with `\n` between its lines. */
export const plainText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|li|h\d|tr|blockquote|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#13);/g, (_, name: string) => ENTITIES[name]!)
    .trim();

/** The title of an item as one line of text. */
export const plainTitle = (title: string): string => plainText(title).replaceAll('\n', ' ');

/** A degree behind a name (`S.T.`, `M.Eng.`, `PhD`) or a part of the name itself, such as `Jr`. */
const DEGREE = /^(?:(?:\p{L}+\.)+\p{L}*|PhD|[MBD]Sc|MEng|MA|MBA|MD|MSi|Jr|Sr|I{2,3}|IV)$/u;

/** A person's name: two to four words, each with a capital. A ministry "of" something doesn't match. */
const FULL_NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){1,3}$/u;

const PAIR = new RegExp(` (?:&|${ANDS}) `);
const LAST = new RegExp(`^(?:${ANDS})\\s+`);

/** `A and B` as two people, where both sides are full names. */
function splitPair(text: string): string[] {
  const [first, second, ...more] = text.split(PAIR);
  return second !== undefined && more.length === 0 && FULL_NAME.test(first!) && FULL_NAME.test(second)
    ? [first!, second]
    : [text];
}

/** Splits at a mark, but not within parentheses. */
const splitAt = (mark: string, text: string): string[] =>
  text
    .split(new RegExp(`[${mark}](?![^(]*\\))`))
    .map((part) => part.trim())
    .filter(Boolean);

function splitPeople(text: string): string[] {
  const bySemicolon = splitAt(';；', text);
  if (bySemicolon.length > 1) return bySemicolon;
  // A degree stays with its name, and the comma between them stays as it was written.
  const names: string[] = [];
  let from = 0;
  for (const part of splitAt(',，、', text.replace(/[;；]\s*$/, ''))) {
    const last = names.at(-1);
    const at = text.indexOf(part, from);
    if (last !== undefined && DEGREE.test(part))
      names[names.length - 1] = text.slice(text.indexOf(last), at + part.length);
    else names.push(part.replace(LAST, ''));
    from = at + part.length;
  }
  return [...names.slice(0, -1), ...names.slice(-1).flatMap(splitPair)];
}

/** Between languages. */
const BETWEEN = new RegExp(`(?:\\s*[,;/&+|，；、]\\s*|\\s+(?:${ANDS})\\s+)(?![^(]*\\))`, 'iu');
/** A longer text is no name of a language. */
const MAX_LANGUAGE = 30;
/** A longer text behind such a label is a sentence. */
const MAX_LANGUAGES = 48;

/** That there is none, and what may follow it: `no`, `No, at the speaker’s wish`, `tidak (hanya audio)`. */
const NONE =
  /^(?:no(?:ne)?|not (?:recorded|allowed|permitted)|non|aucune?|pas d[’']enregistrement|tidak(?: (?:ada|direkam|boleh|diizinkan))?)(?:[.!]?$|\s*[,;(].*|\s+[–—-]\s.*)/iu;
const isNone = (value: string) => NONE.test(value);

/** The languages that a text names; undefined for a sentence, and where it says that there is none. */
function splitLanguages(text: string): string[] | undefined {
  if (text.length > MAX_LANGUAGES || isNone(text)) return undefined;
  const names = text
    .replace(/[.,;]+$/, '')
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.every(({ length }) => length <= MAX_LANGUAGE) ? names : [text];
}

/** The names of a kind in the text behind its label; undefined where that is none of them. */
function namesIn(kind: LabelKind, value: string): string[] | undefined {
  if (kind === 'people' || kind === 'chair') return splitPeople(value);
  if (kind === 'language' || kind === 'interpretation') return splitLanguages(value);
  return kind !== 'recording' || isNone(value) ? [value] : undefined;
}

/** Whether a text may have a link or an address in it. */
export const mayLead = (html: string): boolean => /<a\s|https?:\/\/|\bwww\./i.test(html);

/**
 * The label at the beginning of a sub-item and the names behind it; undefined where there is no label.
 * @param html safe HTML
 */
export function readLabel(html: string): Labelled | undefined {
  // This test is fast. Most of a program's thousands of sub-items have no label.
  if (!/[:：]/.test(html)) return undefined;
  const [line = '', ...lines] = plainText(html).split('\n');
  for (const [kind, pattern] of LABELS) {
    const value = pattern.exec(line.trim())?.[1]?.trim();
    if (!value || value.length > MAX_NAMES || /^(?:https?:|www\.)/i.test(value)) continue;
    // A stream that leads somewhere is no track but a labelled link (`link-labels.ts`).
    if (kind === 'track' && /^stream/i.test(line.trim()) && mayLead(html)) continue;
    const names = namesIn(kind, value);
    if (!names?.length || names.some((name) => name.length > MAX_NAME)) return undefined;
    const hasMore = lines.join('').trim() !== '' || html.replace(EMPHASIS, '').includes('<');
    // A reason why there is no recording is said beside the mark.
    return { kind, names, hasMore: hasMore || (kind === 'recording' && /[,;(–—-]/.test(value)) };
  }
  return undefined;
}

type Content = Pick<SubItem, 'content'>;

const labels = new WeakMap<Content, Labelled | null>();

/** The label of a sub-item. Rendering, filters and search all ask for it, so each sub-item is read once. */
export function labelOf(subItem: Content): Labelled | undefined {
  let label = labels.get(subItem);
  if (label === undefined) labels.set(subItem, (label = readLabel(subItem.content) ?? null));
  return label ?? undefined;
}

/** The names in an item's labelled sub-items, each kind in the order of the list. */
export type ItemFacts = Record<LabelKind, string[]>;

export function itemFacts(item: { list: readonly Content[] }): ItemFacts {
  const facts = Object.fromEntries(LABEL_KINDS.map((kind) => [kind, [] as string[]])) as ItemFacts;
  for (const subItem of item.list) {
    const found = labelOf(subItem);
    if (found) facts[found.kind].push(...found.names);
  }
  return facts;
}
