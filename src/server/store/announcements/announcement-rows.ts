import type { Kysely, Selectable } from 'kysely';
import type { Announcement, ShownAnnouncement } from '../../../program/api/announcement-bodies.ts';
import type { AnnouncementTable } from '../schema/announcement-table.ts';
import type { Tables } from '../schema/tables.ts';

type AnnouncementRow = Selectable<AnnouncementTable>;

/** The state of one. @param until when the next one took its place, or now */
function stateOf(row: AnnouncementRow, until: string, isNewest: boolean): Announcement['state'] {
  if (row.taken_back_at !== null) return 'taken-back';
  if (row.ended_at !== null) return 'ended';
  if (row.ends_at <= until) return 'over';
  return isNewest ? 'shown' : 'replaced';
}

/** All announcements, the newest first. */
export async function selectAnnouncements(db: Kysely<Tables>): Promise<Announcement[]> {
  const rows = await db.selectFrom('announcements').selectAll().orderBy('id', 'desc').execute();
  let next: string | undefined;
  return rows.map((row) => {
    const state = stateOf(row, next ?? new Date().toISOString(), next === undefined);
    if (row.taken_back_at === null) next = row.made_at;
    return { ...row, has_account: !!row.has_account, state };
  });
}

/** The announcement that visitors see, or may see until its end if that has just passed. */
export async function selectShown(db: Kysely<Tables>): Promise<ShownAnnouncement | undefined> {
  const newest = await db
    .selectFrom('announcements')
    .select(['id', 'text', 'ends_at', 'ended_at'])
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.ended_at !== null) return undefined;
  const { id, text, ends_at } = newest;
  return { id, text, ends_at };
}
