/** The page that prints door signs and timetables: each sheet begins a page of paper. Made of the public program alone. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Day, Schedule } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { inPath, roomFolder, roomPath } from '../../event/room-address.ts';
import { framedTexts } from '../framed-page-texts.ts';
import { localeOf } from '../items/item-facts.ts';
import { itemShell } from '../items/item-page.ts';
import { programRooms, type ProgramRooms } from '../program-rooms.ts';
import { dayDate, roomDays } from '../rooms/room-days.ts';
import { ROOM_WORDS, type SignsPageWords } from '../rooms/room-page-words.ts';
import { type SheetWords, signHtml, timetableHtml } from './sign-html.ts';
import { signSheets } from './sign-sheets.ts';
import { signContent, timetableContent } from './sign-contents.ts';
import { hasSheet, PAPERS, type Paper, SHOWN, type SignsChoice, signsPath } from './signs-choice.ts';
import { dayGrids } from './timetable-grid.ts';
import { timetableSheets } from './timetable-sheets.ts';

export interface SignsOptions {
  choice: SignsChoice;
  /** Whether the program lacks the room or the day that was asked for: the page says so, and offers those that it has. */
  isUnknown: boolean;
  /** The address of the host, for QR codes; undefined where nobody knows it. */
  site: string | undefined;
  /** Whether it becomes a file, which has no other choice than that of the paper. */
  isForFiles: boolean;
  /** When the program was changed last, as ISO 8601; undefined where nobody knows. */
  changedAt: string | undefined;
}

/** So many rooms fit side by side on a sheet. */
const MOST_COLUMNS: Readonly<Record<Paper, number>> = { a4: 6, a3: 10 };

interface ChoiceLink {
  text: string;
  choice: SignsChoice;
  isChosen: boolean;
}

/** A choice as a list of links that a press opens: it works without scripts. */
function menuHtml(
  name: string,
  links: readonly ChoiceLink[],
  chosen = links.find(({ isChosen }) => isChosen)?.text ?? '',
) {
  const items = links.map(
    ({ text, choice, isChosen }) =>
      `<li><a href="${escapeHtml(signsPath(choice))}" dir="auto"${isChosen ? ' aria-current="true"' : ''}>${escapeHtml(text)}</a></li>`,
  );
  return (
    `<details name="choice"><summary><small>${escapeHtml(name)}</small> <b dir="auto">${escapeHtml(chosen)}</b></summary>` +
    `<ul role="list">${items.join('')}</ul></details>`
  );
}

function choicesHtml(schedule: Schedule, rooms: ProgramRooms, choice: SignsChoice, words: SignsPageWords): string {
  const { signs } = choice;
  const link = (text: string, other: Partial<SignsChoice>): ChoiceLink => {
    const [[field, value]] = Object.entries(other) as [[keyof SignsChoice, unknown]];
    return { text, choice: { ...choice, signs: undefined, ...other }, isChosen: !signs && choice[field] === value };
  };
  const kinds = [link(words.allSheets, { show: undefined }), ...SHOWN.map((show) => link(words[show], { show }))];
  if (signs) return menuHtml(words.sheets, kinds, words.chosen.replace('{count}', String(signs.length)));
  const names = rooms.names.map(([, name]) => link(name, { room: name }));
  const days = schedule.map(({ id, title }) => link(title, { day: id }));
  return (
    menuHtml(words.room, [link(words.allRooms, { room: undefined }), ...names]) +
    menuHtml(words.day, [link(words.allDays, { day: undefined }), ...days]) +
    // The timetable is of all rooms.
    (choice.room === undefined ? menuHtml(words.sheets, kinds) : '')
  );
}

function barHtml(schedule: Schedule, rooms: ProgramRooms, { choice, isForFiles }: SignsOptions, words: SignsPageWords) {
  const papers = PAPERS.map((paper): ChoiceLink => {
    return { text: paper.toUpperCase(), choice: { ...choice, paper }, isChosen: paper === choice.paper };
  });
  const choices = isForFiles ? '' : choicesHtml(schedule, rooms, choice, words);
  return (
    `<nav class="bar">${choices}${menuHtml(words.paper, papers)}` +
    `<button type="button" class="button primary print" hidden>${escapeHtml(words.print)}</button></nav>`
  );
}

function asOfText({ changedAt }: SignsOptions, { info }: HostEvent, lang: string, words: SignsPageWords): string {
  if (changedAt === undefined) return '';
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: info.time_zone,
  });
  return words.asOf.replace('{time}', () => format.format(new Date(changedAt)));
}

/** All sheets that are chosen, in the order of days; the signs of a day behind its timetable. */
function sheetsHtml(schedule: Schedule, rooms: ProgramRooms, options: SignsOptions, told: SheetWords): string[] {
  const { choice, site, isForFiles } = options;
  const { lang } = told;
  const byRoom = roomDays(schedule, rooms);
  const addressOf = (name: string) =>
    site && (isForFiles ? `${site}/${inPath(roomFolder(name))}/` : site + roomPath(name));
  const timetables = (day: Day) => {
    const content = hasSheet(choice, { day: day.id, room: null }) && timetableContent(day);
    if (!content) return [];
    const grids = dayGrids(day, MOST_COLUMNS[choice.paper]);
    return grids
      .flatMap((grid) => timetableSheets(grid, day.title))
      .map((sheet) => timetableHtml(day, sheet, content, site && `${site}/`, told));
  };
  const signs = (day: Day) =>
    rooms.names.flatMap(([key, name]) => {
      const own = hasSheet(choice, { day: day.id, room: name })
        ? byRoom.get(key)?.find((each) => each.day === day)
        : undefined;
      if (!own) return [];
      const content = signContent(name, own);
      return signSheets(name, own, dayDate(day, lang)).map((sheet) => signHtml(sheet, content, addressOf(name), told));
    });
  return schedule.flatMap((day) => [...timetables(day), ...signs(day)]);
}

/** Makes a function that renders the page into a shell. */
export function signsPageRenderer(shell: string, event: HostEvent, site: string) {
  const { lang } = framedTexts(event.lang);
  const words = ROOM_WORDS[lang].signs;
  const page = itemShell(shell, site);

  return (schedule: Schedule, options: SignsOptions): string => {
    const rooms = programRooms(schedule, event.info.rooms);
    const told: SheetWords = { event, lang, words, asOf: asOfText(options, event, lang, words) };
    const { choice, isUnknown } = options;
    const sheets = isUnknown ? [] : sheetsHtml(schedule, rooms, options, told);
    const isAll = choice.room === undefined && choice.day === undefined && !choice.signs;
    const nothing = isUnknown ? words.unknown : isAll ? words.none : words.noneChosen;
    return page(
      `<title>${escapeHtml(`${words.title} | ${event.content.shortTitle}`)}</title>`,
      `<main data-paper="${choice.paper}"><h1>${escapeHtml(words.title)}</h1>` +
        `${barHtml(schedule, rooms, options, words)}` +
        `${sheets.length > 0 ? sheets.join('') : `<p class="none">${escapeHtml(nothing)}</p>`}</main>`,
    );
  };
}
