import type { Transaction } from 'kysely';
import { shownItems } from '../public/shown-items.ts';
import { inChunks } from '../rows/chunks.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Tables } from '../schema/tables.ts';
import { type LoggedChange, loggedChange } from './logged-changes.ts';
import type { Write } from './record-change.ts';

/** Most changes that are read. The rest of a very large write, and the writes before it, are left out. */
const MOST_CHANGES = 1_000;

/** A write with its changes. The first change is that of the row that was written. */
export interface LoggedWrite extends Write {
  /** The note for visitors; may be empty. */
  note: string;
  changes: LoggedChange[];
}

/** The titles of days and items by id, including deleted ones. */
export interface Titles {
  day: Map<number, string>;
  item: Map<number, string>;
}

function titlesIn(writes: readonly LoggedWrite[]): Titles {
  const titles: Titles = { day: new Map(), item: new Map() };
  for (const change of writes.flatMap(({ changes }) => changes)) {
    if (change.kind !== 'day' && change.kind !== 'item') continue;
    const row = change.after ?? change.before;
    // The newest write comes first.
    if (row && 'title' in row && !titles[change.kind].has(change.id)) titles[change.kind].set(change.id, row.title);
  }
  return titles;
}

/** The ids of rows that the writes refer to: the days of changed items, and the items of changed sub-items. */
function parentsIn(writes: readonly LoggedWrite[]) {
  const rows = writes.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.kind === 'program' ? [] : [change.before ?? {}, change.after ?? {}])),
  );
  return {
    day: rows.flatMap((row) => ('day_id' in row ? row.day_id : [])),
    item: rows.flatMap((row) => ('schedule_item_id' in row ? row.schedule_item_id : [])),
  };
}

export interface RecentWrites {
  /** Newest first. */
  writes: LoggedWrite[];
  /** The titles of all days and items that the writes refer to. */
  titles: Titles;
  /** The UUID of the program. */
  uuid: string;
}

/** The titles of rows that everybody may see. */
const selectTitles = {
  day: (tx: Transaction<Tables>, ids: readonly number[]) =>
    inChunks(ids, (chunk) =>
      tx.selectFrom('days').select(['id', 'title']).where('id', 'in', chunk).where('hidden', '=', 0).execute(),
    ),
  item: (tx: Transaction<Tables>, ids: readonly number[]) =>
    inChunks(ids, (chunk) =>
      shownItems(tx)
        .select(['schedule_items.id', 'schedule_items.title'])
        .where('schedule_items.id', 'in', chunk)
        .execute(),
    ),
};

/** The titles of a program's days and items. */
export const titlesOf = (program: Schedule): Titles => ({
  day: new Map(program.map(({ id, title }) => [id, title])),
  item: new Map(program.flatMap(({ items }) => items.map(({ id, title }) => [id, title]))),
});

/** @param shown the titles that visitors see, where these aren't those of the stored rows */
export async function selectRecentWrites(
  tx: Transaction<Tables>,
  count: number,
  shown?: Titles,
): Promise<RecentWrites> {
  const { uuid } = await tx.selectFrom('program_state').select('uuid').executeTakeFirstOrThrow();
  const entries = await tx
    .selectFrom('program_changes')
    .selectAll()
    .orderBy('revision', 'desc')
    .orderBy('position')
    .limit(MOST_CHANGES)
    .execute();
  const writes = new Map<number, LoggedWrite>();
  for (const entry of entries) {
    const { revision, at, note } = entry;
    const write = writes.get(revision) ?? { revision, at, note, changes: [] };
    write.changes.push(loggedChange(entry));
    writes.set(revision, write);
  }
  const last = [...writes.values()].slice(0, count);
  const titles = titlesIn(last);
  for (const [kind, ids] of Object.entries(parentsIn(last)) as ['day' | 'item', number[]][]) {
    const unknown = [...new Set(ids)].filter((id) => !titles[kind].has(id));
    const found = shown ? titlesAmong(shown[kind], unknown) : await selectTitles[kind](tx, unknown);
    for (const { id, title } of found) titles[kind].set(id, title);
  }
  return { writes: last, titles, uuid };
}

const titlesAmong = (shown: ReadonlyMap<number, string>, ids: readonly number[]) =>
  ids.flatMap((id) => (shown.has(id) ? [{ id, title: shown.get(id)! }] : []));
