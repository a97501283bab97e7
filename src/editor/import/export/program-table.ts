/** The program as a table, which comes back as exactly what was changed in it. */
import type { Schedule } from '../../../program/model/types.ts';
import { publicRows } from '../../store/model/rows/private-fields.ts';
import { cellsOf, COLUMNS, dayCells, type ItemCells, PRIVATE_COLUMNS } from '../rows/item-cells.ts';
import type { Sheet } from '../table/sheet.ts';

export interface TableOptions {
  /** With hidden rows, and with notes for editors. */
  isWhole: boolean;
}

/** The rows that everybody may see, or all. */
export const exportedDays = (days: Schedule, { isWhole }: TableOptions): Schedule =>
  isWhole ? days : publicRows(days);

/** A line for each item, and for each day without one. A day's own flag isn't in the table. */
export function programTable(days: Schedule, options: TableOptions): Sheet {
  const columns: readonly (keyof ItemCells)[] = options.isWhole ? [...COLUMNS, ...PRIVATE_COLUMNS] : COLUMNS;
  const rows = exportedDays(days, options).flatMap((day) => {
    const ofDay = dayCells(day);
    const items: Partial<ItemCells>[] = day.items.map((item) => {
      const cells = cellsOf(item);
      const id = item.id > 0 ? cells.id : '';
      return { ...cells, id };
    });
    const lines = items.length > 0 ? items : [{}];
    return lines.map((cells) => columns.map((column) => ({ ...cells, ...ofDay })[column] ?? ''));
  });
  return { name: 'Program', rows: [[...columns], ...rows], faults: [] };
}
