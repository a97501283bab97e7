import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { rowsOfKind } from '../../../program/model/rows.ts';
import { isWritten } from '../../../program/api/written-rows.ts';
import { readLabel } from '../../../program/search/labels.ts';
import { withCharacters } from '../../text/character-references.ts';
import type { RowWrite } from '../edit.ts';
import { EditRefused, NeverAtOnce, OtherForVisitors, type WriteFault } from '../errors.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import { amend, thawAsKept } from '../publications/frozen-program.ts';
import { programDifferences } from '../publications/program-differences.ts';
import type { PublicSchedule } from '../public/public-program.ts';
import { rowKey } from '../rows/row-keys.ts';
import type { Tables } from '../schema/tables.ts';

/** Fields of items that visitors may see before the rest of the draft. */
const AT_ONCE = ['time', 'state', 'state_note'];
/** The same, and what the host keeps of them by itself. */
const OF_ITEMS = new Set([...AT_ONCE, ...entity('item').fields.flatMap(({ name, kept }) => (kept ? name : []))]);

type Values = Readonly<Record<string, unknown>>;

/** The newest publication with the fields that an edit has shown at once. */
export interface ShownNow {
  /** Id of the publication. */
  publication: number;
  /** Its program, as it is to be kept. */
  kept: string;
  program: PublicSchedule;
  /** As visitors see it. */
  told: LoggedRowChange[];
}

/** Whether a text names a room, so that another room in its place is all that changes. */
const namesRoom = ({ content }: Values) => readLabel(withCharacters(content as string))?.kind === 'place';

/** The fields of a row that a change has written; where these can't be shown at once, the first of them that can't. */
function writtenFields({ kind, action, before, after }: LoggedRowChange): { names: string[]; never?: string } {
  if (action !== 'change' || kind === 'day') return { names: [], never: kind };
  const [was, is] = [before, after] as object[] as [Values, Values];
  const names = Object.keys(is).filter((name) => name !== 'version' && was[name] !== is[name]);
  // Times that follow from others are in the log, too.
  const written = names.filter((name) => !entity(kind).computed?.includes(name) && name !== 'planned_start');
  if (kind === 'sub-item') {
    const isRoom = written.every((name) => name === 'content') && namesRoom(was) && namesRoom(is);
    return { names: written, ...(!isRoom && { never: written[0] ?? 'content' }) };
  }
  const never = written.find((name) => !OF_ITEMS.has(name));
  return { names: written, ...(never && { never }) };
}

/** Why a change can't be shown at once; undefined where it can. @param shown the row as visitors see it */
function faultOf(change: LoggedRowChange, shown: Values | undefined): WriteFault | undefined {
  const { names, never } = writtenFields(change);
  if (never) return new NeverAtOnce(never);
  const draft = change.before as object as Values;
  const other = shown && names.find((name) => draft[name] !== shown[name]);
  if (!other) return undefined;
  return new OtherForVisitors(other, String(draft[other]), String(shown[other]));
}

/**
 * The values of a row that visitors see from now on, as far as they change. While they lack something else of the draft, theirs has the version
 * that it had before the edit: the next publication shows them another row, which needs one of its own.
 */
function shownValues(change: LoggedRowChange, shown: Values | undefined): Values {
  const [was, is] = [change.before, change.after] as object[] as [Values, Values];
  const version = shown && shown.version !== was.version ? was.version : is.version;
  const values = writtenFields(change).names.map((name) => [name, is[name]]);
  return { ...(Object.fromEntries(values) as Values), version };
}

/** The newest write of a row; the first one of all for what follows from a write of another row. */
const numberOf = (writes: readonly RowWrite[], { kind, id }: LoggedRowChange) =>
  Math.max(
    0,
    writes.findLastIndex((write) => write.kind === kind && write.id === id),
  );

/**
 * Plans to put what an edit has changed into the newest publication, which stays the same one. Rows that visitors don't see stay
 * as they are for them.
 * @throws {EditRefused} with {@link NeverAtOnce} or {@link OtherForVisitors}
 */
export async function planShownNow(
  tx: Transaction<Tables>,
  event: EventInfo,
  writes: readonly RowWrite[],
  changes: readonly LoggedRowChange[],
): Promise<ShownNow> {
  const newest = tx.selectFrom('publications').select(['id', 'program']).orderBy('id', 'desc').limit(1);
  const { id, program } = await newest.executeTakeFirstOrThrow();
  const known = thawAsKept(program, event);
  const seen = new Map<string, Values>();
  for (const kind of ['item', 'sub-item'] satisfies Kind[])
    for (const row of rowsOfKind(kind, known)) seen.set(rowKey(kind, row.id), row as object as Values);
  const written = changes.filter(isWritten);
  const faults = written.flatMap((change) => {
    const fault = faultOf(change, seen.get(rowKey(change.kind, change.id)));
    return fault ? [{ write: numberOf(writes, change), fault }] : [];
  });
  if (faults.length > 0) throw new EditRefused(faults);
  const values = new Map(
    written.map((change) => {
      const key = rowKey(change.kind, change.id);
      return [key, shownValues(change, seen.get(key))] as const;
    }),
  );
  const kept = amend(program, (kind, row) => values.get(rowKey(kind, row)));
  const next = thawAsKept(kept, event);
  return { publication: id, kept, program: next, told: programDifferences(known, next) };
}

/** Keeps the newest publication as it is shown from now on. */
export async function keepShownNow(tx: Transaction<Tables>, { publication, kept }: ShownNow): Promise<void> {
  await tx.updateTable('publications').set({ program: kept }).where('id', '=', publication).execute();
}
