import { DomUtils, parseDocument } from 'htmlparser2';

/**
 * HTML as a person sees it where a content management system removes scripts, styles and every element that it doesn't know, as
 * `wp_kses_post` of WordPress does: the tags go, what stands between them stays, be it text or code.
 */
export function strippedMarkup(html: string): { text: string; links: { address: string; text: string }[] } {
  const document = parseDocument(html);
  const links = DomUtils.getElementsByTagName('a', document).map((link) => ({
    address: link.attribs.href ?? '',
    text: DomUtils.textContent(link).trim(),
  }));
  return { text: DomUtils.textContent(document).trim(), links };
}
