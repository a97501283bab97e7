/**
 * The languages of the catalogs besides English, which is in the bundle. The others are files beside it, so that nobody
 * downloads a language that isn't read.
 */
export const OTHER_LANGUAGES = ['id', 'fr'] as const;

/** The file with a language's catalog, beside the bundle. */
export const catalogFile = (lang: string) => `conference-elements.${lang}.json`;
