import { type Language, LANGUAGES } from '../../../program/model/languages.ts';
import { WRITTEN_COLONS, WRITTEN_LABELS } from '../../../program/search/written-labels.ts';

/**
 * The language of the host's event, which its page of the editor says; undefined for the event that the software was made for,
 * whose sentences are specified, and in pages of other sites.
 */
export const eventLanguage = (): Language | undefined =>
  LANGUAGES.find((lang) => lang === document.documentElement.dataset.eventLanguage);

/** The labels that the editor writes, as the event's visitors read them. */
export const eventLabels = () => WRITTEN_LABELS[eventLanguage() ?? 'en'];

/** The colon behind them. */
export const eventColon = () => WRITTEN_COLONS[eventLanguage() ?? 'en'];
