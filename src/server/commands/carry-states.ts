import Libsql from 'libsql';
import { openSqlite, sqliteAddress } from '../store/sqlite/sqlite-file.ts';
import type { ItemState } from '../store/schema/tables.ts';

/** The states that calendars have been told of a program, according to one of its databases. */
interface Told {
  uuid: string;
  states: ItemState[];
  /** The highest id that was ever given out, for each table. */
  sequences: { name: string; seq: number }[];
}

function toldBy(sqlite: Libsql.Database): Told {
  const rows = (query: string) => sqlite.prepare(query).all([]) as object[];
  const [{ uuid }] = rows('SELECT uuid FROM program_state') as [{ uuid: string }];
  return {
    uuid,
    states: rows('SELECT * FROM item_states') as ItemState[],
    sequences: rows('SELECT name, seq FROM sqlite_sequence') as Told['sequences'],
  };
}

/** Reads a database; undefined if it is damaged, or from a version that told calendars nothing. */
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

/**
 * The states that differ between the two databases. Their sequence numbers are above any that calendars have seen, so
 * that calendars take what a backup brings back for newer.
 */
function carried(back: Told, replaced: Told, at: string): Omit<ItemState, 'revision'>[] {
  const own = new Map(back.states.map((state) => [state.item_id, state]));
  return replaced.states.flatMap((known) => {
    const state = own.get(known.item_id);
    if (state?.sequence === known.sequence && state.changed_at === known.changed_at) return [];
    const sequence = Math.max(state?.sequence ?? 0, known.sequence) + 1;
    const isThere = state?.deleted_at === null;
    const { revision: _notKnownToOldBackups, ...told } = state ?? known;
    return { ...told, sequence, changed_at: at, deleted_at: isThere ? null : (known.deleted_at ?? at) };
  });
}

/**
 * Makes calendars follow a restored backup. Items changed since the backup get a higher sequence number. Items added
 * since the backup are cancelled, and their ids aren't given out again.
 * @param restored the copy of the backup that is about to take the place of `replaced`
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
      for (const { name, seq } of known.sequences) {
        const raise = sqlite.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
        // A table that never held a row has none here; one that the backup is too old to have finds its row when it is made.
        if (raise.run([seq, name]).changes === 0)
          sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run([name, seq]);
      }
    })();
  } finally {
    sqlite.close();
  }
}
