import { catalogFor } from '../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../program/html/escape-html.ts';
import { eventInfo } from '../event/event-info.ts';

/**
 * The markup around the program's declarative root: the script, the element, and a link for where neither arrives, as in
 * reader modes and behind filters that leave links only. The root has no place for it, so it moves nothing.
 * @param attributes of the element, by name; an empty text is an attribute without a value
 * @param host address of this host as the visitor's browser reaches it, without a slash at the end; empty in its own pages
 */
export function embeddedElement(attributes: Record<string, string>, host: string) {
  const given = Object.entries(host ? { 'api-base': host, ...attributes } : attributes);
  const markup = given.map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ` ${name}`)).join('');
  const files = escapeHtml(host);
  const { title } = catalogFor(attributes.lang);
  return {
    before: `<script type="module" src="${files}/conference-program.js"></script>\n<conference-program${markup}>`,
    after: `<a href="${files}/#program">${escapeHtml(`${title}: ${eventInfo.name}`)}</a></conference-program>\n`,
  };
}
