/**
 * A table for a terminal, or for Markdown.
 * @param {string[][]} rows the first is the heading
 * @param {boolean} markdown
 * @param {number[]} [left] the columns that are set to the left, from 0
 */
export function layOut(rows, markdown, left = [0]) {
  const [heading = [], ...body] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  /** @param {string[]} row */
  const line = (row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return left.includes(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(markdown ? ' | ' : '  ');
  if (!markdown) return [line(heading), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)];
  const rule = widths.map((width, column) => (left.includes(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [`| ${line(heading)} |`, `| ${rule.join(' | ')} |`, ...body.map((row) => `| ${line(row)} |`)];
}
