import { framedTexts } from '../bundles/definitions.ts';
import { escapeHtml } from '../program/escape-html.ts';

/** The place where a framed page says that its frame doesn't let a link open (`framed.mjs`). */
export function framedNotice(wanted?: string): string {
  const { lang, noLinks } = framedTexts(wanted);
  return `<p id="notice" role="status" lang="${lang}" data-words="${escapeHtml(noLinks)}"></p>`;
}
