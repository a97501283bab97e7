import type { RunAnswer } from '../../../program/api/run-bodies.ts';
import type { Report } from '../../../program/api/report-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { neverOpened } from '../../../program/run/never-opened.ts';
import { readRooms } from '../../../program/search/named-rooms.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import { titleText } from '../../render/items/item-facts.ts';
import type { Announcements } from '../../store/announcements/announcements.ts';
import type { StoredLink } from '../../store/links/link-rows.ts';
import type { Links } from '../../store/links/links.ts';
import type { Countdowns } from '../../store/run/countdowns.ts';
import { selectReports } from '../../store/run/report-rows.ts';
import { dayToday, inRoomsOf, type RunRooms, selectPublic } from '../../store/run/plan-run.ts';
import { readMoment } from '../../store/rows/read-moment.ts';
import type { Database } from '../../store/schema/tables.ts';

/** How long a report is told to those whom it is about, in milliseconds. */
const TOLD_MS = 12 * 60 * 60_000;

/** Whether a report is about what a link shows. */
function concerns(
  report: Report,
  { link, rooms, items }: { link: StoredLink; rooms: RunRooms; items: readonly ScheduleItem[] },
): boolean {
  if (report.item !== null) return items.some(({ id }) => id === report.item);
  if (!rooms || report.link === link.id) return true;
  const own = new Set(rooms.map(roomKey));
  return report.rooms.some((name) => own.has(roomKey(name)));
}

/** The parts of a host that know what a link shows. */
export interface RunParts {
  db: Database;
  links: Links;
  announcements: Announcements;
  countdowns: Countdowns;
}

/** The answer to a link: today in its rooms, without what visitors don't see. */
export async function answerOf(link: StoredLink, info: EventInfo, parts: RunParts): Promise<RunAnswer> {
  const { db, links, announcements, countdowns } = parts;
  const rooms = link.scope === 'all' ? undefined : link.rooms;
  const now = Date.now();
  const since = new Date(now - TOLD_MS).toISOString();
  const [program, reported] = await readMoment(db, async (tx) =>
    Promise.all([selectPublic(tx, info), selectReports(tx, { since })]),
  );
  const day = dayToday(program, info, now);
  const told = rooms ? undefined : await announcements.current();
  const own = rooms && new Set(rooms.map(roomKey));
  const items = day ? day.items.filter(inRoomsOf(day, rooms)) : [];
  const named = readRooms(day?.items ?? []);
  return {
    at: new Date(now).toISOString(),
    zone: info.time_zone,
    for_whom: link.for_whom,
    rooms: link.rooms,
    expires_at: link.expires_at,
    day: day?.title ?? null,
    items: items.map((item) => ({
      id: item.id,
      title: titleText(item),
      time: item.time,
      start: item.start ?? null,
      end: item.end ?? null,
      planned_time: item.planned_time ?? '',
      state: item.state ?? '',
      state_note: item.state_note ?? '',
      rooms: named.of(item).map((key) => named.nameOf(key) ?? key),
    })),
    ...(told && {
      announcement: { id: told.id, text: told.text, ends_at: told.ends_at, is_own: told.link === link.id },
    }),
    reports: reported
      .filter((report) => concerns(report, { link, rooms, items }))
      .map(({ title: _title, link: _link, ...report }) => report),
    countdowns: (await countdowns.list()).filter(({ room }) => own?.has(roomKey(room)) ?? true),
    ...(!rooms && { never_opened: neverOpened((await links.list()).links) }),
  };
}
