import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Language } from '../../../program/model/languages.ts';

/**
 * A shell with the place of what the organizers say to everybody, in a language of the program's own words. It is empty until the
 * page's script has asked the host: the page itself is kept by caches longer than a sentence holds.
 */
export function withAnnouncementPlace(shell: string, lang: Language): string {
  const { announcement, close } = catalogFor(lang);
  // The status is there from the start: assistive technology announces changes inside a status, not a new status.
  return shell.replace(
    '<!-- announcement -->',
    () =>
      `<aside class="announcement" lang="${lang}" aria-label="${escapeHtml(announcement)}"><p>${escapeHtml(announcement)}</p>` +
      `<p role="status" lang="" dir="auto" tabindex="-1"></p><button type="button" class="button">${escapeHtml(close)}</button></aside>`,
  );
}
