/** Reads one row of a table, by the roles of its columns. */
import { FACT_KINDS } from '../../../program/search/facts.ts';
import { ENTITIES } from '../../../program/model/entities.ts';
import { undefused } from '../../../program/model/formula-text.ts';
import { clockText } from '../../../program/times/clock-text.ts';
import type { EventClock } from '../../store/api/event-clock.ts';
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import { type Columns, headerOf } from '../columns/guess.ts';
import { bracketed } from '../columns/headers.ts';
import { type Role, ROLE_NAMES } from '../columns/roles.ts';
import { tidy } from '../table/cell-text.ts';
import type { Sheet } from '../table/sheet.ts';
import { type DateOrder, inOrder } from '../table/date-order.ts';
import type { RowFault } from './file-row.ts';
import {
  inZone,
  type Moment,
  otherZone,
  readClockCell,
  readDateCell,
  readDuration,
  timeTextOf,
} from '../table/moments.ts';

const limitOf = (kind: 'item' | 'sub-item', name: string): number =>
  [...ENTITIES[kind].fields, ...(kind === 'item' ? ENTITIES.item.private : [])]
    .flatMap((field) => (field.name === name && 'limit' in field ? [field.limit] : []))
    .at(0) ?? Infinity;

const LIMITS: Partial<Record<Role, number>> = {
  title: limitOf('item', 'title'),
  time: limitOf('item', 'time'),
  description: limitOf('item', 'description'),
  note: limitOf('item', 'note'),
  state_note: limitOf('item', 'state_note'),
};
const SUB_ITEM_LIMIT = limitOf('sub-item', 'content');

/** Roles whose cells may have several lines. Others have one. */
const IN_LINES: readonly Role[] = ['description', 'points', 'note', ...FACT_KINDS];

/** A long text in the reason why it can't be read. */
const SHOWN = 60;
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** A table with what holds for all of its rows. */
export interface Table {
  sheet: Sheet;
  columns: Columns;
  clock: EventClock | undefined;
  order: DateOrder | undefined;
  /** Why a cell can't be known, by its row and column. */
  faults: ReadonlyMap<string, string>;
  /** For each column the zone of its times, if its header names one that isn't the event's. */
  zones: readonly (string | undefined)[];
}

/** The zone in the brackets of a header, such as that of `Time (UTC)`, unless its clock is that of the event. */
function zoneOfHeader(header: string, clock: EventClock | undefined): string | undefined {
  const zones = bracketed(header).flatMap((inside) => {
    const reading = readTimeText(`09:00 ${inside}`);
    return reading && 'start' in reading ? reading.zones : [];
  });
  return otherZone(zones, clock);
}

export function tableOf(
  sheet: Sheet,
  columns: Columns,
  clock: EventClock | undefined,
  order: DateOrder | undefined,
): Table {
  const faults = new Map(
    sheet.faults.flatMap(({ row, column, reason }) =>
      columns.roles[column] === 'ignored' ? [] : [[`${row},${column}`, reason] as const],
    ),
  );
  const zones = columns.roles.map((_, column) => zoneOfHeader(headerOf(sheet, columns.header, column), clock));
  return { sheet, columns, clock, order, faults, zones };
}

/** Reads the cells of one row by the roles of their columns. */
export class RowReader {
  readonly faults: RowFault[] = [];

  constructor(
    private readonly table: Table,
    private readonly index: number,
  ) {}

  private columnOf = (role: Role): number => this.table.columns.roles.indexOf(role);

  private name(column: number): string {
    const { sheet, columns } = this.table;
    return headerOf(sheet, columns.header, column) || ROLE_NAMES[columns.roles[column]!];
  }

  fault(column: number, text: string, reason: string): undefined {
    this.faults.push({ column: this.name(column), text: shortened(text), reason });
    return undefined;
  }

  at(column: number): string {
    const { sheet, columns, faults } = this.table;
    const role = columns.roles[column]!;
    const written = undefused(tidy(sheet.rows[this.index]![column] ?? ''));
    const text = IN_LINES.includes(role) ? written : written.replaceAll('\n', ' ');
    const reason = faults.get(`${this.index},${column}`);
    if (reason) this.fault(column, text, reason);
    const limit = LIMITS[role] ?? SUB_ITEM_LIMIT;
    const longest = role === 'points' ? Math.max(...text.split('\n').map(({ length }) => length)) : text.length;
    if (longest <= limit) return text;
    this.fault(
      column,
      text,
      `It has ${longest.toLocaleString('en')} characters; at most ${limit.toLocaleString('en')} fit.`,
    );
    // An unreadable row's text is only compared and shown: it can be short.
    return text.slice(0, SHOWN);
  }

  /** The text in the column of a role; undefined where there is none. */
  cell(role: Role): string | undefined {
    const column = this.columnOf(role);
    return column < 0 ? undefined : this.at(column);
  }

  /** A cell with its numeric date, if it has one, in the order of the table's dates. */
  private ordered(text: string): string {
    return inOrder(text, this.table.order, this.table.clock?.dates);
  }

  private moment(role: 'start' | 'end'): Moment | undefined {
    const text = this.cell(role);
    if (!text) return undefined;
    const moment = readClockCell(this.ordered(text), this.table.clock);
    if (!('reason' in moment)) return moment;
    return this.fault(this.columnOf(role), text, moment.reason);
  }

  /** The date in the cell of a date, or beside the time in that of a time. */
  date(): string | undefined {
    const text = this.cell('date');
    if (text) {
      const moment = readDateCell(this.ordered(text), this.table.clock);
      return 'reason' in moment ? this.fault(this.columnOf('date'), text, moment.reason) : moment.date;
    }
    return this.dateBesideTime('start') ?? this.dateBesideTime('time');
  }

  private dateBesideTime(role: 'start' | 'time'): string | undefined {
    const column = this.columnOf(role);
    const text = column < 0 ? '' : this.ordered(tidy(this.table.sheet.rows[this.index]![column] ?? ''));
    const moment = text ? readClockCell(text, this.table.clock) : {};
    return 'reason' in moment ? undefined : moment.date;
  }

  /** The time by the columns of start, end and duration; undefined if the table has none, or nothing in them. */
  times(): string | undefined {
    if (this.columnOf('start') < 0) return undefined;
    const moment = this.moment('start');
    const start = moment?.time;
    if (!start) return this.moment('end') === undefined ? '' : undefined;
    const end = this.moment('end')?.time ?? moment.end ?? this.endBy(start);
    return inZone(end && end !== start ? `${start} - ${end}` : start, moment.zone ?? this.zoneOf('start'));
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
    if (text === undefined) return undefined;
    return inZone(timeTextOf(this.ordered(text), this.table.clock), this.zoneOf('time'));
  }

  private zoneOf = (role: Role): string | undefined => this.table.zones[this.columnOf(role)];
}
