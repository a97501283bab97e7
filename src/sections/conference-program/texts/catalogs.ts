/** The catalogs of all languages, for the server and the build; visitors' bundles hold English alone. */
import { en } from './en.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import type { Texts } from './texts.ts';

/** English first. Plain values, which the build can leave out of what doesn't read them. */
export const catalogs: readonly Texts[] = [en, id, fr];

/** The catalog for a language tag such as `id` or `fr-CA`; English for any other language. */
export const catalogFor = (lang = ''): Texts =>
  catalogs.find((texts) => texts.lang === lang.toLowerCase().split('-')[0]) ?? en;
