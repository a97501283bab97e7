/** Items that were planned in a room and are in another one: whoever comes to its door is told where, until they are over. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import type { Language } from '../../../program/model/languages.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { roomNames } from '../../../program/search/room-order.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { instantOf } from '../../../program/times/zone.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { itemMoments, type Placed, titleText } from '../items/item-facts.ts';
import { shownFrom } from '../items/timely-links.ts';
import { type ProgramRooms, roomLinks } from '../program-rooms.ts';
import { dayOver } from './room-days.ts';
import { ROOM_WORDS } from './room-page-words.ts';
import type { SceneWords } from './room-scenes.ts';

/** The items that have left a room on their day. */
function movedFrom(schedule: Schedule, key: string, { of, named }: ProgramRooms): Placed[] {
  return schedule.flatMap((day) =>
    day.items.flatMap((item) => {
      const hasLeft = !!item.planned_room && named(item.planned_room).includes(key) && !of(item).includes(key);
      return hasLeft && !isCancelled(item) && roomNames(item).length > 0 ? [{ item, day }] : [];
    }),
  );
}

/**
 * The same in words, each with the time for which it is true: from the midnight before until it is over. For screens, which have no links.
 */
export function movedLines(
  schedule: Schedule,
  key: string,
  rooms: ProgramRooms,
  event: HostEvent,
  lang: Language,
): { text: string; from: number; over: number }[] {
  return movedFrom(schedule, key, rooms).map((placed) => {
    const { item, day } = placed;
    const date = dateOf(day);
    const text = ROOM_WORDS[lang].page.moved
      .replace('{title}', () => titleText(item))
      .replace('{room}', () => roomNames(item).join(', '));
    return {
      text,
      from: date === undefined ? 0 : instantOf(date, 0, event.info.time_zone),
      over: itemMoments(placed)?.over ?? dayOver({ day, items: [placed] }, event) ?? Infinity,
    };
  });
}

/** Lines of a room's page about the items that have left it; blank where there are none. */
export function movedHtml(schedule: Schedule, key: string, rooms: ProgramRooms, { event, room }: SceneWords): string {
  const lines = movedFrom(schedule, key, rooms).map((placed) => {
    const { item, day } = placed;
    const over = itemMoments(placed)?.over ?? dayOver({ day, items: [placed] }, event);
    const title = `<a href="/program/${item.id}">${escapeHtml(titleText(item))}</a>`;
    const now = roomNames(item).map((name) => roomLinks(name, rooms));
    const text = escapeHtml(room.moved)
      .replace('{title}', () => title)
      .replace('{room}', () => now.join(', '));
    return `<p class="moved" dir="auto"${over === undefined ? '' : shownFrom(0, over)}>${text}</p>`;
  });
  return lines.join('');
}
