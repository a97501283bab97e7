/** Scenes of a screen: what it shows from one moment until the next one at which that changes, in pages that turn. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Language } from '../../../program/model/languages.ts';
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import { isOn } from '../../../program/times/running-items.ts';
import { offsetAt } from '../../../program/times/zone.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { dateText, titleText } from '../items/item-facts.ts';
import { chairHtml, countHtml } from './screen-chair.ts';
import type { ScreenDay } from './screen-days.ts';
import { ROOM_WORDS } from '../rooms/room-page-words.ts';
import { boundaries, momentOf, type RoomAtMoment, type ScreenMoment } from './screen-moments.ts';
import { alonePanelHtml, lengthOf, line, panelHtml, startClock, untilText } from './screen-panel.ts';
import { restHtml, timesHtml } from './screen-trace.ts';
import { SCREEN_WORDS } from './screen-words.ts';

/** So many rooms are on a screen at once. */
const MOST_ROOMS = 6;
/** How far ahead a screen knows what comes, for when the host can't be reached. */
const AHEAD_MS = 24 * 3_600_000;
const MOST_SCENES = 48;
/** So much of it, in characters, of a program with many rooms: a display reads all of it whenever something changes. */
const MOST_LENGTH = 250_000;
/** Every date begins within such a time. */
const BEHIND_MS = 25 * 3_600_000;

/** The program as a screen shows it. */
export interface ScreenProgram {
  event: HostEvent;
  /** The days of the screen's rooms, and those of the whole program. */
  days: readonly ScreenDay[];
  whole: readonly ScreenDay[];
  /** Keys of the rooms that it may show, in the order of the event, and the names of all rooms. */
  order: readonly string[];
  names: ReadonlyMap<string, string>;
  /** Whether it is of one room, whose name stands above everything. */
  isSingle: boolean;
  isChair: boolean;
  languages: readonly Language[];
  /** Lines about what has left a room and isn't over. */
  movedAt(key: string, now: number, lang: Language): string[];
}

export interface Scene {
  from: number;
  html: string;
}

/** The pages of rooms, all of nearly the same length. Of several, the first have the rooms in which something is on. */
function inPages(rooms: readonly RoomAtMoment[]): RoomAtMoment[][] {
  const pages = Math.max(1, Math.ceil(rooms.length / MOST_ROOMS));
  const size = Math.ceil(rooms.length / pages);
  const isOpen = ({ now }: RoomAtMoment) => Number(now.length > 0);
  const inOrder = pages > 1 ? rooms.toSorted((one, other) => isOpen(other) - isOpen(one)) : rooms;
  return Array.from({ length: pages }, (_, page) => inOrder.slice(page * size, (page + 1) * size));
}

/** The reason why nothing more is to come; other rooms may go on. */
function emptyText(kind: 'over' | 'empty', now: number, { whole, isSingle }: ScreenProgram, lang: Language): string {
  const { soon, thanks } = SCREEN_WORDS[lang];
  const { none, over } = ROOM_WORDS[lang].page;
  if (kind === 'empty') return isSingle && whole.length > 0 ? none : soon;
  return whole.some(({ end }) => end > now) ? over : thanks;
}

/** The line above the rooms; blank where they say it all. */
function headingHtml(moment: ScreenMoment, now: number, program: ScreenProgram, lang: Language): string {
  const { event } = program;
  const words = SCREEN_WORDS[lang];
  const heading = (text: string, small = '') =>
    `<p class="heading" data-length="${lengthOf(text)}" dir="auto">${escapeHtml(text)}</p>${line('where', small)}`;
  switch (moment.kind) {
    case 'on':
      return '';
    case 'break': {
      const text = [titleText(moment.item.item), untilText(moment.item, lang)].filter(Boolean).join(' ');
      return heading(text, itemFacts(moment.item.item).place.join(', '));
    }
    case 'pause':
      return heading(words.nextAt.replace('{time}', () => startClock(moment.next)));
    case 'before': {
      const { isToday, isTomorrow, first } = moment;
      const text = isToday ? words.begins : isTomorrow ? words.tomorrow : words.later;
      const date = () => dateText(first.start, event.info.time_zone, lang);
      return heading(text.replace('{date}', date).replace('{time}', () => startClock(first)));
    }
    default: {
      const { title, dates, venue } = event.content;
      const facts = `${dates.text}, ${venue.name}, ${venue.place}`;
      return heading(emptyText(moment.kind, now, program, lang), title) + line('where', facts);
    }
  }
}

/** The one item that is on in other rooms while nothing is in those of the screen; blank where there are none or several. */
function elsewhereHtml(now: number, { whole, days, names }: ScreenProgram, lang: Language): string {
  if (whole === days) return '';
  const running = whole.flatMap(({ items }) =>
    items.filter((item) => isOn(item, now) && !item.isAllDay && !item.isBreak && !item.isOff),
  );
  const [item] = running;
  if (running.length !== 1 || !item?.rooms[0]) return '';
  const room = item.rooms.map((key) => names.get(key) ?? key).join(' + ');
  const text = SCREEN_WORDS[lang].nowIn.replace('{room}', () => room).replace('{title}', () => titleText(item.item));
  return line('elsewhere', text);
}

