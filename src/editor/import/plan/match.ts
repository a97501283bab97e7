/** Which row of a table is which item of the program. */
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import type { FileRow } from '../rows/file-row.ts';
import { BETWEEN_NAMES, namesOf } from '../rows/item-cells.ts';
import { meaningOf } from '../table/moments.ts';
import { type DayFinder, isUnsaid } from './days.ts';
import { Likeness, rowTitleKey, titleKey } from './likeness.ts';
import { namesInCell } from './sub-items.ts';

/** An item with the day that it lies in. */
export interface Placed {
  item: ScheduleItem;
  day: Day;
}

const timeKey = (time: string | undefined) => meaningOf(time ?? '') ?? nameKey(time ?? '');

const isSameTitle = (row: FileRow, { item }: Placed) => rowTitleKey(row) === titleKey(item.title);
const isSameTime = (row: FileRow, { item }: Placed) =>
  !!row.time && [row.time, row.otherTime].some((time) => time && timeKey(time) === timeKey(item.time));

/**
 * Whether the ids of a table are those of this program. Many tables number their rows, and such a number would hit any item:
 * at least half of the rows whose number is an id must agree with that item in title or time.
 */
function areOwnIds(rows: readonly FileRow[], byId: ReadonlyMap<number, Placed>): boolean {
  const found = rows.flatMap((row) => {
    const placed = row.id === undefined ? undefined : byId.get(row.id);
    return placed ? [{ row, placed }] : [];
  });
  const agreeing = found.filter(({ row, placed }) => isSameTitle(row, placed) || isSameTime(row, placed));
  return found.length > 0 && agreeing.length * 2 >= found.length;
}

/** Pairs rows and items that are alike, where a key names only one of each side. */
class Pairing {
  readonly pairs = new Map<FileRow, Placed>();
  private readonly taken = new Set<number>();

  constructor(
    private readonly rows: readonly FileRow[],
    private readonly items: readonly Placed[],
  ) {}

  pair(row: FileRow, placed: Placed): void {
    this.pairs.set(row, placed);
    this.taken.add(placed.item.id);
  }

  isTaken = ({ item }: Placed): boolean => this.taken.has(item.id);

  /** @param inTurn of several with the same key the first goes with the first, and so on */
  byKey(ofRow: (row: FileRow) => string | undefined, ofItem: (placed: Placed) => string, inTurn: boolean): void {
    const items = new Map<string, Placed[]>();
    for (const placed of this.items)
      if (!this.isTaken(placed)) items.set(ofItem(placed), [...(items.get(ofItem(placed)) ?? []), placed]);
    const rows = new Map<string, FileRow[]>();
    for (const row of this.rows) {
      const key = this.pairs.has(row) ? undefined : ofRow(row);
      if (key !== undefined) rows.set(key, [...(rows.get(key) ?? []), row]);
    }
    for (const [key, alike] of rows) {
      const candidates = items.get(key) ?? [];
      if (!inTurn && (alike.length > 1 || candidates.length > 1)) continue;
      for (const [index, row] of alike.entries()) if (candidates[index]) this.pair(row, candidates[index]);
    }
  }
}

export interface Match {
  pairs: ReadonlyMap<FileRow, Placed>;
  /** The rows that were found by their id. */
  byId: ReadonlySet<FileRow>;
  /** Rows with another title, and the items that they may be: of the same day, time and room. */
  renamed: ReadonlyMap<FileRow, Placed & { isLikely: boolean }>;
}

/**
 * Finds the items by id, else by day, time and title, else by title alone where that is unique. A leftover row that stands
 * alone at its time in its room may be an item with another title.
 * @param trustsIds the person has said that the ids are those of the program
 */
export function matchRows(rows: readonly FileRow[], days: Schedule, finder: DayFinder, trustsIds: boolean): Match {
  const items = days.flatMap((day) => day.items.map((item): Placed => ({ item, day })));
  const byId = new Map(items.map((placed) => [placed.item.id, placed]));
  const pairing = new Pairing(rows, items);
  if (trustsIds || areOwnIds(rows, byId)) {
    // A row copied to write another item has the same id: it stays with the row that still says the same.
    const sorted = rows.filter(({ id }) => id !== undefined && byId.has(id));
    const worth = (row: FileRow) => {
      const placed = byId.get(row.id!)!;
      return Number(isSameTitle(row, placed)) * 2 + Number(isSameTime(row, placed));
    };
    for (const row of sorted.toSorted((one, other) => worth(other) - worth(one))) {
      const placed = byId.get(row.id!)!;
      if (!pairing.isTaken(placed)) pairing.pair(row, placed);
    }
  }
  const found = new Set(pairing.pairs.keys());
  const dayKey = (row: FileRow) => finder.find(row)?.id;
  pairing.byKey(
    (row) => `${dayKey(row)} ${timeKey(row.time)} ${rowTitleKey(row)}`,
    ({ item, day }) => `${day.id} ${timeKey(item.time)} ${titleKey(item.title)}`,
    true,
  );
  // A row that names no day may be of any.
  pairing.byKey(
    (row) => (isUnsaid(row) ? `${timeKey(row.time)} ${rowTitleKey(row)}` : undefined),
    ({ item }) => `${timeKey(item.time)} ${titleKey(item.title)}`,
    true,
  );
  pairing.byKey(
    (row) => rowTitleKey(row) || undefined,
    ({ item }) => titleKey(item.title),
    false,
  );
  const pairs = new Map(pairing.pairs);
  const hasRooms = rows.some(({ cells }) => cells.place !== undefined);
  const slot = (day: number, time: string, names: readonly string[]) =>
    `${day} ${time} ${hasRooms ? nameKey(names.join(BETWEEN_NAMES)) : ''}`;
  pairing.byKey(
    (row) => {
      const [day, time] = [dayKey(row), meaningOf(row.time ?? '')];
      const isWhole = day !== undefined && time !== undefined && row.faults.length === 0;
      return isWhole ? slot(day, time, namesInCell('place', row.cells.place ?? '')) : undefined;
    },
    ({ item, day }) => slot(day.id, meaningOf(item.time) ?? `unread ${item.id}`, namesOf(item, 'place')),
    false,
  );
  const likeness = new Likeness(items.map(({ item }) => item));
  const renamed = new Map(
    [...pairing.pairs].flatMap(([row, placed]) =>
      pairs.has(row) ? [] : [[row, { ...placed, isLikely: likeness.isRenamed(row, placed.item) }] as const],
    ),
  );
  return { pairs, byId: found, renamed };
}
