/** What `GET /api/events` and `GET /api/changes` tell of a program that a page shows already. */
import { type Kind, KINDS } from './entities.ts';
import { entity } from './entity.ts';
import type { SafeSchedule } from './types.ts';

export interface RowPatch {
  kind: Kind;
  id: number;
  /** An added row, and one that has come from elsewhere, is the last of its list. */
  action: 'add' | 'change' | 'delete';
  /** The row as it is, without its children. */
  row?: object;
  /** What of it is different, where the row is too long for an event. */
  fields?: object;
}

/** What has become of a program up to a revision. */
export interface ProgramChanges {
  revision: number;
  /** Absent where the list is too long for an event. */
  changes?: RowPatch[];
}

type Row = Record<string, unknown> & { id: number };

/** All rows of a kind. */
const rowsOf = (kind: Kind, days: readonly Row[]): readonly Row[] =>
  KINDS.slice(0, KINDS.indexOf(kind)).reduce<readonly Row[]>(
    (rows, above) => rows.flatMap((row) => row[entity(above).children!.key] as Row[]),
    days,
  );

/** Reads what is given as a program, and cleans it. */
export type ReadProgram = (days: unknown) => SafeSchedule;

/** Reads a row as if it came within a whole program, and cleans it in the same way. */
function safeRow(kind: Kind, row: object, read: ReadProgram): Row {
  const item = kind === 'sub-item' ? { id: 0, day_id: 0, list: [row] } : row;
  return rowsOf(kind, read([kind === 'day' ? row : { id: 0, items: [item] }]))[0]!;
}

/** Rows with another one in the place of the old; without a new one the old goes, and without an old one the new comes last. */
function replaced(rows: readonly Row[], old: Row | undefined, fresh: Row | undefined): readonly Row[] {
  if (!old || !rows.includes(old)) return fresh ? [...rows, fresh] : rows;
  return rows.flatMap((row) => (row !== old ? row : (fresh ?? [])));
}

/** The rows of a kind with the change; lists that it doesn't touch stay the same. */
function changed(rows: readonly Row[], at: Kind, parent: number, kind: Kind, old?: Row, fresh?: Row): readonly Row[] {
  const { parent: above, children } = entity(at);
  if (at === kind) return replaced(rows, old, fresh && (!above || fresh[above.field] === parent) ? fresh : undefined);
  return rows.map((row) => {
    const { kind: below, key } = children!;
    const before = row[key] as readonly Row[];
    const after = changed(before, below, row.id, kind, old, fresh);
    return after === before ? row : { ...row, [key]: after };
  });
}

/**
 * The program with these changes; what they don't touch stays the same object.
 * @returns undefined if they don't tell all that is needed
 */
export function applyChanges(
  days: SafeSchedule,
  { changes }: ProgramChanges,
  read: ReadProgram,
): SafeSchedule | undefined {
  let rows = days as unknown as readonly Row[];
  if (!changes) return undefined;
  for (const { kind, id, action, row, fields } of changes) {
    // The whole program was replaced.
    if (!KINDS.includes(kind)) return undefined;
    const old = rowsOf(kind, rows).find((one) => one.id === id);
    const given = row ?? (old && fields && { ...old, ...fields });
    if (action !== 'delete' && !given) return undefined;
    const { children } = entity(kind);
    const fresh = action === 'delete' ? undefined : safeRow(kind, given!, read);
    if (fresh && children) fresh[children.key] = old?.[children.key] ?? [];
    rows = changed(rows, 'day', 0, kind, old, fresh);
  }
  return rows as unknown as SafeSchedule;
}
