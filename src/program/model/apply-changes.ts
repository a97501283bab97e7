/** Brings a program up to date by its changed rows, on a visitor's page and in the editor alike. */
import { type Kind, KINDS } from './entities.ts';
import { entity } from './entity.ts';
import { childrenOf, findBelow, members, parentOf, type Row, rowsOfKind } from './rows.ts';
import type { SafeSchedule, Schedule } from './types.ts';

/** The change of one row. */
export interface RowPatch {
  kind: Kind;
  id: number;
  action: 'add' | 'change' | 'delete';
  /**
   * The row that this one stands behind in its list, null for the first place. Without it a row keeps its place, and one
   * that is new in its list is the last.
   */
  after?: number | null;
  /** The row as it is. Its children stay as they were. */
  row?: object;
  /** The members of the row that differ, where the whole row is too long for an event. */
  fields?: object;
}

/** The organizers' words about changes that they have published together. */
export interface ToldNote {
  /** The revision that the publication has made. */
  revision: number;
  /** Plain text. */
  text: string;
}

/** The changes of a program up to a revision, as `GET /api/events` and `GET /api/changes` answer them. */
export interface ProgramChanges {
  revision: number;
  /** Absent where the list is too long for an event. */
  changes?: readonly RowPatch[];
  notes?: readonly ToldNote[];
}

/** Reads any value as a program, and cleans it where its rows are shown without further cleaning. */
export type ProgramReader<Days extends Schedule = SafeSchedule> = (days: unknown) => Days;

/** The names that a row has from the host's event. No change tells them, but all rows of a kind have the same. */
function ofEventIn(days: readonly Row[], kind: Kind): object {
  const { ofEvent = [] } = entity(kind);
  const [known] = ofEvent.length > 0 ? rowsOfKind(kind, days) : [];
  return Object.fromEntries(ofEvent.flatMap((name) => (known && name in known ? [[name, members(known)[name]]] : [])));
}

/** Reads a row as if it came within a whole program, and gives it its children. */
function readRow(kind: Kind, row: object, old: Row | undefined, read: ProgramReader<Schedule>): Row {
  const { children } = entity(kind);
  const own = children ? { ...row, [children.key]: [] } : row;
  const item = kind === 'sub-item' ? { id: 0, day_id: 0, list: [own] } : own;
  const fresh = rowsOfKind(kind, read([kind === 'day' ? own : { id: 0, items: [item] }]))[0]!;
  return children && old ? { ...fresh, [children.key]: childrenOf(kind, old) } : fresh;
}

/** The rows of a list after a replacement; undefined if it lacks the row that the new one stands behind. */
function replaceRow(rows: readonly Row[], { old, fresh, after }: Replacement): readonly Row[] | undefined {
  const index = old ? rows.indexOf(old) : -1;
  if (!fresh) return index < 0 ? rows : rows.toSpliced(index, 1);
  if (after === undefined) return index < 0 ? [...rows, fresh] : rows.with(index, fresh);
  const others = index < 0 ? rows : rows.toSpliced(index, 1);
  const place = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  return place === 0 && after !== null ? undefined : others.toSpliced(place, 0, fresh);
}

interface Replacement {
  kind: Kind;
  old?: Row;
  fresh?: Row;
  after?: number | null;
}

/**
 * The rows below a parent after a replacement. A list that the replacement doesn't touch stays the same object.
 * @returns undefined if the row that the new one stands behind isn't there
 */
function replaceBelow(
  rows: readonly Row[],
  at: Kind,
  parent: number,
  replacement: Replacement,
): readonly Row[] | undefined {
  const { kind, fresh } = replacement;
  if (at === kind) {
    const isHere = fresh && parentOf(kind, fresh) === parent;
    return replaceRow(rows, isHere ? replacement : { ...replacement, fresh: undefined });
  }
  const { kind: below, key } = entity(at).children!;
  let replaced = rows;
  for (const [index, row] of rows.entries()) {
    const before = childrenOf(at, row);
    const after = replaceBelow(before, below, row.id, replacement);
    if (!after) return undefined;
    if (after !== before) replaced = replaced.with(index, { ...row, [key]: after });
  }
  return replaced;
}

/**
 * The program with these changes. Rows that the changes don't touch stay the same objects.
 * @returns undefined if the changes don't tell all that is needed
 */
export function applyChanges<Days extends Schedule>(
  days: Days,
  { changes }: Pick<ProgramChanges, 'changes'>,
  read: ProgramReader<Days>,
): Days | undefined {
  let rows: readonly Row[] = days;
  if (!changes) return undefined;
  for (const { kind, id, action, row, fields, after } of changes) {
    // The whole program was replaced.
    if (!KINDS.includes(kind)) return undefined;
    const old = findBelow(rows, 'day', kind, id);
    const given = row ?? (old && fields && { ...members(old), ...fields });
    if (action !== 'delete' && !given) return undefined;
    const fresh = action === 'delete' ? undefined : { ...readRow(kind, given!, old, read), ...ofEventIn(days, kind) };
    const replaced = replaceBelow(rows, 'day', 0, { kind, old, fresh, after });
    if (!replaced) return undefined;
    rows = replaced;
  }
  return rows as unknown as Days;
}

/** All that was said about changes, with what was said about some more. */
export const withNotes = (
  known: readonly ToldNote[] | undefined,
  { notes }: Pick<ProgramChanges, 'notes'>,
): readonly ToldNote[] | undefined => (notes ? [...(known ?? []), ...notes] : known);
