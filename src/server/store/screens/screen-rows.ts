import type { Kysely, Selectable } from 'kysely';
import type { Screen } from '../../../program/api/screen-bodies.ts';
import type { RoomFollowers } from '../rooms/follow-rooms.ts';
import type { ScreenTable } from '../schema/screen-tables.ts';
import type { Tables } from '../schema/tables.ts';

/** A screen as it is kept, without its key. */
export type StoredScreen = Omit<Screen, 'gone'>;

type ScreenRow = Omit<Selectable<ScreenTable>, 'key_hash' | 'name_key'>;

const storedScreen = ({ rooms, dark, languages, ...row }: ScreenRow): StoredScreen => ({
  ...row,
  rooms: JSON.parse(rooms) as string[],
  dark: !!dark,
  languages: JSON.parse(languages) as Screen['languages'],
});

const COLUMNS = ['id', 'code', 'name', 'rooms', 'dark', 'languages', 'opened_at', 'seen_at'] as const;

const screenRows = (db: Kysely<Tables>) => db.selectFrom('screens').select(COLUMNS);

/** All screens, the newest first. */
export async function selectScreens(db: Kysely<Tables>): Promise<StoredScreen[]> {
  return (await screenRows(db).orderBy('id', 'desc').execute()).map(storedScreen);
}

/** @param by its id, or its name as it is compared */
export async function selectScreen(
  db: Kysely<Tables>,
  by: { id: number } | { name_key: string },
): Promise<StoredScreen | undefined> {
  const rows = screenRows(db);
  const row = await (
    'id' in by ? rows.where('id', '=', by.id) : rows.where('name_key', '=', by.name_key)
  ).executeTakeFirst();
  return row && storedScreen(row);
}

/** Screens for some rooms. */
export const followingScreens: RoomFollowers = {
  select: async (tx) => (await selectScreens(tx)).filter(({ rooms }) => rooms.length > 0),
  put: (tx, id, rooms) =>
    tx
      .updateTable('screens')
      .set({ rooms: JSON.stringify(rooms) })
      .where('id', '=', id)
      .execute(),
  counted: 'screens',
};
