/** Brings a program up to date by its changed rows, on a visitor's page and in the editor alike. */
import { type Kind, KINDS } from './entities.ts';
import { entity } from './entity.ts';
import { childrenOf, members, parentOf, type Row, rowsOfKind } from './rows.ts';
import type { SafeSchedule, Schedule } from './types.ts';

/** What has become of one row. */
export interface RowPatch {
  kind: Kind;
  id: number;
  /** An added row, and one that has come from elsewhere, is the last of its list. */
  action: 'add' | 'change' | 'delete';
  /** The row as it is. Its children stay as they were. */
  row?: object;
  /** The members of the row that differ, where the whole row is too long for an event. */
  fields?: object;
}

/** What has become of a program up to a revision, as `GET /api/events` and `GET /api/changes` answer it. */
export interface ProgramChanges {
  revision: number;
  /** Absent where the list is too long for an event. */
  changes?: readonly RowPatch[];
}

/** Reads any value as a program, and cleans it where its rows are shown without further cleaning. */
export type ProgramReader<Days extends Schedule = SafeSchedule> = (days: unknown) => Days;

/** Reads a row as if it came within a whole program, and gives it its children. */
function readRow(kind: Kind, row: object, old: Row | undefined, read: ProgramReader<Schedule>): Row {
  const { children } = entity(kind);
  const own = children ? { ...row, [children.key]: [] } : row;
  const item = kind === 'sub-item' ? { id: 0, day_id: 0, list: [own] } : own;
  const fresh = rowsOfKind(kind, read([kind === 'day' ? own : { id: 0, items: [item] }]))[0]!;
  return children && old ? { ...fresh, [children.key]: childrenOf(kind, old) } : fresh;
}

/** The new row takes the place of the old one; without an old row it comes last, without a new one the old row goes. */
function replaceRow(rows: readonly Row[], old: Row | undefined, fresh: Row | undefined): readonly Row[] {
  if (!old || !rows.includes(old)) return fresh ? [...rows, fresh] : rows;
  return rows.flatMap((row) => (row !== old ? row : (fresh ?? [])));
}

interface Replacement {
  kind: Kind;
  old?: Row;
  fresh?: Row;
}

/** The rows below a parent after a replacement. A list that the replacement doesn't touch stays the same object. */
function replaceBelow(rows: readonly Row[], at: Kind, parent: number, replacement: Replacement): readonly Row[] {
  const { kind, old, fresh } = replacement;
  if (at === kind) return replaceRow(rows, old, fresh && parentOf(kind, fresh) === parent ? fresh : undefined);
  const { kind: below, key } = entity(at).children!;
  return rows.map((row) => {
    const before = childrenOf(at, row);
    const after = replaceBelow(before, below, row.id, replacement);
    return after === before ? row : { ...row, [key]: after };
  });
}

/**
 * The program with these changes. What the changes don't touch stays the same object.
 * @returns undefined if the changes don't tell all that is needed
 */
export function applyChanges<Days extends Schedule>(
  days: Days,
  { changes }: Pick<ProgramChanges, 'changes'>,
  read: ProgramReader<Days>,
): Days | undefined {
  let rows: readonly Row[] = days;
  if (!changes) return undefined;
  for (const { kind, id, action, row, fields } of changes) {
    // The whole program was replaced.
    if (!KINDS.includes(kind)) return undefined;
    const old = rowsOfKind(kind, rows).find((one) => one.id === id);
    const given = row ?? (old && fields && { ...members(old), ...fields });
    if (action !== 'delete' && !given) return undefined;
    const fresh = action === 'delete' ? undefined : readRow(kind, given!, old, read);
    rows = replaceBelow(rows, 'day', 0, { kind, old, fresh });
  }
  return rows as unknown as Days;
}
