import { parseInert } from '../../../program/html/trusted-html.ts';
import type { Sheet } from '../table/sheet.ts';
import { CellCounter, FILE_LIMITS, overLimit } from './limits.ts';

/** Cells that a page makes of what is pasted, with those over which others stretch. */
const MOST_CELLS = FILE_LIMITS.rows * 20;

/** A cell with its line breaks, without those of the source. */
function textOf(cell: Element): string {
  let text = '';
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) text += (node.nodeValue ?? '').replace(/\s+/g, ' ');
    else if (node.nodeName === 'BR') text += '\n';
    else {
      const isBlock = /^(?:P|DIV|LI)$/.test(node.nodeName);
      if (isBlock && text.trim() !== '') text += '\n';
      node.childNodes.forEach(walk);
    }
  };
  walk(cell);
  return text.trim();
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), FILE_LIMITS.columns);

/** The rows of a table. A cell that stretches over several rows says the same in each. */
function rowsOf(table: Element): string[][] {
  let count = 0;
  const rows: string[][] = [];
  for (const [index, tr] of [...table.querySelectorAll('tr')].entries()) {
    const row = (rows[index] ??= []);
    let column = 0;
    for (const cell of tr.querySelectorAll(':scope > td, :scope > th')) {
      while (row[column] !== undefined) column++;
      const text = textOf(cell);
      const [rowSpan, columnSpan] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')];
      count += rowSpan * columnSpan;
      if (count > MOST_CELLS) throw overLimit('rows', 'What you pasted');
      for (let below = 0; below < rowSpan; below++)
        for (let beside = 0; beside < columnSpan; beside++)
          (rows[index + below] ??= [])[column + beside] = beside === 0 ? text : '';
      column += columnSpan;
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

/**
 * The largest table in HTML that was copied from a spreadsheet; undefined where there is none.
 * @throws {FileError}
 */
export function clipboardTable(html: string): Sheet | undefined {
  if (!/<table/i.test(html)) return undefined;
  const tables = [...parseInert(html).querySelectorAll('table')];
  const largest = tables.reduce<string[][]>((most, table) => {
    const rows = rowsOf(table);
    return rows.length > most.length ? rows : most;
  }, []);
  new CellCounter('What you pasted').sheet({ name: 'Clipboard', rows: largest, faults: [] });
  return largest.length > 0 ? { name: 'Clipboard', rows: largest, faults: [] } : undefined;
}
