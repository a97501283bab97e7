import type { Language } from '../../../program/model/languages.ts';
import { englishWords } from './english-words.ts';
import { frenchWords } from './french-words.ts';
import { indonesianWords } from './indonesian-words.ts';
import type { SiteWords } from './site-words.ts';

/** The words of sites of other events. The build's own event has its words in the files of its content. */
export const WORDS_OF: Readonly<Record<Language, SiteWords>> = {
  en: englishWords,
  fr: frenchWords,
  id: indonesianWords,
};
