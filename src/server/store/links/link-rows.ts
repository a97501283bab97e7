import type { Kysely, Selectable } from 'kysely';
import type { Link } from '../../../program/api/link-bodies.ts';
import type { LinkTable } from '../schema/link-tables.ts';
import type { RoomFollowers } from '../rooms/follow-rooms.ts';
import type { Tables } from '../schema/tables.ts';

/** A link as it is kept, without its secret. */
export type StoredLink = Omit<Link, 'gone'>;

/** @param at ISO 8601 in UTC */
export const linkState = (link: Pick<LinkTable, 'stopped_at' | 'expires_at'>, at: string): Link['state'] =>
  link.stopped_at !== null ? 'stopped' : link.expires_at <= at ? 'expired' : 'working';

type LinkRow = Omit<Selectable<LinkTable>, 'secret_hash'> & { devices: number | string | bigint | null };

const storedLink = ({ rooms, has_account, devices, ...row }: LinkRow): StoredLink => ({
  ...row,
  scope: row.scope as Link['scope'],
  rooms: JSON.parse(rooms) as string[],
  has_account: !!has_account,
  devices: Number(devices),
  state: linkState(row, new Date().toISOString()),
});

const COLUMNS = [
  'id',
  'scope',
  'rooms',
  'for_whom',
  'made_by',
  'has_account',
  'made_at',
  'expires_at',
  'stopped_at',
  'last_used_at',
] as const;

const linkRows = (db: Kysely<Tables>) =>
  db.selectFrom('links').select((from) => [
    ...COLUMNS,
    from
      .selectFrom('link_devices')
      .whereRef('link_devices.link_id', '=', 'links.id')
      .select(({ fn }) => fn.countAll().as('count'))
      .as('devices'),
  ]);

/** All links, the newest first. */
export async function selectLinks(db: Kysely<Tables>): Promise<StoredLink[]> {
  return (await linkRows(db).orderBy('id', 'desc').execute()).map(storedLink);
}

export async function selectLink(db: Kysely<Tables>, id: number): Promise<StoredLink | undefined> {
  const row = await linkRows(db).where('id', '=', id).executeTakeFirst();
  return row && storedLink(row);
}

/** The link of a secret, whatever has become of it: one look into an index, which tells by its time only of hashes. */
export async function selectLinkOf(db: Kysely<Tables>, secretHash: string): Promise<StoredLink | undefined> {
  const row = await linkRows(db).where('secret_hash', '=', secretHash).executeTakeFirst();
  return row && storedLink(row);
}

/** Links for some rooms, until they are stopped. */
export const followingLinks: RoomFollowers = {
  select: async (tx) => (await selectLinks(tx)).filter(({ scope, state }) => scope === 'rooms' && state !== 'stopped'),
  put: (tx, id, rooms) =>
    tx
      .updateTable('links')
      .set({ rooms: JSON.stringify(rooms) })
      .where('id', '=', id)
      .execute(),
  counted: 'links',
};
