/** The page of a room, to which the QR code at its door leads: what is on, what is next, and its days. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { roomPath } from '../../event/room-address.ts';
import { framedTexts } from '../framed-page-texts.ts';
import { itemShell } from '../items/item-page.ts';
import { PROGRAM_UNAVAILABLE } from '../program-unavailable.ts';
import { programRooms, type RoomName } from '../program-rooms.ts';
import { movedHtml } from './moved-items.ts';
import { roomDays } from './room-days.ts';
import { roomDayHtml } from './room-rows.ts';
import { type SceneWords, scenesHtml } from './room-scenes.ts';
import { ROOM_WORDS } from './room-page-words.ts';

const NO_INDEX = '<meta name="robots" content="noindex" />';

const titleTag = (title: string, event: HostEvent) =>
  `<title>${escapeHtml(`${title} | ${event.content.shortTitle}`)}</title>`;

function headHtml(name: string, site: string, { event, room }: SceneWords): string {
  const address = escapeHtml(site + roomPath(name));
  const description = room.description.replace('{room}', () => name).replace('{event}', () => event.content.title);
  return [
    titleTag(name, event),
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:title" content="${escapeHtml(name)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
  ].join('\n    ');
}

const crumbs = ({ item }: SceneWords) => `<p class="crumbs"><a href="/#program">${escapeHtml(item.back)}</a></p>`;

/** The links to rooms in the order of the event; blank where there are none. */
function roomsHtml(rooms: readonly RoomName[], heading: string): string {
  if (rooms.length === 0) return '';
  const links = rooms.map(
    ([, name]) => `<li><a href="${escapeHtml(roomPath(name))}" dir="auto">${escapeHtml(name)}</a></li>`,
  );
  return (
    `<nav class="rooms" aria-labelledby="rooms"><h2 id="rooms">${escapeHtml(heading)}</h2>` +
    `<ul role="list">${links.join('')}</ul></nav>`
  );
}

/**
 * Makes a function that renders the page of a room into a shell. Without a program, or a room that it has, the page says so.
 * @param site the host's address, or a placeholder for it
 */
export function roomPageRenderer(shell: string, event: HostEvent, site: string) {
  const { lang, item } = framedTexts(event.lang);
  const words: SceneWords = { event, lang, item, room: ROOM_WORDS[lang].page };
  const page = itemShell(shell, site);
  const message = (heading: string, text: string, more: string) =>
    page(
      `${titleTag(heading, event)}\n    ${NO_INDEX}`,
      `<main>${crumbs(words)}<article><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></article>${more}</main>`,
    );

  return (schedule: Schedule | undefined, key: string): string => {
    if (!schedule)
      return message(
        item.unavailable,
        PROGRAM_UNAVAILABLE,
        `<p><a class="button" href="">${escapeHtml(item.retry)}</a></p>`,
      );
    const rooms = programRooms(schedule, event.info.rooms);
    const name = new Map(rooms.names).get(key);
    if (name === undefined)
      return message(
        words.room.unknown,
        words.room.unknownText,
        roomsHtml(rooms.names, ROOM_WORDS[lang].signs.allRooms),
      );
    const days = roomDays(schedule, rooms).get(key) ?? [];
    const others = rooms.names.filter(([other]) => other !== key);
    return page(
      headHtml(name, site, words),
      `<main>${crumbs(words)}<article><h1 dir="auto">${escapeHtml(name)}</h1>` +
        `${movedHtml(schedule, key, rooms, words)}${scenesHtml(days, words)}<div class="days">` +
        (days.length > 0
          ? days.map((day) => roomDayHtml(day, words)).join('')
          : `<p>${escapeHtml(words.room.none)}</p>`) +
        `</div></article>${roomsHtml(others, words.room.others)}</main>`,
    );
  };
}
