/** The timetable of a day on sheets: as large as it fits on one, or divided between its rows. */
import { itemFacts } from '../../../program/search/labels.ts';
import { titleText } from '../items/item-facts.ts';
import { endClock } from '../rooms/room-days.ts';
import { divideEvenly } from './divide-rows.ts';
import { HEADING_LETTER, linesIn } from './text-heights.ts';
import type { DayGrid, GridCell, GridRow } from './timetable-grid.ts';

/** The sizes that the text of a table may have, in millimeters of A4; the same as in `timetable.css`. */
const SIZES = [5, 4.4, 3.9, 3.5, 3.15, 2.85] as const;
/** The size of a table that goes on on further sheets, each of which is filled less than it could be: what goes on is named again. */
const LONG = 3;
/** The inside of a landscape A4 sheet, without its times, and below its heading, in millimeters. */
const TABLE = { width: 252, height: 138 };
const FILLED = 0.75;
/** The names of rooms, in the size of the text, and the day above the table. */
const NAME = 1.15;
const HEADING = { size: 12, width: 166 };
/** As long as the words for an end. */
const UNTIL = 'until 00:00';
/** A row with nothing but its time, in the size of the text. */
const TIME = 1.7;

/** A sheet with a table, or with a part of one. */
export interface TimetableSheet {
  grid: DayGrid;
  /** Index of the size of its text. */
  size: number;
  /** Number of the sheet among those of the same rooms, from 1, and how many there are. */
  part: number;
  of: number;
}

function cellHeight({ entries, columns }: GridCell, size: number, column: number): number {
  const width = column * columns - 0.8 * size;
  const heights = entries.map(({ item, count }) => {
    if (count > 1) return 2.3;
    const end = endClock(item) && UNTIL;
    const facts = [...itemFacts(item).people, end, item.state_note, item.planned_time].filter(Boolean).join(' · ');
    // Across several columns they are in one line.
    if (columns > 1) return linesIn(titleText(item) + facts, size, width) * 1.2;
    return linesIn(titleText(item), size * 1.05, width) * 1.2 + linesIn(facts, size * 0.85, width) * 1.1;
  });
  return heights.reduce((sum, height) => sum + (height + 0.5) * size, 0.2 * size);
}

/** The height that is left to the rows: a day or a room with a long name takes more than one line above them. */
function heightFor({ rooms }: DayGrid, day: string, size: number): number {
  const column = TABLE.width / Math.max(1, rooms.length) - 0.8 * size;
  const names = Math.max(1, ...rooms.map((name) => linesIn(name, NAME * size, column)));
  const headings = Math.max(1, linesIn(day, HEADING.size, HEADING.width, HEADING_LETTER));
  return TABLE.height - (names - 1) * NAME * size * 1.2 - (headings - 1) * HEADING.size * 1.1;
}

/** The heights of rows. A cell of several rows makes the last of them higher where they are lower than it together. */
function rowHeights({ rows, rooms }: DayGrid, size: number): number[] {
  const column = TABLE.width / Math.max(1, rooms.length);
  const heights = rows.map(({ time }) => (time === '' ? 0 : TIME * size));
  const cells = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? [])));
  for (const cell of [...cells].sort((one, other) => one.rows - other.rows)) {
    const end = cell.row + cell.rows;
    const taken = heights.slice(cell.row, end).reduce((sum, height) => sum + height, 0);
    heights[end - 1]! += Math.max(0, cellHeight(cell, size, column) - taken);
  }
  return heights;
}

/** Some rows of a table. A cell that has begun before them, or goes on behind them, stands in them as well. */
function withRows(grid: DayGrid, rows: readonly GridRow[]): DayGrid {
  const from = grid.rows.indexOf(rows[0]!);
  const to = from + rows.length;
  const cut = new Map<GridCell, GridCell>();
  const cutCell = (cell: GridCell): GridCell => {
    const row = Math.max(from, cell.row);
    const known = cut.get(cell) ?? { ...cell, row: row - from, rows: Math.min(to, cell.row + cell.rows) - row };
    cut.set(cell, known);
    return known;
  };
  return {
    ...grid,
    rows: rows.map(({ time, cells }) => ({ time, cells: cells.map((cell) => cell && cutCell(cell)) })),
  };
}

/**
 * The sheets of a table. It is divided here and not left to browsers: each sheet has its heading, and a page on which a table goes on makes
 * Firefox print all others smaller.
 * @param day its title
 */
export function timetableSheets(grid: DayGrid, day: string): TimetableSheet[] {
  const isHigher = (size: number) =>
    rowHeights(grid, size).reduce((sum, height) => sum + height, 0) > heightFor(grid, day, size);
  const fitting = SIZES.findIndex((size) => !isHigher(size));
  if (fitting >= 0) return [{ grid, size: fitting, part: 1, of: 1 }];
  const size = SIZES[LONG];
  const parts = divideEvenly(grid.rows, rowHeights(grid, size), FILLED * heightFor(grid, day, size));
  return parts.map((rows, index) => ({
    ...{ grid: withRows(grid, rows), size: LONG },
    ...{ part: index + 1, of: parts.length },
  }));
}
