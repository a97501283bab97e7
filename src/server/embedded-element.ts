import { escapeHtml } from '../program/escape-html.ts';

/**
 * The markup around the program's declarative root in another page: the script and the element.
 * @param attributes of the element, by name; an empty text is an attribute without a value
 * @param host address of this host as the visitor's browser reaches it, without a slash at the end
 * @param script text of the script that brings the bundle; without it, its address on this host
 */
export function embeddedElement(attributes: Record<string, string>, host: string, script: string | undefined) {
  const given = Object.entries({ 'api-base': host, ...attributes });
  const markup = given.map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ` ${name}`)).join('');
  const files = escapeHtml(host);
  return {
    before:
      `<script type="module" data-conference-bundle="${files}/conference-elements.js"` +
      (script ? `>${script}` : ` src="${files}/late-elements.js">`) +
      `</script>\n<conference-program${markup}>`,
    after: '</conference-program>\n',
  };
}
