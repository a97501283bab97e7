import { ENTITIES } from '../../../program/model/entities.ts';
import { readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { clockText } from '../../../program/times/clock-text.ts';
import type { EventClock } from '../../store/model/event-clock.ts';
import { type Columns, headerOf } from '../columns/guess.ts';
import { type Role, ROLE_NAMES } from '../columns/roles.ts';
import { tidy } from '../table/cell-text.ts';
import type { Sheet } from '../table/sheet.ts';
import { undefused } from '../../../program/model/formula-text.ts';
import { plainTitle } from '../../../program/search/labels.ts';
import { htmlOfCell } from './cell-html.ts';
import type { ContentRole, FileRow, RowFault } from './file-row.ts';
import { computedMoment, type Moment, readClockCell, readDateCell, readDuration, timeTextOf } from './moments.ts';

const CONTENT: readonly ContentRole[] = [
  'title',
  'description',
  'place',
  'people',
  'chair',
  'track',
  'points',
  'hidden',
  'note',
];

const limitOf = (kind: 'item' | 'sub-item', name: string): number =>
  [...ENTITIES[kind].fields, ...(kind === 'item' ? ENTITIES.item.private : [])]
    .flatMap((field) => (field.name === name && 'limit' in field ? [field.limit] : []))
    .at(0) ?? Infinity;

const LIMITS: Partial<Record<Role, number>> = {
  title: limitOf('item', 'title'),
  time: limitOf('item', 'time'),
  description: limitOf('item', 'description'),
  note: limitOf('item', 'note'),
};
const SUB_ITEM_LIMIT = limitOf('sub-item', 'content');

/** What may be written in several lines. Anything else is one. */
const IN_LINES: readonly Role[] = ['description', 'points', 'note', 'people', 'chair', 'place', 'track'];

/** A long text in the reason why it can't be read. */
const SHOWN = 60;
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Reads the cells of one row by the roles of their columns. */
class RowReader {
  readonly faults: RowFault[] = [];

  constructor(
    private readonly sheet: Sheet,
    private readonly index: number,
    private readonly columns: Columns,
    private readonly clock: EventClock | undefined,
    private readonly faultsByCell: ReadonlyMap<string, string>,
  ) {}

  columnOf = (role: Role): number => this.columns.roles.indexOf(role);

  private name(column: number): string {
    return headerOf(this.sheet, this.columns.header, column) || ROLE_NAMES[this.columns.roles[column]!];
  }

  fault(column: number, text: string, reason: string): undefined {
    this.faults.push({ column: this.name(column), text: shortened(text), reason });
    return undefined;
  }

  at(column: number): string {
    const written = undefused(tidy(this.sheet.rows[this.index]![column] ?? ''));
    const text = IN_LINES.includes(this.columns.roles[column]!) ? written : written.replaceAll('\n', ' ');
    const reason = this.faultsByCell.get(`${this.index},${column}`);
    if (reason) this.fault(column, text, reason);
    const role = this.columns.roles[column]!;
    const limit = LIMITS[role] ?? SUB_ITEM_LIMIT;
    const longest = role === 'points' ? Math.max(...text.split('\n').map(({ length }) => length)) : text.length;
    if (longest > limit)
      this.fault(
        column,
        text,
        `It has ${longest.toLocaleString('en')} characters; at most ${limit.toLocaleString('en')} fit.`,
      );
    return text;
  }

  /** The text in the column of a role; undefined where there is none. */
  cell(role: Role): string | undefined {
    const column = this.columnOf(role);
    return column < 0 ? undefined : this.at(column);
  }

  private moment(role: 'start' | 'end'): Moment | undefined {
    const text = this.cell(role);
    if (!text) return undefined;
    const moment = readClockCell(text, this.clock);
    if (!('reason' in moment)) return moment;
    return this.fault(this.columnOf(role), text, moment.reason);
  }

  /** The date in the cell of a date or of a start. */
  date(): string | undefined {
    const text = this.cell('date');
    if (text) {
      const moment = readDateCell(text, this.clock);
      return 'reason' in moment ? this.fault(this.columnOf('date'), text, moment.reason) : moment.date;
    }
    return this.computed('start')?.date ?? this.computed('time')?.date;
  }

  private computed(role: Role): Moment | undefined {
    const text = this.columnOf(role) < 0 ? '' : tidy(this.sheet.rows[this.index]![this.columnOf(role)] ?? '');
    return text ? computedMoment(text, this.clock) : undefined;
  }

  /** The time by the columns of start, end and duration; undefined if the table has none, or nothing in them. */
  times(): string | undefined {
    if (this.columnOf('start') < 0) return undefined;
    const start = this.moment('start')?.time;
    if (!start) return this.moment('end') === undefined ? '' : undefined;
    const end = this.moment('end')?.time ?? this.endBy(start);
    return end && end !== start ? `${start} - ${end}` : start;
  }

  private endBy(start: string): string | undefined {
    const text = this.cell('duration');
    const minutes = text ? readDuration(text) : undefined;
    if (text && minutes === undefined) this.fault(this.columnOf('duration'), text, 'It can’t be read as a duration.');
    if (!minutes) return undefined;
    const [hour, minute] = start.split(':').map(Number);
    return clockText(hour! * 60 + minute! + minutes);
  }

  time(): string | undefined {
    const text = this.cell('time');
    return text === undefined ? undefined : timeTextOf(text, this.clock);
  }
}

const idOf = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : undefined;

/** The day that a row between others names, such as `Tuesday, 28 October`; undefined for any other row. */
function dayLine(cells: readonly string[], clock: EventClock | undefined): string | undefined {
  const filled = cells.map(tidy).filter(Boolean);
  const [text] = filled;
  if (filled.length !== 1 || !text) return undefined;
  const computed = computedMoment(text, clock);
  if (computed) return computed.date;
  return typeof readTitleDate(text, clock?.dates) === 'string' ? text : undefined;
}

function endOf({ hasComputedEnds }: Sheet, { roles }: Columns): FileRow['end'] {
  if (hasComputedEnds) return 'computed';
  return roles.includes('end') || roles.includes('duration') ? undefined : 'unsaid';
}

type DayOfRow = Pick<FileRow, 'day' | 'date'>;

/** The day that a line names: by its date where the line is nothing else. */
const namedDay = (line: string): DayOfRow => (/^\d{4}-\d\d-\d\d$/.test(line) ? { date: line } : { day: line });

/** A title of tags alone is none, unless one of them is a picture. */
const saysSomething = (title: string): boolean => /<img\b/i.test(title) || plainTitle(htmlOfCell(title)) !== '';

function readRow(reader: RowReader, index: number, columns: Columns, sheet: Sheet, above: DayOfRow): FileRow {
  const own: DayOfRow = { day: reader.cell('day') || undefined, date: reader.date() };
  const isWritten = own.day !== undefined || own.date !== undefined;
  const cells = Object.fromEntries(
    CONTENT.flatMap((role) => {
      const text = reader.cell(role);
      return text === undefined ? [] : [[role, text] as const];
    }),
  ) as FileRow['cells'];
  const labels = columns.roles.flatMap((role, column) => {
    const label = headerOf(sheet, columns.header, column);
    return role === 'label' && label ? [{ label, value: reader.at(column) }] : [];
  });
  const written = reader.time();
  const times = reader.times();
  const time = written || times || written;
  const hasContent = [...Object.entries(cells)].some(([role, text]) => role !== 'hidden' && text !== '');
  const isDay = isWritten && !hasContent && !time && reader.faults.length === 0;
  if (!isDay && !saysSomething(cells.title ?? '') && reader.faults.length === 0)
    reader.faults.push({ column: ROLE_NAMES.title, text: '', reason: 'The row has no title.' });
  return {
    number: index + 1,
    id: idOf(reader.cell('id')),
    ...(isWritten ? own : above),
    time: time ?? times,
    ...(written && times && { otherTime: times }),
    ...(!written && times && { end: endOf(sheet, columns) }),
    ...{ cells, labels, isDay, faults: reader.faults },
  };
}

/** Reads the rows below the header. A row without a day is of the day above it. */
export function readRows(sheet: Sheet, columns: Columns, clock: EventClock | undefined): FileRow[] {
  const faults = new Map(
    sheet.faults.flatMap(({ row, column, reason }) =>
      columns.roles[column] === 'ignored' ? [] : [[`${row},${column}`, reason] as const],
    ),
  );
  const faultyRows = new Set(sheet.faults.map(({ row }) => row));
  const rows: FileRow[] = [];
  let above: DayOfRow = {};
  for (let index = columns.header + 1; index < sheet.rows.length; index++) {
    const cells = sheet.rows[index]!;
    if (!faultyRows.has(index) && cells.every((cell) => cell.trim() === '')) continue;
    const line = dayLine(cells, clock);
    if (line !== undefined && !faultyRows.has(index)) {
      above = namedDay(line);
      rows.push({ number: index + 1, ...above, cells: {}, labels: [], faults: [], isDay: true });
      continue;
    }
    const row = readRow(new RowReader(sheet, index, columns, clock, faults), index, columns, sheet, above);
    above = { day: row.day, date: row.date };
    rows.push(row);
  }
  return rows;
}
