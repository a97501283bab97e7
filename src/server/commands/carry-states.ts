import Libsql from 'libsql';
import { openSqlite, sqliteAddress } from '../store/sqlite/sqlite-file.ts';
import type { ItemStateTable } from '../store/schema/tables.ts';

/** What calendars know of a program from one of its databases. */
interface Told {
  uuid: string;
  states: ItemStateTable[];
  /** The highest id that was ever given, by table. */
  sequences: { name: string; seq: number }[];
}

function toldBy(sqlite: Libsql.Database): Told {
  const rows = (query: string) => sqlite.prepare(query).all([]) as object[];
  const [{ uuid }] = rows('SELECT uuid FROM program_state') as [{ uuid: string }];
  return {
    uuid,
    states: rows('SELECT * FROM item_states') as ItemStateTable[],
    sequences: rows('SELECT name, seq FROM sqlite_sequence') as Told['sequences'],
  };
}

/** Undefined for a database that is damaged, or of a version that told calendars nothing. */
function readTold(file: string): Told | undefined {
  let sqlite: Libsql.Database | undefined;
  try {
    sqlite = new Libsql(sqliteAddress(file, 'ro'));
    return toldBy(sqlite);
  } catch {
    return undefined;
  } finally {
    sqlite?.close();
  }
}

/** The states that differ, counted on, so that calendars take what a backup brings back for newer than what they have. */
function carried(back: Told, replaced: Told, at: string): ItemStateTable[] {
  const own = new Map(back.states.map((state) => [state.item_id, state]));
  return replaced.states.flatMap((known) => {
    const state = own.get(known.item_id);
    if (state?.sequence === known.sequence && state.changed_at === known.changed_at) return [];
    const sequence = Math.max(state?.sequence ?? 0, known.sequence) + 1;
    const isThere = state?.deleted_at === null;
    return { ...(state ?? known), sequence, changed_at: at, deleted_at: isThere ? null : (known.deleted_at ?? at) };
  });
}

/**
 * Tells calendars in time of what a backup undoes: an item that was changed since counts one up, one that was added since is
 * cancelled, and its id isn't given to another.
 * @param restored the backup's copy, which is about to take the place of `replaced`
 */
export function carryStates(restored: string, replaced: string): void {
  const [back, known] = [readTold(restored), readTold(replaced)];
  if (!back || back.uuid !== known?.uuid) return;
  const states = carried(back, known, new Date().toISOString());
  const sqlite = openSqlite(restored);
  try {
    sqlite.transaction(() => {
      for (const state of states) {
        const columns = Object.keys(state);
        const places = columns.map(() => '?').join(', ');
        sqlite
          .prepare(`INSERT OR REPLACE INTO item_states (${columns.join(', ')}) VALUES (${places})`)
          .run(Object.values(state));
      }
      for (const { name, seq } of known.sequences)
        sqlite.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run([seq, name]);
    })();
  } finally {
    sqlite.close();
  }
}
