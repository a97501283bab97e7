import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type {
  Screen,
  ScreenChange,
  ScreenKey,
  ScreenList,
  ScreenSettings,
  SeenScreen,
} from '../../../program/api/screen-bodies.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import { SCREEN_LIMITS } from '../../limits/screen-limits.ts';
import { SCREENS } from '../../limits/stranger-limits.ts';
import { ScreenNameTaken, ScreenNotFound, ScreensFull } from '../errors.ts';
import { countChange, selectCount } from '../rows/counters.ts';
import { readMoment } from '../rows/read-moment.ts';
import { withGone } from '../rooms/placed-items.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { freeCode } from './screen-codes.ts';
import { selectScreen, selectScreens, type StoredScreen } from './screen-rows.ts';

/** 128 bits, which nobody guesses: their hash needs neither salt nor work. */
const newKey = () => randomBytes(16).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const agoText = (ms: number) => new Date(Date.now() - ms).toISOString();

const columnsOf = ({ name, rooms, dark, languages }: ScreenChange) => ({
  ...(name !== undefined && { name, name_key: nameKey(name) }),
  ...(rooms && { rooms: JSON.stringify(rooms) }),
  ...(dark !== undefined && { dark: Number(dark) }),
  ...(languages && { languages: JSON.stringify(languages) }),
});

/** The screens without a name that were not seen since then. */
const silentSince = (at: string) => (screen: Pick<Screen, 'name' | 'seen_at'>) =>
  screen.name === null && screen.seen_at < at;

const deleteScreen = (tx: Transaction<Tables>, id: number) => tx.deleteFrom('screens').where('id', '=', id).execute();

/** Deletes screens that nobody has named, and that were not seen for an hour. */
export async function forgetScreens(db: Database): Promise<void> {
  const isForgotten = silentSince(agoText(SCREENS.forgottenMs));
  if (!(await selectScreens(db)).some(isForgotten)) return;
  await db.transaction().execute(async (tx) => {
    await countChange(tx, 'screens');
    for (const { id } of (await selectScreens(tx)).filter(isForgotten)) await deleteScreen(tx, id);
  });
}

/**
 * Makes room for one more screen: of those that nobody has named the one goes that was not seen for longest, if it is gone.
 * @returns those that are left
 * @throws {ScreensFull} when all of them are there
 */
async function makeRoom(tx: Transaction<Tables>): Promise<StoredScreen[]> {
  const screens = await selectScreens(tx);
  const unnamed = screens.filter(({ name }) => name === null);
  if (unnamed.length < SCREENS.unnamed) return screens;
  const [oldest] = unnamed
    .filter(silentSince(agoText(SCREENS.silentMs)))
    .toSorted((one, other) => (one.seen_at < other.seen_at ? -1 : 1));
  if (!oldest) throw new ScreensFull('unnamed');
  await deleteScreen(tx, oldest.id);
  return screens.filter((screen) => screen !== oldest);
}

/** The screens of an event. The database has only hashes of their devices' keys. */
export class Screens {
  constructor(private readonly db: Database) {}

  /** All of them. */
  list(): Promise<ScreenList> {
    return readMoment(this.db, async (tx) => ({
      revision: await selectCount(tx, 'screens'),
      at: new Date().toISOString(),
      screens: await withGone(tx, await selectScreens(tx)),
    }));
  }

  /** A counter that is another one after every change of any process. */
  revision(): Promise<number> {
    return selectCount(this.db, 'screens');
  }

  /** The codes of those that nobody has named yet, the oldest first, as of a revision. */
  unnamed(): Promise<{ revision: number; unnamed: string[] }> {
    return readMoment(this.db, async (tx) => ({
      revision: await selectCount(tx, 'screens'),
      unnamed: (await selectScreens(tx))
        .filter(({ name }) => name === null)
        .map(({ code }) => code)
        .toReversed(),
    }));
  }

  /** The values that an editor has chosen for the screen of a name, by any spelling; undefined where there is none. */
  async named(name: string): Promise<ScreenSettings | undefined> {
    const screen = await selectScreen(this.db, { name_key: nameKey(name) });
    return screen && { name: screen.name!, rooms: screen.rooms, dark: screen.dark, languages: screen.languages };
  }

  /** A screen. @throws {ScreenNotFound} */
  screen(id: number): Promise<Screen> {
    return readMoment(this.db, async (tx) => {
      const screen = await selectScreen(tx, { id });
      if (!screen) throw new ScreenNotFound();
      return (await withGone(tx, [screen]))[0]!;
    });
  }

  /** Makes a device a screen, and gives its key this once. @throws {ScreensFull} */
  async open(): Promise<ScreenKey> {
    await forgetScreens(this.db);
    const key = newKey();
    return this.db.transaction().execute(async (tx) => {
      await countChange(tx, 'screens');
      const code = freeCode((await makeRoom(tx)).map((screen) => screen.code));
      if (code === undefined) throw new ScreensFull('codes');
      const at = new Date().toISOString();
      const values = { rooms: '[]', dark: 0, languages: '[]', opened_at: at, seen_at: at };
      await tx
        .insertInto('screens')
        .values({ code, key_hash: hash(key), ...values })
        .execute();
      return { code, key };
    });
  }

  /** The present state of a device's screen, which is noted as being there; undefined where it is gone. */
  async seen({ code, key }: ScreenKey): Promise<SeenScreen | undefined> {
    const screen = await this.db
      .selectFrom('screens')
      .select(['id', 'name', 'seen_at'])
      .where('code', '=', code)
      .where('key_hash', '=', hash(key))
      .executeTakeFirst();
    if (!screen) return undefined;
    const now = Date.now();
    // Also after a clock that was ahead.
    if (Math.abs(now - Date.parse(screen.seen_at)) >= SCREEN_LIMITS.seenEveryMs)
      await this.db.transaction().execute(async (tx) => {
        await countChange(tx, 'screens');
        const seen_at = new Date(now).toISOString();
        await tx.updateTable('screens').set({ seen_at }).where('id', '=', screen.id).execute();
      });
    return { name: screen.name };
  }

  /** Gives a screen other values. @throws {ScreenNotFound | ScreenNameTaken} */
  async change(id: number, values: ScreenChange): Promise<Screen> {
    const columns = columnsOf(values);
    await this.db.transaction().execute(async (tx) => {
      await countChange(tx, 'screens');
      if (!(await selectScreen(tx, { id }))) throw new ScreenNotFound();
      const same = columns.name_key === undefined ? undefined : await selectScreen(tx, { name_key: columns.name_key });
      if (same && same.id !== id) throw new ScreenNameTaken(same.code);
      if (Object.keys(columns).length > 0) await tx.updateTable('screens').set(columns).where('id', '=', id).execute();
    });
    return this.screen(id);
  }

  /** Removes a screen: its device and its address show nothing of it any more. @throws {ScreenNotFound} */
  async remove(id: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await countChange(tx, 'screens');
      if (!(await selectScreen(tx, { id }))) throw new ScreenNotFound();
      await deleteScreen(tx, id);
    });
  }
}
