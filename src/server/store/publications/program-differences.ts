import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { computedOf, entity } from '../../../program/model/entity.ts';
import { longestRun } from '../../../program/model/longest-run.ts';
import { childrenOf, members, parentOf, type Row } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { groupBy } from '../rows/group-by.ts';
import type { LoggedRow, LoggedRowChange } from '../log/record-change.ts';
import { publicColumns } from '../schema/columns.ts';
import type { PublicSchedule } from '../public/public-program.ts';

interface PlacedRow {
  row: Row;
  parent: number;
  /** The row before it in its list; null for the first. */
  previous: number | null;
  /** Where it stands in its list. */
  index: number;
}

type RowsById = Map<number, PlacedRow>;

/** All rows of a program with their places, by kind and id. */
function placedRows(program: Schedule): Record<Kind, RowsById> {
  const placed: Record<Kind, RowsById> = { day: new Map(), item: new Map(), 'sub-item': new Map() };
  const place = (kind: Kind, rows: readonly Row[]): void => {
    const { children } = entity(kind);
    for (const [index, row] of rows.entries()) {
      placed[kind].set(row.id, { row, parent: parentOf(kind, row), previous: rows[index - 1]?.id ?? null, index });
      if (children) place(children.kind, childrenOf(kind, row));
    }
  };
  place('day', program);
  return placed;
}

/** The rows that stand in another list, or elsewhere among those that have stayed in theirs. */
function movedRows(before: RowsById, after: RowsById): Set<number> {
  const moved = new Set<number>();
  const stayed: { id: number; parent: number; was: number }[] = [];
  for (const [id, { parent }] of after) {
    const old = before.get(id);
    if (old && old.parent !== parent) moved.add(id);
    else if (old) stayed.push({ id, parent, was: old.index });
  }
  for (const list of groupBy(stayed, ({ parent }) => parent).values()) {
    const kept = longestRun(list.map(({ was }) => was));
    for (const [place, { id }] of list.entries()) if (!kept.has(place)) moved.add(id);
  }
  return moved;
}

const writtenOf = (kind: Kind) => publicColumns(kind).filter((name) => name !== 'version');

/** The columns of a row that visitors see, but its version. */
const WRITTEN = { day: writtenOf('day'), item: writtenOf('item'), 'sub-item': writtenOf('sub-item') };

/** Every member of a row that visitors see, but its version. */
const seenOf = (kind: Kind) => [...WRITTEN[kind], ...computedOf(kind)];

/** A row as the log keeps it. */
function logged(kind: Kind, { row, previous }: PlacedRow, isPlaced: boolean): LoggedRow {
  const values = members(row);
  const names = [...publicColumns(kind), ...computedOf(kind)];
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { ...own, ...(isPlaced && { after_id: previous }) } as unknown as LoggedRow;
}

/** The rows of a kind in two programs, and those that stand elsewhere in the second. */
interface Compared {
  before: RowsById;
  after: RowsById;
  moved: ReadonlySet<number>;
}

function compare(before: Schedule, after: Schedule): Record<Kind, Compared> {
  const [old, now] = [placedRows(before), placedRows(after)];
  const ofKind = (kind: Kind) => {
    const [was, is] = [old[kind], now[kind]];
    return { before: was, after: is, moved: movedRows(was, is) };
  };
  return { day: ofKind('day'), item: ofKind('item'), 'sub-item': ofKind('sub-item') };
}

function changesOf(kind: Kind, { before, after, moved }: Compared): LoggedRowChange[] {
  const seen = seenOf(kind);
  const present = [...after].flatMap(([id, is]): LoggedRowChange[] => {
    const was = before.get(id);
    if (!was) return [{ kind, id, action: 'add', after: logged(kind, is, true) }];
    const [old, now] = [members(was.row), members(is.row)];
    const isMoved = moved.has(id);
    if (!isMoved && seen.every((name) => (old[name] ?? null) === (now[name] ?? null))) return [];
    return [{ kind, id, action: 'change', before: logged(kind, was, isMoved), after: logged(kind, is, isMoved) }];
  });
  const gone = [...before].flatMap(([id, was]): LoggedRowChange[] =>
    after.has(id) ? [] : [{ kind, id, action: 'delete', before: logged(kind, was, true) }],
  );
  return [...present, ...gone];
}

/** Changes that visitors see between programs. */
export function programDifferences(before: Schedule, after: Schedule): LoggedRowChange[] {
  const compared = compare(before, after);
  return KINDS.flatMap((kind) => changesOf(kind, compared[kind]));
}

/**
 * A program that follows the one visitors know, and its changes. Rows in which they see no difference keep the versions
 * that they know: how often somebody has worked on them meanwhile is not told.
 */
export function differencesAsKnown(
  known: Schedule,
  wanted: PublicSchedule,
): { program: PublicSchedule; changes: LoggedRowChange[] } {
  const compared = compare(known, wanted);
  const withKnownVersions = (kind: Kind, rows: readonly Row[]): Row[] => {
    const { children } = entity(kind);
    const { before, after, moved } = compared[kind];
    const isSame = (was: Row, is: Row) => WRITTEN[kind].every((name) => members(was)[name] === members(is)[name]);
    return rows.map((row) => {
      const was = before.get(row.id)?.row;
      const version = was && !moved.has(row.id) && isSame(was, row) ? was.version : undefined;
      const below = children && { [children.key]: withKnownVersions(children.kind, childrenOf(kind, row)) };
      const made = { ...row, version: version ?? row.version, ...below };
      // The changes are told with this version, too.
      after.get(row.id)!.row = made;
      return made;
    });
  };
  const program = withKnownVersions('day', wanted) as unknown as PublicSchedule;
  return { program, changes: KINDS.flatMap((kind) => changesOf(kind, compared[kind])) };
}
