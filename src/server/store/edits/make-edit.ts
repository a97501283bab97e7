import type { Transaction } from 'kysely';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import { publicDifferences } from './public-differences.ts';
import { newIds } from '../rows/row-ids.ts';
import type { DialectName } from '../schema/dialect.ts';
import type { Tables } from '../schema/tables.ts';
import { applyWrites, type NewerIn } from './apply-writes.ts';
import { differences } from './differences.ts';
import { keepPlannedRooms } from './planned-rooms.ts';
import { keepPlannedTimes } from './planned-times.ts';
import type { EditWarning, Remarks } from '../../../program/api/edit-bodies.ts';
import type { Plan, RowWrite } from '../edit.ts';
import type { EditedRows } from '../rows/edited-rows.ts';
import { titleOf } from './title-of.ts';

/** An edit that is made in memory, and not written yet. */
export interface MadeEdit extends Remarks {
  /** The ids of new rows, by the keys of the writes. */
  keys: Record<string, number>;
  changes: LoggedRowChange[];
  /** The same for visitors. Empty for a dry run, and while publishing is by hand. */
  told: LoggedRowChange[];
}

/** Hands out ids for new rows: those that they will have, or negative ones where nothing is to be written. */
async function idSource(
  tx: Transaction<Tables>,
  dialect: DialectName | undefined,
  writes: readonly RowWrite[],
): Promise<(kind: Kind) => number> {
  let temporary = 0;
  if (!dialect) return () => --temporary;
  const ids = new Map<Kind, number[]>();
  for (const kind of KINDS) {
    const added = writes.flatMap((write) => (write.op === 'add' && write.kind === kind ? [write] : []));
    if (added.length === 0) continue;
    const given = added.reduce((highest, { id = 0 }) => Math.max(highest, id), 0);
    const count = added.filter(({ id }) => id === undefined).length;
    ids.set(kind, (await newIds(tx, dialect, kind, count, given)).reverse());
  }
  return (kind) => ids.get(kind)!.pop()!;
}

/** Items whose time was written and can't be read. */
const unreadTimes = (changes: readonly LoggedRowChange[]): EditWarning[] =>
  changes.flatMap(({ kind, id, before, after }): EditWarning[] => {
    if (kind !== 'item' || !after || !('time' in after)) return [];
    const isWritten = !before || !('time' in before) || before.time !== after.time;
    if (!isWritten || !after.time.trim() || after.start !== null) return [];
    return [{ kind, id, title: titleOf(kind, after), reason: 'time' }];
  });

interface Making {
  tx: Transaction<Tables>;
  /** By whose days and zone times are read. */
  event: EventInfo;
  /** Of the database that the edit is going to be written to; undefined for a dry run. */
  dialect: DialectName | undefined;
  /** Whether visitors see the edit at once. */
  isShown: boolean;
  /** The one that the edit will make. */
  revision: number;
  /** When it is made, ISO 8601 in UTC. */
  at: string;
  rows: EditedRows;
  newerIn: NewerIn;
}

/**
 * Makes an edit in memory.
 * @throws {EditRefused}
 */
export async function makeEdit(
  { tx, event, dialect, isShown, revision, at, rows, newerIn }: Making,
  { writes, skipped, warnings }: Plan,
): Promise<MadeEdit> {
  const nextId = await idSource(tx, dialect, writes);
  const added = await applyWrites(writes, { rows, nextId, versionOfGiven: revision, newerIn });
  await keepPlannedTimes(rows, event, at);
  await keepPlannedRooms(rows, event, at);
  const changes = await differences(rows, event);
  const told = isShown ? await publicDifferences(rows, event, changes) : [];
  const keys = Object.fromEntries([...added].map(([key, { id }]) => [key, id]));
  return { keys, changes, told, skipped, warnings: [...warnings, ...unreadTimes(changes)] };
}
