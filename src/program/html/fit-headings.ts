/**
 * Fits the headings of a text into the page's outline: the highest level becomes the one below `above`, the others
 * follow in order, down to 6. Headings are stored as typed, because each page shows its program at a level of its own.
 * Applying this twice changes nothing more, so a text read back from the page can be rendered again.
 * @param html safe HTML
 * @param above level of the heading above the text
 */
export function fitHeadings<Html extends string>(html: Html, above: number): Html {
  const levels = [...new Set(html.match(/<h[1-6]/g))].sort();
  if (levels.length === 0) return html;
  return html.replace(
    /(<\/?h)([1-6])/g,
    (_, tag: string, level: string) => tag + Math.min(6, above + 1 + levels.indexOf(`<h${level}`)),
  ) as Html;
}
