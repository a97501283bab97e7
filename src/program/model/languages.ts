/** The languages of the program's own words. The steps to another one: CONTRIBUTING.md, "How to add a language". */
export const LANGUAGES = ['en', 'fr', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  id: 'Bahasa Indonesia',
};
