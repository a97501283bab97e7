import { catalogFor } from '../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../program/html/escape-html.ts';

/**
 * The markup around the program's declarative root: the script, the element and a link. The link is for reader modes
 * and for filters that remove everything else. The root has no slot for it, so the link doesn't move anything.
 * @param attributes the element's attributes by name; an empty text stands for an attribute without a value
 * @param eventName name of the event, for the link
 * @param host address of this host as the visitor's browser reaches it, without a slash at the end; empty in its own
 * pages
 */
export function embeddedElement(attributes: Record<string, string>, eventName: string, host: string) {
  const given = Object.entries(host ? { 'api-base': host, ...attributes } : attributes);
  const markup = given.map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ` ${name}`)).join('');
  const files = escapeHtml(host);
  const { title } = catalogFor(attributes.lang);
  return {
    before: `<script type="module" src="${files}/conference-program.js"></script>\n<conference-program${markup}>`,
    after: `<a href="${files}/#program">${escapeHtml(`${title}: ${eventName}`)}</a></conference-program>\n`,
  };
}
