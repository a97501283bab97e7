import { framedTexts } from './framed-page-texts.ts';
import { escapeHtml } from '../../program/html/escape-html.ts';

/** The place where a framed page says that its frame doesn't let a link open (`framed.mjs`). */
export function framedNotice(wanted?: string): string {
  const { lang, noLinks } = framedTexts(wanted);
  return `<p id="notice" role="status" lang="${lang}" data-words="${escapeHtml(noLinks)}"></p>`;
}
