/**
 * A text with its headings in the page's outline: the highest level in it becomes the one below `above`, the others
 * follow in their order, none below 6. They are stored as typed, because each page gives its program another level.
 * Applying it twice changes nothing more, so a text read back from the page can be rendered again.
 * @param html safe HTML
 * @param above level of the heading that the text stands under
 */
export function fitHeadings(html: string, above: number): string {
  const levels = [...new Set(html.match(/<h[1-6]/g))].sort();
  if (levels.length === 0) return html;
  return html.replace(
    /(<\/?h)([1-6])/g,
    (_, tag: string, level: string) => tag + Math.min(6, above + 1 + levels.indexOf(`<h${level}`)),
  );
}
