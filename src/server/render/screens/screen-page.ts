/** The page of a screen in a room or a foyer: its scenes for the coming hours. A script shows the one whose time it is (`screen-page.ts` of the bundles). */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Language } from '../../../program/model/languages.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { roomPath } from '../../event/room-address.ts';
import { qrDrawing } from '../formats/qr-drawing.ts';
import { framedTexts } from '../framed-page-texts.ts';
import { itemShell } from '../items/item-page.ts';
import { PROGRAM_UNAVAILABLE } from '../program-unavailable.ts';
import { programRooms, type ProgramRooms } from '../program-rooms.ts';
import { movedLines } from '../rooms/moved-items.ts';
import { screenDays } from './screen-days.ts';
import { lengthOf } from './screen-panel.ts';
import type { ScreenOptions } from './screen-settings.ts';
import { sceneHtml, scenesFrom, type ScreenProgram } from './screen-scenes.ts';
import { SCREEN_WORDS } from './screen-words.ts';

/** The colors that a site has chosen, for browsers that don't know `light-dark()`: a set for each theme. */
export function themedStyle(shell: string): string {
  return shell.replace(/@media screen\{:root\{(--cp-[^}]*)\}\}/, (_, rules: string) => {
    const themed = (part: string) => rules.replace(/light-dark\(([^,]+),([^)]+)\)/g, part);
    return `:root{${themed('$1')}}main[data-screen="dark"]{${themed('$2')}}`;
  });
}

function programOf(schedule: Schedule, rooms: ProgramRooms, options: ScreenOptions, event: HostEvent): ScreenProgram {
  const zone = event.info.time_zone;
  const names = new Map(rooms.names);
  const wanted = options.rooms.flatMap((name) => rooms.named(name)).filter((key) => names.has(key));
  const keys = options.rooms.length > 0 ? new Set(wanted) : undefined;
  const whole = screenDays(schedule, rooms, zone);
  const moved = new Map<string, ReturnType<typeof movedLines>>();
  return {
    ...{ event, names, whole, isSingle: keys?.size === 1, isChair: options.isChair },
    days: keys ? screenDays(schedule, rooms, zone, keys) : whole,
    order: rooms.names.map(([key]) => key).filter((key) => !keys || keys.has(key)),
    languages: options.languages.length > 0 ? options.languages : [framedTexts(event.lang).lang],
    // A screen of everything has the item in its new room.
    movedAt(key, now, lang) {
      if (!keys) return [];
      const id = `${lang} ${key}`;
      if (!moved.has(id)) moved.set(id, key === '' ? [] : movedLines(schedule, key, rooms, event, lang));
      return moved.get(id)!.flatMap(({ text, from, over }) => (from <= now && now < over ? text : []));
    },
  };
}

/** The code that leads to the program, or to the page of the one room that the screen is of. */
function codeHtml(site: string | undefined, room: string | undefined, lang: Language): string {
  if (site === undefined) return '';
  const address = room === undefined ? `${site}/#program` : site + roomPath(room);
  const text = escapeHtml(SCREEN_WORDS[lang].scan);
  return `<div class="code">${qrDrawing(address, 'medium').replace('<svg', '<svg aria-hidden="true"')}<p>${text}</p></div>`;
}

/** The sentence that the organizers say to everybody. The page's script takes it away at its end, also where the host can't be reached. */
const announcementHtml = ({ announcement }: ScreenOptions): string =>
  announcement
    ? `<p class="announcement" data-length="${lengthOf(announcement.text)}" data-ends="${Date.parse(announcement.ends_at)}" dir="auto">` +
      `${escapeHtml(announcement.text)}</p>`
    : '';

/** The moment until which somebody in the room has the display count, in milliseconds, instead of until the end of an item. */
const countdownAttribute = ({ countdownEnds }: ScreenOptions): string =>
  countdownEnds === undefined ? '' : ` data-countdown="${Date.parse(countdownEnds)}"`;

/** Makes a function that renders the page into a shell. */
export function screenPageRenderer(shell: string, event: HostEvent, site: string) {
  const { lang, item } = framedTexts(event.lang);
  const page = itemShell(shell, site);

  const whole = (options: ScreenOptions, name: string, inside: string, code: string) =>
    page(
      `<title>${escapeHtml(`${name} | ${event.content.shortTitle}`)}</title>`,
      `<main data-screen="${options.dark ? 'dark' : 'light'}" data-device="${escapeHtml(SCREEN_WORDS[lang].device)}"` +
        `${countdownAttribute(options)}><header>` +
        `<h1 data-length="${lengthOf(name)}" dir="auto">${escapeHtml(name)}</h1><p class="clock"></p></header>${announcementHtml(options)}` +
        `<div class="scenes">${inside}</div>${code}</main>`,
    );
  const message = (options: ScreenOptions, heading: string, text: string) =>
    whole(
      options,
      event.content.shortTitle,
      `<div class="scene" data-from="0"><div class="page message"><p class="heading" data-length="1">${escapeHtml(heading)}</p>` +
        `<p class="where">${escapeHtml(text)}</p></div></div>`,
      codeHtml(options.site, undefined, lang),
    );

  return (schedule: Schedule | undefined, options: ScreenOptions): string => {
    const { unknown, unknownText } = SCREEN_WORDS[lang];
    if (options.isUnknown) return message(options, unknown, unknownText);
    if (!schedule) return message(options, item.unavailable, PROGRAM_UNAVAILABLE);
    const rooms = programRooms(schedule, event.info.rooms);
    const program = programOf(schedule, rooms, options, event);
    const room = program.isSingle ? program.names.get(program.order[0]!) : undefined;
    const name = room ?? options.name ?? event.content.shortTitle;
    const scenes = scenesFrom(options.now, program).map(sceneHtml).join('');
    return whole(options, name, scenes, codeHtml(options.site, room, program.languages[0]!));
  };
}
