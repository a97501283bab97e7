import type { Transaction } from 'kysely';
import type { StoredRows } from '../../../program/model/types.ts';
import { readLabel } from '../../../program/search/labels.ts';
import { withCharacters } from '../../text/character-references.ts';
import { chunks, inChunks } from '../rows/chunks.ts';
import type { PublicItems } from './public-items.ts';
import type { LoggedRow, LoggedRowChange, Write } from './record-change.ts';
import type { ItemState, Tables } from '../schema/tables.ts';

/** How long calendars are told that an item was deleted, in milliseconds. Many ask once a day at most. */
export const TOLD_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * How long the state of a deleted item is kept, in milliseconds. If an undo or an import brings the item back, its sequence number
 * goes on from there.
 */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

interface Affected {
  /** Days whose items may have moved. A time can depend on the day and on the items around it. */
  days: number[];
  /** Items whose texts may have changed. */
  items: Set<number>;
  /** Items whose room may be another: when they start, one without an end that is in the same room ends. */
  moved: Set<number>;
}

const namesRoom = ({ content }: StoredRows['sub-item']) => readLabel(withCharacters(content))?.kind === 'place';

type LoggedItem = StoredRows['item'] & Pick<LoggedRow, 'after_id'>;

function affectedBy(changes: readonly LoggedRowChange[]): Affected {
  const days = new Set<number>();
  const items = new Set<number>();
  const moved = new Set<number>();
  for (const change of changes) {
    const rows = [change.before, change.after].filter((row) => row !== undefined);
    if (change.kind === 'day') days.add(change.id);
    if (change.kind === 'sub-item')
      for (const row of rows as StoredRows['sub-item'][]) {
        items.add(row.schedule_item_id);
        if (namesRoom(row)) moved.add(row.schedule_item_id);
      }
    if (change.kind === 'item') {
      const [before, after] = [change.before, change.after] as (LoggedItem | undefined)[];
      items.add(change.id);
      // An item has another place in its day, too, where the one before it is told.
      if (before?.time !== after?.time || before?.day_id !== after?.day_id || after?.after_id !== undefined)
        for (const row of rows as StoredRows['item'][]) days.add(row.day_id);
    }
  }
  return { days: [...days], items, moved };
}

async function selectStates(tx: Transaction<Tables>, itemIds: readonly number[]): Promise<Map<number, ItemState>> {
  const states = await inChunks(itemIds, (ids) =>
    tx.selectFrom('item_states').selectAll().where('item_id', 'in', ids).execute(),
  );
  return new Map(states.map((state) => [state.item_id, state]));
}

/** Whether a calendar would show both the same. */
const isSame = (one: ItemState, other: ItemState) =>
  one.deleted_at === other.deleted_at &&
  one.start_at === other.start_at &&
  one.end_at === other.end_at &&
  one.fingerprint === other.fingerprint;

/** The new states of the items whose stored state is out of date. */
async function changedStates(
  tx: Transaction<Tables>,
  shown: PublicItems,
  { at, revision }: Write,
  { days, items, moved }: Affected,
): Promise<ItemState[]> {
  const known = await selectStates(tx, [...items]);
  const unknown = [...items].filter((id) => !known.get(id)?.fingerprint);
  const times = await shown.times([...new Set([...days, ...(await shown.daysOf([...moved, ...unknown]))])]);
  const states = await selectStates(tx, [...new Set([...items, ...times.keys()])]);
  const isElsewhen = (id: number) => {
    const [time, state] = [times.get(id)!, states.get(id)];
    return !state?.fingerprint || time.start !== state.start_at || time.end !== state.end_at;
  };
  const candidates = new Set([...items, ...[...times.keys()].filter(isElsewhen)]);
  const contents = await shown.contents([...candidates]);
  return [...contents].flatMap(([item_id, content]) => {
    const old = states.get(item_id);
    const { day_id, start, end } = times.get(item_id) ?? {
      day_id: old!.day_id,
      start: old!.start_at,
      end: old!.end_at,
    };
    // An item that is older than this table gets its first complete state, which doesn't count as a change.
    const isFirst = !old || (!old.fingerprint && !items.has(item_id));
    const state = {
      item_id,
      day_id,
      ...content,
      start_at: start,
      end_at: end,
      deleted_at: null,
      sequence: isFirst ? (old?.sequence ?? 0) : old.sequence + 1,
      changed_at: isFirst ? (old?.changed_at ?? at) : at,
      revision,
    };
    return old && isSame(old, state) ? [] : [state];
  });
}

