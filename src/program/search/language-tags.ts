/** The tags of languages (BCP 47) by their names, as organizers write them. Visitors don’t download this. */
import { LANGUAGES } from '../model/languages.ts';
import { nameKey } from './fold-text.ts';

/** Of languages without a shorter tag, those that are heard at conferences. */
const LONGER = 'ace ban bbc bjn bug ceb fil gor haw mad mak min sas tet yue'.split(' ');
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Candidates: each pair of letters, and the longer tags. A candidate without a name is no tag. */
const TAGS = [...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)), ...LONGER];

/** How a name may begin in Indonesian, and in French: `Bahasa Inggris`, `l’anglais`. */
const BEFORE_NAME = /^(?:bahasa |en |l['’])/;

const namesIn = (lang: string) => new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' });

/** Each tag with the names of its language: in the program's languages, and its own. Former tags of a language are left out. */
function* namedTags(): Generator<[tag: string, names: Set<string>]> {
  const languages = LANGUAGES.map(namesIn);
  for (const tag of TAGS) {
    const names = languages.flatMap((lang) => lang.of(tag) ?? []);
    if (names.length > 0 && Intl.getCanonicalLocales(tag)[0] === tag)
      yield [tag, new Set([...names, namesIn(tag).of(tag) ?? tag].map(nameKey))];
  }
}

let known: Map<string, string | undefined> | undefined;

/** Each name with its tag; a name that two languages have, with none. */
function tagsByName(): Map<string, string | undefined> {
  if (known) return known;
  const tags = new Map<string, string | undefined>();
  for (const [tag, names] of namedTags()) for (const name of names) tags.set(name, tags.has(name) ? undefined : tag);
  return (known = tags);
}

/** A tag itself, such as `en`, `pt-BR` or `zh-Hant`. Not `no`, which behind a label says that there is none. */
function writtenTag(text: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(text) || /^no$/i.test(text)) return undefined;
  const [language] = text.split('-');
  return TAGS.includes(language!.toLowerCase()) && namesIn('en').of(language!)
    ? Intl.getCanonicalLocales(text)[0]
    : undefined;
}

/**
 * The tag of a language by its name in English, French or Indonesian, by its own name, or by the tag itself; undefined for any
 * other text, which isn't guessed at.
 */
export function languageTag(name: string): string | undefined {
  const text = name.trim();
  const key = nameKey(text);
  return writtenTag(text) ?? tagsByName().get(key) ?? tagsByName().get(key.replace(BEFORE_NAME, ''));
}

/** The tags of those languages that are known, each once. */
export const languageTags = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => languageTag(name) ?? [])),
];

/** The name of a language in English by its tag; any other text as it is. */
export function languageName(text: string): string {
  const tag = writtenTag(text.trim());
  return (tag && new Intl.DisplayNames('en', { type: 'language' }).of(tag)) ?? text;
}
