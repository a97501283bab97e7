/** The days of a table: those of the program, those that get another name, and new ones. */
import type { Day, Schedule } from '../../../program/model/types.ts';
import type { RowWrite } from '../../store/api/edit-result.ts';
import { addNotPlaced, NOT_PLACED, NOT_PLACED_KEY } from '../../store/api/not-placed.ts';
import { isHidden, isNotPlaced } from '../../store/model/rows/private-fields.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import type { FileRow } from '../rows/file-row.ts';
import { type DayFinder, isUnsaid, type SaidDay } from './days.ts';
import type { Placed } from './match.ts';
import type { Line, PlannedDay } from './line.ts';

type Pairs = ReadonlyMap<FileRow, Placed>;

/** The value of all rows, if they say the same. */
function said<T>(rows: readonly FileRow[], read: (row: FileRow) => T | undefined): T | undefined {
  const values = new Set(rows.map(read));
  return values.size === 1 ? [...values][0] : undefined;
}

export class DayPlan {
  private readonly presentDays = new Map<number, PlannedDay>();
  private readonly newDays = new Map<string, PlannedDay>();
  private readonly renamed = new Map<string, PlannedDay>();

  constructor(
    private readonly days: Schedule,
    private readonly finder: DayFinder,
    private readonly rows: readonly FileRow[],
    pairs: Pairs,
    byId: ReadonlySet<FileRow>,
  ) {
    const rowsOf = new Map<number, FileRow[]>();
    for (const row of byId) {
      const { id } = pairs.get(row)!.day;
      rowsOf.set(id, [...(rowsOf.get(id) ?? []), row]);
    }
    for (const day of days) this.presentDays.set(day.id, this.planned(day, rowsOf.get(day.id) ?? []));
    for (const row of rows) if (row.isDay) this.of(row);
  }

  /** A day with the name and the date that all of its items have in the table. */
  private planned(day: Day, rows: readonly FileRow[]): PlannedDay {
    const same: PlannedDay = { id: day.id, title: day.title, isNew: false, date: day.date ?? undefined };
    const public_ = day.items.filter((item) => !isHidden(item)).length;
    if (rows.length === 0 || rows.length < public_ || isNotPlaced(day)) return same;
    const title = said(rows, (row) => row.day);
    const date = said(rows, (row) => row.date);
    const isOther = (found: Day | undefined) => found !== undefined && found.id !== day.id;
    const isRenamed =
      title !== undefined &&
      nameKey(title) !== nameKey(day.title) &&
      !this.days.some((other) => nameKey(other.title) === nameKey(title)) &&
      !isOther(this.finder.find({ day: title, date })) &&
      // `28 Oct` is a name for the day that is there, and no other one.
      !(this.finder.isDateOnly(title) && this.finder.saidDate({ day: title }) === this.finder.dateOf(day));
    const isRedated = date !== undefined && date !== this.finder.dateOf(day) && !isOther(this.finder.find({ date }));
    if (!isRenamed && !isRedated) return same;
    const now: PlannedDay = {
      ...same,
      ...(isRenamed && { title }),
      ...(isRedated && { date }),
      before: { title: day.title, date: day.date ?? undefined },
    };
    if (isRenamed) this.renamed.set(nameKey(title), now);
    if (isRedated) this.renamed.set(date, now);
    return now;
  }

  present = ({ id }: Day): PlannedDay => this.presentDays.get(id)!;

  private renamedTo({ day, date }: SaidDay): PlannedDay | undefined {
    return (day ? this.renamed.get(nameKey(day)) : undefined) ?? (date ? this.renamed.get(date) : undefined);
  }

  /** The day that a row names; what names none has no place yet. */
  of(row: SaidDay): PlannedDay {
    const known = this.finder.find(row);
    if (known) return this.present(known);
    const renamed = this.renamedTo(row);
    if (renamed) return renamed;
    if (isUnsaid(row) || (row.day && nameKey(row.day) === nameKey(NOT_PLACED))) return this.notPlaced();
    const date = this.finder.saidDate(row);
    const key = row.day ? nameKey(row.day) : date!;
    const day = this.newDays.get(key) ?? {
      id: `day ${this.newDays.size + 1}`,
      title: this.finder.titleFor(row),
      date,
      isNew: true,
    };
    this.newDays.set(key, day);
    return day;
  }

  isNotPlaced = ({ id }: PlannedDay): boolean =>
    id === NOT_PLACED_KEY || this.days.some((day) => day.id === id && isNotPlaced(day));

  private notPlaced(): PlannedDay {
    const day = this.days.find(isNotPlaced);
    if (day) return this.present(day);
    const known = this.newDays.get(NOT_PLACED_KEY) ?? { id: NOT_PLACED_KEY, title: NOT_PLACED, isNew: true };
    this.newDays.set(NOT_PLACED_KEY, known);
    return known;
  }

  /** The day of a row whose item is there: where it is, unless the row names another one. */
  ofMatched(row: FileRow, present: Day, isById: boolean): PlannedDay {
    if (isUnsaid(row)) return this.present(present);
    const day = this.of(row);
    if (day.id === present.id) return day;
    // Several days may be called alike: the one that the item is in will do.
    const isAlike = row.day !== undefined && nameKey(row.day) === nameKey(present.title);
    const isDateAlike = row.date === undefined || row.date === this.finder.dateOf(present);
    return isAlike && (isDateAlike || !isById) ? this.present(present) : day;
  }

  /** Writes of the days: at first those that are new or renamed. */
  writes(lines: readonly Line[]): RowWrite[] {
    const used = new Set(lines.filter(({ kind }) => kind !== 'unreadable').map(({ day }) => day.id));
    const named = new Set(this.rows.filter(({ isDay }) => isDay).map((row) => this.of(row).id));
    const added = [...this.newDays.values()]
      .filter(({ id }) => used.has(id) || named.has(id))
      .map(({ id, title, date }): RowWrite =>
        id === NOT_PLACED_KEY
          ? addNotPlaced
          : { op: 'add', kind: 'day', key: String(id), values: { title, ...(date && { date }) } },
      );
    const changed = [...this.presentDays.values()].flatMap(({ id, title, date, before }): RowWrite[] => {
      if (!before) return [];
      const version = this.days.find((day) => day.id === id)?.version;
      const values = {
        ...(title !== before.title && { title }),
        ...(date !== before.date && { date: date ?? null }),
      };
      return [{ op: 'change', kind: 'day', id: Number(id), version, values }];
    });
    return [...changed, ...added];
  }
}
