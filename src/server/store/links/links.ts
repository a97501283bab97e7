import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type { Link, LinkList } from '../../../program/api/link-bodies.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import { LinkEnded, LinkNotFound, LinksFull } from '../errors.ts';
import { type KeyedRequest, remember, remembered } from '../rows/idempotency.ts';
import { countChange, selectCount } from '../rows/counters.ts';
import { readMoment } from '../rows/read-moment.ts';
import { Repeated } from '../rows/transaction-ends.ts';
import { withGone } from '../rooms/placed-items.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { selectLink, selectLinkOf, selectLinks, type StoredLink } from './link-rows.ts';

/** 128 bits, which nobody guesses: their hash needs neither salt nor work. */
const newSecret = () => randomBytes(16).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

type Values = Pick<Link, 'for_whom' | 'scope' | 'rooms' | 'expires_at'>;

interface Outcome {
  link: Link;
  /** Of a link that was made just now, or has got a new code; absent in the answer to a repeated request. */
  secret?: string;
}

const columnsOf = ({ rooms, ...values }: Partial<Values>) => ({
  ...values,
  ...(rooms && { rooms: JSON.stringify(rooms) }),
});

/** Makes room for one more link: the oldest of those that have ended goes. @throws {LinksFull} when all of them work */
async function makeRoom(tx: Transaction<Tables>): Promise<void> {
  const links = await selectLinks(tx);
  if (links.length < LINK_LIMITS.kept) return;
  const oldest = links.findLast(({ state }) => state !== 'working');
  if (!oldest) throw new LinksFull();
  await tx.deleteFrom('links').where('id', '=', oldest.id).execute();
}

/** The link, if it has not been stopped. @throws {LinkNotFound | LinkEnded} */
async function unstopped(tx: Transaction<Tables>, id: number): Promise<StoredLink> {
  const link = await selectLink(tx, id);
  if (!link) throw new LinkNotFound();
  if (link.state === 'stopped') throw new LinkEnded('stopped');
  return link;
}

/** The links for people without an account. The database has only hashes of their secrets. */
export class Links {
  constructor(private readonly db: Database) {}

  /** All of them. */
  list(): Promise<LinkList> {
    return readMoment(this.db, async (tx) => ({
      revision: await selectCount(tx, 'links'),
      links: await withGone(tx, await selectLinks(tx)),
    }));
  }

  /** A counter that is another one after every change of any process. */
  revision(): Promise<number> {
    return selectCount(this.db, 'links');
  }

  /** A link. @throws {LinkNotFound} */
  link(id: number): Promise<Link> {
    return readMoment(this.db, async (tx) => {
      const link = await selectLink(tx, id);
      if (!link) throw new LinkNotFound();
      return (await withGone(tx, [link]))[0]!;
    });
  }

  /** Makes a link. A request that came before gets the link that it has made, without its secret. @throws {LinksFull | KeyReused} */
  make(values: Values, { by, has_account }: Author, request?: KeyedRequest): Promise<Outcome> {
    return this.write(request, async (tx, made_at) => {
      await makeRoom(tx);
      const secret = newSecret();
      const made = { made_by: by, has_account: Number(!!has_account), made_at };
      const { id } = await tx
        .insertInto('links')
        .values({ ...values, rooms: JSON.stringify(values.rooms), ...made, secret_hash: hash(secret) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, secret };
    });
  }

  /** Gives a link other values. @throws {LinkNotFound | LinkEnded | KeyReused} */
  async change(id: number, values: Partial<Values>, request?: KeyedRequest): Promise<Link> {
    const { link } = await this.write(request, async (tx) => {
      await unstopped(tx, id);
      const columns = columnsOf(values);
      if (Object.keys(columns).length > 0) await tx.updateTable('links').set(columns).where('id', '=', id).execute();
      return { id };
    });
    return link;
  }

  /** Stops a link for good. One that is stopped stays as it is. @throws {LinkNotFound | KeyReused} */
  async stop(id: number, request?: KeyedRequest): Promise<Link> {
    const { link } = await this.write(request, async (tx, stopped_at) => {
      if (!(await selectLink(tx, id))) throw new LinkNotFound();
      const unstoppedOnly = tx.updateTable('links').where('id', '=', id).where('stopped_at', 'is', null);
      await unstoppedOnly.set({ stopped_at }).execute();
      return { id };
    });
    return link;
  }

  /** Gives a link that works another secret; the earlier one opens nothing any more. @throws {LinkNotFound | LinkEnded | KeyReused} */
  renew(id: number, request?: KeyedRequest): Promise<Outcome> {
    return this.write(request, async (tx) => {
      if ((await unstopped(tx, id)).state === 'expired') throw new LinkEnded('expired');
      const secret = newSecret();
      await tx.deleteFrom('link_devices').where('link_id', '=', id).execute();
      const anew = { secret_hash: hash(secret), last_used_at: null };
      await tx.updateTable('links').set(anew).where('id', '=', id).execute();
      return { id, secret };
    });
  }

  /**
   * The link of a secret, also one that has ended; undefined where the secret is none, or was replaced. Of one that works, its use
   * is noted.
   * @param device a mark that the device has made for itself; absent where it keeps none
   */
  async use(secret: string, device?: string): Promise<StoredLink | undefined> {
    const link = await selectLinkOf(this.db, hash(secret));
    if (link?.state === 'working')
      await this.noteUse(link, device === undefined ? undefined : hash(`${link.id} ${device}`));
    return link;
  }

  private async noteUse({ id, last_used_at, devices }: StoredLink, mark_hash: string | undefined): Promise<void> {
    const now = Date.now();
    // Also after a clock that was ahead.
    const isNoted = last_used_at !== null && Math.abs(now - Date.parse(last_used_at)) < LINK_LIMITS.usedEveryMs;
    const isNew = mark_hash !== undefined && devices < LINK_LIMITS.devices && !(await this.knows(id, mark_hash));
    if (isNoted && !isNew) return;
    await this.db.transaction().execute(async (tx) => {
      await countChange(tx, 'links');
      await tx
        .updateTable('links')
        .set({ last_used_at: new Date(now).toISOString() })
        .where('id', '=', id)
        .execute();
      if (isNew)
        await tx
          .insertInto('link_devices')
          .values({ link_id: id, mark_hash })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
  }

  private async knows(id: number, markHash: string): Promise<boolean> {
    const device = this.db.selectFrom('link_devices').select('link_id').where('link_id', '=', id);
    return !!(await device.where('mark_hash', '=', markHash).executeTakeFirst());
  }

  private async write(
    request: KeyedRequest | undefined,
    work: (tx: Transaction<Tables>, at: string) => Promise<{ id: number; secret?: string }>,
  ): Promise<Outcome> {
    try {
      const { id, secret } = await this.db.transaction().execute(async (tx) => {
        await countChange(tx, 'links');
        const earlier = request && (await remembered(tx, request));
        if (earlier) throw new Repeated(earlier);
        const done = await work(tx, new Date().toISOString());
        if (request) await remember(tx, request, { answer: JSON.stringify({ id: done.id }) });
        return done;
      });
      return { link: await this.link(id), secret };
    } catch (error) {
      if (!(error instanceof Repeated) || !('answer' in error.earlier)) throw error;
      return { link: await this.link((JSON.parse(error.earlier.answer) as { id: number }).id) };
    }
  }
}