/** The items that go on all day, in a line. */
function besidesHtml(moment: ScreenMoment, lang: Language): string {
  if (!('besides' in moment) || moment.besides.length === 0) return '';
  const texts = moment.besides.map((item) =>
    [titleText(item.item), ...itemFacts(item.item).place, untilText(item, lang)].filter(Boolean).join(', '),
  );
  return line('besides', `${catalogFor(lang).allDay}: ${texts.join(' · ')}`);
}

function pageHtml(
  { moment, now, rooms, part }: { moment: ScreenMoment; now: number; rooms: readonly RoomAtMoment[]; part: string },
  program: ScreenProgram,
  lang: Language,
): string {
  const { names, isSingle, movedAt } = program;
  const panels = rooms.map((room) => {
    const moved = movedAt(room.key, now, lang);
    return isSingle ? alonePanelHtml(room, moved, lang) : panelHtml(room, names.get(room.key) ?? '', moved, lang);
  });
  // Items that have left the room are all that there is to tell of.
  const isMoved = !('rooms' in moment) && rooms.length > 0;
  const day = 'day' in moment ? moment.day : undefined;
  const [room] = rooms;
  const shown = new Set(room ? [...room.now, ...room.next].map(({ id }) => id) : []);
  const rest = day && (isSingle ? restHtml(day, now, shown, lang) : timesHtml(day, now, lang));
  const elsewhere = moment.kind === 'pause' ? elsewhereHtml(now, program, lang) : '';
  return (
    `<div class="page ${isSingle ? 'single' : 'several'} ${moment.kind}" lang="${lang}">` +
    `<div class="what">${isMoved ? '' : headingHtml(moment, now, program, lang)}${elsewhere}` +
    (panels.length > 0 ? `<div class="panels" data-count="${panels.length}">${panels.join('')}</div>` : '') +
    `</div>${isSingle ? (rest ?? '') : ''}<div class="foot">${isSingle ? countHtml(lang) : ''}${besidesHtml(moment, lang)}${isSingle ? '' : (rest ?? '')}` +
    `${line('part', part)}</div><p class="as-of" data-text="${escapeHtml(SCREEN_WORDS[lang].asOf)}" hidden></p></div>`
  );
}

/** The rooms of a moment, and those that have nothing but what has left them. */
function withMoved(
  rooms: readonly RoomAtMoment[],
  now: number,
  { order, movedAt, languages }: ScreenProgram,
): RoomAtMoment[] {
  const known = new Map(rooms.map((room) => [room.key, room]));
  const all = order.flatMap((key) => {
    const isLeft = () => movedAt(key, now, languages[0]!).length > 0;
    return known.get(key) ?? (isLeft() ? [{ key, now: [], next: [] }] : []);
  });
  return [...all, ...rooms.filter(({ key }) => key === '')];
}

/** Pages of which a script shows one after the other, the first of them first. */
const inTurn = (pages: readonly string[]) =>
  pages.map((page, index) => (index > 0 ? page.replace('<div ', '<div hidden ') : page)).join('');

/** All that is shown at a moment: its pages in each language. */
function momentHtml(now: number, program: ScreenProgram): string {
  const { days, order, languages, event } = program;
  const moment = momentOf(days, now, order, event.info.time_zone);
  if (program.isChair) return inTurn(languages.map((lang) => chairHtml(moment, now, lang)));
  const pages = inPages(withMoved('rooms' in moment ? moment.rooms : [], now, program));
  const html = languages.flatMap((lang) =>
    pages.map((rooms, index) => {
      const of = String(pages.length);
      const { part } = SCREEN_WORDS[lang];
      const text = pages.length > 1 ? part.replace('{part}', String(index + 1)).replace('{of}', of) : '';
      return pageHtml({ moment, now, rooms, part: text }, program, lang);
    }),
  );
  return inTurn(html);
}

/** The scene of a moment, and those that follow it in the coming hours. */
export function scenesFrom(now: number, program: ScreenProgram): Scene[] {
  const zone = program.event.info.time_zone;
  const { days, whole } = program;
  const moments = boundaries(whole === days ? days : [...days, ...whole], now - BEHIND_MS, now + AHEAD_MS, zone);
  const current = moments.findLastIndex((moment) => moment <= now);
  const scenes: Scene[] = [];
  let before = '';
  let length = 0;
  for (const from of moments.slice(current)) {
    if (scenes.length === MOST_SCENES || length > MOST_LENGTH) break;
    const ahead = offsetAt(from, zone);
    const inside = momentHtml(from, program);
    const html = `data-ahead="${ahead}">${inside}`;
    if (html === before) continue;
    scenes.push({ from, html });
    before = html;
    length += html.length;
  }
  return scenes;
}

/** A scene among others. The first one has begun, and stays the same however often it is made. */
export const sceneHtml = ({ from, html }: Scene, index: number): string =>
  `<div class="scene" data-from="${index > 0 ? from : 0}"${index > 0 ? ' hidden' : ''} ${html}</div>`;
