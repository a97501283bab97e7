import { catalogFor } from '../bundles/definitions.ts';
import { escapeHtml } from '../program/escape-html.ts';

/** What a framed page says of a link that its frame doesn't let it open; the address follows. */
const WORDS: Record<string, string> = {
  en: 'Links can’t be opened here. The address, to copy:',
  fr: 'Les liens ne peuvent pas s’ouvrir ici. L’adresse, à copier :',
  id: 'Tautan tidak dapat dibuka di sini. Alamatnya, untuk disalin:',
};

/** The place where a framed page says so (`framed.mjs`). */
export function framedNotice(wanted?: string): string {
  const { lang } = catalogFor(wanted);
  return `<p id="notice" role="status" lang="${lang}" data-words="${escapeHtml(WORDS[lang] ?? WORDS.en!)}"></p>`;
}
