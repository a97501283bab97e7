/** The plan of an import: one line for each row and each item, and the writes of one edit. */
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import { isHidden, isPublicDay } from '../../store/model/rows/private-fields.ts';
import type { FileRow } from '../rows/file-row.ts';
import { cellChanges, hiddenIn } from './cell-changes.ts';
import { DayFinder, isUnsaid } from './days.ts';
import { DayPlan } from './day-plan.ts';
import type { Line, LineKind, Options, Plan, PlannedDay, Situation } from './line.ts';
import { matchRows, type Placed } from './match.ts';
import { Writes } from './writes.ts';

const LEFT = 'It is being edited, and is left as it is.';

function remarkOf(time: string | undefined): string | undefined {
  const reading = time ? readTimeText(time) : undefined;
  return reading && !('start' in reading) && !reading.wholeHours ? reading.reason : undefined;
}

/** Makes the lines of the rows, and the writes that they need. */
class Planner {
  private readonly lines: Line[] = [];
  readonly writes: Writes;
  private blanks = 0;
  private unplaced = 0;
  private removed = 0;
  /** Ids of the days of the program that the table has. */
  private readonly dayIds = new Set<number | string>();

  constructor(
    private readonly situation: Situation,
    private readonly options: Options,
    private readonly dayPlan: DayPlan,
  ) {
    this.writes = new Writes(situation);
  }

  private push(line: Omit<Line, 'changes' | 'kept' | 'faults'> & Partial<Line>): Line {
    const whole: Line = { changes: [], kept: [], faults: [], ...line };
    this.lines.push(whole);
    if (whole.row) this.dayIds.add(whole.day.id);
    return whole;
  }

  /** The table names a day, whether it has items of it or not. */
  names({ id }: PlannedDay): void {
    this.dayIds.add(id);
  }

  unreadable(row: FileRow, placed: Placed | undefined): void {
    const day = placed ? this.dayPlan.present(placed.day) : this.dayPlan.of(row);
    this.push({
      key: `row ${row.number}`,
      kind: 'unreadable',
      day,
      row,
      item: placed?.item,
      faults: row.faults,
    });
    if (placed) this.writes.pass(placed.item, day);
  }

  /** @param renaming what it may be, and isn't taken for */
  added(row: FileRow, renaming: Line['renaming']): void {
    const day = this.dayPlan.of(row);
    if (this.dayPlan.isNotPlaced(day) && isUnsaid(row)) this.unplaced++;
    const line = this.push({ key: `row ${row.number}`, kind: 'added', day, row, renaming, remark: remarkOf(row.time) });
    this.writes.add(row, day, line);
  }

  matched(row: FileRow, { item, day: present }: Placed, isById: boolean, renaming?: Line['renaming']): void {
    this.dayIds.add(present.id);
    const all = cellChanges(item, row, this.situation.clock?.place);
    const blank = all.filter(({ empties }) => empties);
    this.blanks += blank.length;
    const made = this.options.emptiesBlank ? all : all.filter(({ empties }) => !empties);
    const day = this.dayPlan.ofMatched(row, present, isById);
    const isMoved = day.id !== present.id;
    const isTyped = (made.length > 0 || isMoved) && this.situation.isTyped(item);
    const changes = [
      ...(isMoved ? [{ label: 'Day', before: present.title, after: day.title }] : []),
      ...made.map(({ field }) => field),
    ];
    const line = this.push({
      // The line stays the same, with the focus in it, when somebody says that it is another item.
      key: renaming ? `row ${row.number}` : `item ${item.id}`,
      kind: changes.length > 0 && !isTyped ? 'changed' : 'same',
      day: isTyped ? this.dayPlan.present(present) : day,
      row,
      item,
      renaming,
      changes: isTyped ? [] : changes,
      kept: this.options.emptiesBlank ? [] : blank.map(({ field }) => field),
      remark: made.some(({ values }) => values && 'time' in values) ? remarkOf(row.time) : undefined,
      ...(isTyped && { left: LEFT }),
    });
    if (line.kind === 'changed') this.writes.change(item, made, isMoved ? day : undefined, line);
    this.writes.pass(item, line.day);
  }

  /** A day that the table doesn't have lacks nothing. */
  missing({ item, day }: Placed): void {
    if (!this.dayIds.has(day.id)) return;
    const left = this.situation.isTyped(item) ? { kind: 'same' as const, left: `It is not in the table. ${LEFT}` } : {};
    const line = this.push({ key: `item ${item.id}`, kind: 'missing', day: this.dayPlan.present(day), item, ...left });
    if (line.kind !== 'missing' || !this.options.removed.has(item.id)) return;
    this.removed++;
    this.writes.remove(item, line);
  }

  plan(): Plan {
    const counts: Record<LineKind, number> = { added: 0, changed: 0, same: 0, missing: 0, unreadable: 0 };
    for (const { kind } of this.lines) counts[kind]++;
    const { writes, lineOf } = this.writes.all(this.dayPlan.writes(this.lines));
    return {
      lines: this.lines,
      counts,
      blanks: this.blanks,
      unplaced: this.unplaced,
      removed: this.removed,
      writes,
      lineOf,
    };
  }
}

const isPrivate = ({ item, day }: Placed): boolean => isHidden(item) || !isPublicDay(day);

/** Whether the table has what only editors see: only then may that be missing from it. */
const hasHidden = (rows: readonly FileRow[], pairs: ReadonlyMap<FileRow, Placed>): boolean =>
  rows.some((row) => hiddenIn(row) === true) || [...pairs.values()].some(isPrivate);

export function planImport(rows: readonly FileRow[], situation: Situation, options: Options): Plan {
  const { days, clock } = situation;
  const finder = new DayFinder(days, clock);
  const items = rows.filter(({ isDay }) => !isDay);
  const { pairs, byId, renamed } = matchRows(items, days, finder, options.trustsIds);
  const dayPlan = new DayPlan(days, finder, rows, pairs, byId);
  const planner = new Planner(situation, options, dayPlan);
  const found = new Set([...pairs.values()].map(({ item }) => item.id));
  for (const row of items) {
    const placed = pairs.get(row);
    if (row.faults.length > 0) planner.unreadable(row, placed);
    else if (placed) planner.matched(row, placed, byId.has(row));
    else {
      const other = renamed.get(row);
      const isOn = other ? (options.renamed.get(other.item.id) ?? other.isLikely) : false;
      const renaming = other && { item: other.item, isOn };
      if (other && isOn) {
        found.add(other.item.id);
        planner.matched(row, other, false, renaming);
      } else planner.added(row, renaming);
    }
  }
  for (const row of rows) if (row.isDay) planner.names(dayPlan.of(row));
  const areHiddenMeant = hasHidden(items, pairs);
  for (const day of days)
    for (const item of day.items) {
      const placed = { item, day };
      if (!found.has(item.id) && (areHiddenMeant || !isPrivate(placed))) planner.missing(placed);
    }
  return planner.plan();
}