async function store(tx: Transaction<Tables>, states: ItemState[]): Promise<void> {
  for (const chunk of chunks(states))
    await tx
      .insertInto('item_states')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('item_id').doUpdateSet(({ ref }) => ({
          sequence: ref('excluded.sequence'),
          changed_at: ref('excluded.changed_at'),
          deleted_at: ref('excluded.deleted_at'),
          day_id: ref('excluded.day_id'),
          start_at: ref('excluded.start_at'),
          end_at: ref('excluded.end_at'),
          title: ref('excluded.title'),
          place: ref('excluded.place'),
          fingerprint: ref('excluded.fingerprint'),
          revision: ref('excluded.revision'),
        })),
      )
      .execute();
}

async function markDeleted(tx: Transaction<Tables>, shown: PublicItems, { at, revision }: Write): Promise<void> {
  for (const chunk of chunks(await shown.gone()))
    await tx
      .updateTable('item_states')
      .set(({ eb }) => ({ deleted_at: at, changed_at: at, sequence: eb('sequence', '+', 1), revision }))
      .where('item_id', 'in', chunk)
      .execute();
  const oldest = new Date(Date.parse(at) - KEPT_MS).toISOString();
  await tx.deleteFrom('item_states').where('deleted_at', '<', oldest).execute();
}

/**
 * Records what a write means for calendars, in the transaction of that write. The sequence number of an item grows when
 * its time or texts change, whichever row is the cause. An item that looks the same keeps its number.
 */
export async function trackItems(
  tx: Transaction<Tables>,
  shown: PublicItems,
  write: Write,
  changes: readonly LoggedRowChange[],
): Promise<void> {
  if (changes.some(({ action }) => action === 'delete')) await markDeleted(tx, shown, write);
  await store(tx, await changedStates(tx, shown, write, affectedBy(changes)));
}

/** The states of all items, and of deleted items that some calendars may still show. */
export function selectToldStates(tx: Transaction<Tables>): Promise<ItemState[]> {
  const earliest = new Date(Date.now() - TOLD_MS).toISOString();
  return tx
    .selectFrom('item_states')
    .selectAll()
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', earliest)]))
    .orderBy('item_id')
    .execute();
}

/** The states that were written after a revision. */
export const selectStatesAfter = (tx: Transaction<Tables>, revision: number): Promise<ItemState[]> =>
  tx.selectFrom('item_states').selectAll().where('revision', '>', revision).execute();

/** New states for calendars: of items whose time is another by this event's days and zone, or of which they know nothing. */
async function outdatedStates(tx: Transaction<Tables>, shown: PublicItems, write: Write): Promise<ItemState[]> {
  return changedStates(tx, shown, write, { days: await shown.allDays(), items: new Set(), moved: new Set() });
}

/** Whether any item lacks a complete state, or has another time than calendars were told. */
export const hasOutdatedStates = async (tx: Transaction<Tables>, shown: PublicItems): Promise<boolean> =>
  (await outdatedStates(tx, shown, { revision: 0, at: '' })).length > 0;

/**
 * Tells calendars what no write has told them: of items of an earlier version of this program, or that somebody has written by
 * hand, and of times that are others because the event is another one.
 */
export async function updateStates(tx: Transaction<Tables>, shown: PublicItems, write: Write): Promise<void> {
  await store(tx, await outdatedStates(tx, shown, write));
}
