import { type Language, LANGUAGES } from '../../program/model/languages.ts';

/**
 * The language of the host's event, which its page of the editor says; undefined for the event that the software was made for,
 * whose sentences are specified, and in pages of other sites.
 */
export const eventLanguage = (): Language | undefined =>
  LANGUAGES.find((lang) => lang === document.documentElement.dataset.eventLanguage);
