import type { Transaction } from 'kysely';
import type { Announcement, AnnouncementList, ShownAnnouncement } from '../../../program/api/announcement-bodies.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { ANNOUNCEMENT_LIMITS } from '../../limits/announcement-limits.ts';
import { AnnouncementNotFound, AnnouncementOver } from '../errors.ts';
import { type KeyedRequest, remember, remembered } from '../rows/idempotency.ts';
import { countChange, selectCount } from '../rows/counters.ts';
import { readMoment } from '../rows/read-moment.ts';
import { Repeated } from '../rows/transaction-ends.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { selectAnnouncements, selectShown } from './announcement-rows.ts';

type Values = Pick<Announcement, 'text' | 'ends_at'>;

/** A person, or the link that somebody without an account has. */
type Maker = Pick<Author, 'by' | 'has_account'> & { link?: number };

async function required(tx: Transaction<Tables>, id: number): Promise<Announcement> {
  const found = (await selectAnnouncements(tx)).find((one) => one.id === id);
  if (!found) throw new AnnouncementNotFound();
  return found;
}

/** Forgets what is older than the newest that are kept. */
async function forgetOldest(tx: Transaction<Tables>): Promise<void> {
  const kept = tx.selectFrom('announcements').select('id').orderBy('id', 'desc');
  const oldest = await kept.offset(ANNOUNCEMENT_LIMITS.kept).limit(1).executeTakeFirst();
  if (oldest) await tx.deleteFrom('announcements').where('id', '<=', oldest.id).execute();
}

/** The sentences to everybody, of which one is shown at a time. They are no part of the program and its history. */
export class Announcements {
  private readonly listeners = new Set<() => Promise<void> | void>();

  constructor(private readonly db: Database) {}

  /** Calls a function after every write that is committed here, before its caller continues. */
  onWrite(listener: () => Promise<void> | void): void {
    this.listeners.add(listener);
  }

  /** All that are kept. */
  list(): Promise<AnnouncementList> {
    return readMoment(this.db, async (tx) => ({
      revision: await selectCount(tx, 'announcements'),
      announcements: await selectAnnouncements(tx),
    }));
  }

  /** A counter that is another one after every change of any process. */
  revision(): Promise<number> {
    return selectCount(this.db, 'announcements');
  }

  /** The one that visitors see. Its end may have passed. */
  shown(): Promise<ShownAnnouncement | undefined> {
    return selectShown(this.db);
  }

  /** The same with all that editors see of it; undefined while there is none, or its end has passed. */
  async current(): Promise<Announcement | undefined> {
    return (await selectAnnouncements(this.db)).find(({ state }) => state === 'shown');
  }

  /** Makes one, which takes the place of what is shown. A request that came before gets what it has made. @throws {KeyReused} */
  make(values: Values, { by, has_account, link }: Maker, request?: KeyedRequest): Promise<Announcement> {
    return this.write(request, async (tx, made_at) => {
      const made = { made_by: by, has_account: Number(!!has_account), link: link ?? null, made_at };
      const { id } = await tx
        .insertInto('announcements')
        .values({ ...values, ...made })
        .returning('id')
        .executeTakeFirstOrThrow();
      await forgetOldest(tx);
      return id;
    });
  }

  /**
   * Ends one before its end, or lets it go on.
   * @throws {AnnouncementNotFound | AnnouncementOver | KeyReused}
   */
  setEnded(id: number, ended: boolean, request?: KeyedRequest): Promise<Announcement> {
    return this.write(request, async (tx, now) => {
      const { ended_at, ends_at, taken_back_at } = await required(tx, id);
      if (taken_back_at !== null || ends_at <= now) throw new AnnouncementOver();
      if ((ended_at !== null) !== ended)
        await tx
          .updateTable('announcements')
          .set({ ended_at: ended ? now : null })
          .where('id', '=', id)
          .execute();
      return id;
    });
  }

  /**
   * Takes one back: what it has replaced is shown again, if that hasn't ended. One that was taken back already stays as it is.
   * @throws {AnnouncementNotFound | KeyReused}
   */
  takeBack(id: number, request?: KeyedRequest): Promise<Announcement> {
    return this.write(request, async (tx, taken_back_at) => {
      await required(tx, id);
      const notYet = tx.updateTable('announcements').where('id', '=', id).where('taken_back_at', 'is', null);
      await notYet.set({ taken_back_at }).execute();
      return id;
    });
  }

  private async write(
    request: KeyedRequest | undefined,
    work: (tx: Transaction<Tables>, now: string) => Promise<number>,
  ): Promise<Announcement> {
    const written = await this.writeOnce(request, work);
    for (const listener of this.listeners) await listener();
    return readMoment(this.db, (tx) => required(tx, written));
  }

  private async writeOnce(
    request: KeyedRequest | undefined,
    work: (tx: Transaction<Tables>, now: string) => Promise<number>,
  ): Promise<number> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        await countChange(tx, 'announcements');
        const earlier = request && (await remembered(tx, request));
        if (earlier) throw new Repeated(earlier);
        const id = await work(tx, new Date().toISOString());
        if (request) await remember(tx, request, { answer: JSON.stringify({ id }) });
        return id;
      });
    } catch (error) {
      if (!(error instanceof Repeated) || !('answer' in error.earlier)) throw error;
      return (JSON.parse(error.earlier.answer) as { id: number }).id;
    }
  }
}
