/** The catalogs of all languages, for the server and the build; visitors' bundles hold English alone. */
import { LANGUAGES, type Language } from '../../../program/model/languages.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import type { Texts } from './texts.ts';

/** Plain values, which the build can leave out of what doesn't read them. */
export const catalogs: Readonly<Record<Language, Texts>> = { en, fr, id };

/** The catalog for a language tag such as `id` or `fr-CA`; English for any other language. */
export function catalogFor(tag = ''): Texts {
  const [wanted] = tag.toLowerCase().split('-');
  return catalogs[LANGUAGES.find((lang) => lang === wanted) ?? 'en'];
}
