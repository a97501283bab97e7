/** Sheets as HTML: a door sign, and the timetable of a day. */
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import { splitTime } from '../../../program/times/written-times.ts';
import type { PrintedSign } from '../../../program/api/sign-bodies.ts';
import type { Day, ScheduleItem } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { titleText } from '../items/item-facts.ts';
import { plannedHtml } from '../items/item-state-html.ts';
import { dayDate, endClock } from '../rooms/room-days.ts';
import type { SignsPageWords } from '../rooms/room-page-words.ts';
import { qrDrawing } from '../formats/qr-drawing.ts';
import { type SignSheet, signNote } from './sign-sheets.ts';
import { linesIn } from './text-heights.ts';
import type { DayGrid, GridCell, GridEntry, GridRow } from './timetable-grid.ts';

export interface SheetWords {
  event: HostEvent;
  lang: string;
  words: SignsPageWords;
  /** When the program was changed last, in words; blank where nobody knows. */
  asOf: string;
}

/** A text where there is one, in an element. */
const part = (tag: string, style: string, text: string) =>
  text && `<${tag} class="${style}" dir="auto">${escapeHtml(text)}</${tag}>`;

/** An address as somebody types it. */
const typed = (address: string) =>
  address.replace(/^https?:\/\//, '').replace(/%(?:20|[89A-F][\dA-F])/g, (code) => (code === '%20' ? ' ' : code));

/** The QR code of an address, with the same to be read; blank where nobody knows the address. */
const codeHtml = (address: string | undefined, text: string) =>
  address === undefined
    ? ''
    : `<div class="code">${qrDrawing(address, 'medium').replace('<svg', '<svg aria-hidden="true"')}` +
      `<p>${escapeHtml(text)} <b>${escapeHtml(typed(address))}</b></p></div>`;

/** The title of an item, crossed out where it doesn't take place. */
function titleHtml(item: ScheduleItem, lang: string): string {
  const title = escapeHtml(titleText(item));
  const state = item.state ? `<b class="state">${escapeHtml(catalogFor(lang)[item.state])}</b> ` : '';
  return `${state}${isCancelled(item) ? `<s>${title}</s>` : title}`;
}

/** The sign that a sheet is of, and what it shows, for whoever prints it (`print-button.mjs`). */
const markOf = ({ day, room, day_title, digest }: PrintedSign) =>
  ` data-day="${day}"${room === null ? '' : ` data-room="${escapeHtml(room)}"`} data-title="${escapeHtml(day_title)}" data-digest="${digest}"`;

/** @param address of the page of the room */
export function signHtml(sheet: SignSheet, sign: PrintedSign, address: string | undefined, told: SheetWords): string {
  const { name, day, items, density, nameSize, part: number, of } = sheet;
  const { event, lang, words, asOf } = told;
  const rows = items.map((placed) => {
    const [start] = splitTime(placed.item.time);
    const end = endClock(placed.item);
    return (
      `<li><div class="time"><b>${escapeHtml(start)}</b>${end && `<small>–${escapeHtml(end)}</small>`}` +
      `${plannedHtml(placed.item, lang)}</div>` +
      `<div dir="auto"><p class="title">${titleHtml(placed.item, lang)}</p>${part('p', 'note', signNote(placed))}</div></li>`
    );
  });
  const many = of > 1 ? words.part.replace('{part}', String(number)).replace('{of}', String(of)) : '';
  return (
    `<section class="sheet sign" data-density="${density}" data-name="${nameSize}"${markOf(sign)}>` +
    `<p class="event"><span dir="auto">${escapeHtml(event.content.shortTitle)}</span> <span>${escapeHtml(many)}</span></p>` +
    `<h2 dir="auto">${escapeHtml(name)}</h2>` +
    `<p class="day"><b dir="auto">${escapeHtml(day.title)}</b> ${escapeHtml(dayDate(day, lang))}</p>` +
    `<ol role="list">${rows.join('')}</ol>` +
    `<div class="foot">${codeHtml(address, words.scan)}${part('p', 'as-of', asOf)}</div></section>`
  );
}

function entryHtml({ item, isNamed, count }: GridEntry, lang: string): string {
  const { crowd, until } = catalogFor(lang);
  const { place, people } = itemFacts(item);
  const end = endClock(item);
  const isOne = count === 1;
  const facts = [
    isNamed && place.join(', '),
    end && until.replace('{time}', () => end),
    isOne && item.state_note,
    isOne && people.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
  const title = isOne ? titleHtml(item, lang) : escapeHtml(crowd.replace('{count}', String(count)));
  return (
    `<div class="entry" dir="auto"><b>${title}</b> ${part('small', 'facts', facts)}` +
    `${isOne ? plannedHtml(item, lang) : ''}</div>`
  );
}

/** The cells that begin in a row; an empty one where nothing stands. */
function rowHtml({ time, cells }: GridRow, row: number, lang: string): string {
  const begun = cells.map((cell, column) => {
    if (!cell) return '<td></td>';
    if (cell.row !== row || cell.column !== column) return '';
    const size = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : '');
    const entries = cell.entries.map((entry) => entryHtml(entry, lang)).join('');
    return `<td${size('rowspan', cell.rows)}${size('colspan', cell.columns)}>${entries}</td>`;
  });
  return `<tr><th scope="row">${escapeHtml(time ?? catalogFor(lang).allDay)}</th>${begun.join('')}</tr>`;
}

/** The sizes that the text of a table may have, in millimeters of A4; the same as in `timetable.css`. */
const SIZES = [5, 4.4, 3.9, 3.5, 3.15, 2.85] as const;
/** The size of a table that goes on on further sheets. */
const LONG = 3;
/** The inside of a landscape A4 sheet, without its times, and below its heading, in millimeters. */
const TABLE = { width: 252, height: 138 };

function cellHeight({ entries, columns }: GridCell, size: number, column: number): number {
  const width = column * columns - 0.8 * size;
  const heights = entries.map(({ item, count }) => {
    if (count > 1) return 2.3;
    const facts = [...itemFacts(item).people, 'until 00:00', item.state_note, item.planned_time].join(' · ');
    // Across several columns they are in one line.
    if (columns > 1) return linesIn(titleText(item) + facts, size, width) * 1.2;
    return linesIn(titleText(item), size * 1.05, width) * 1.2 + linesIn(facts, size * 0.85, width) * 1.1;
  });
  return heights.reduce((sum, height) => sum + (height + 0.5) * size, 0.2 * size);
}

/** Index of the largest size in which a table is likely to fit on one sheet. */
function sizeOf({ rows, rooms }: DayGrid): number {
  const column = TABLE.width / Math.max(1, rooms.length);
  const index = SIZES.findIndex((size) => {
    const heights = rows.map(({ cells }, row) =>
      Math.max(
        0,
        ...cells.flatMap((cell) => (cell?.row === row && cell.rows === 1 ? cellHeight(cell, size, column) : [])),
      ),
    );
    return heights.reduce((sum, height) => sum + height, 0) <= TABLE.height;
  });
  return index < 0 ? LONG : index;
}

/** @param address of the program */
export function timetableHtml(
  day: Day,
  grid: DayGrid,
  sign: PrintedSign,
  address: string | undefined,
  told: SheetWords,
): string {
  const { event, lang, words, asOf } = told;
  const { rooms, from, of, rows } = grid;
  const { pageOfRooms, elsewhere } = catalogFor(lang);
  const names = rooms.map((name) => `<th scope="col" dir="auto">${escapeHtml(name || elsewhere)}</th>`).join('');
  const numbers = { from: from + 1, to: from + rooms.length, of };
  const some =
    rooms.length < of
      ? pageOfRooms.replace(/\{(from|to|of)\}/g, (_, name: keyof typeof numbers) => String(numbers[name]))
      : '';
  return (
    `<section class="sheet timetable" data-size="${sizeOf(grid)}"${markOf(sign)}>` +
    `<div class="head"><div><p class="event" dir="auto">${escapeHtml(event.content.shortTitle)}</p>` +
    `<h2><span dir="auto">${escapeHtml(day.title)}</span> <small>${escapeHtml(dayDate(day, lang))}</small></h2>` +
    `<p class="as-of">${escapeHtml([some, asOf].filter(Boolean).join(' · '))}</p></div>${codeHtml(address, words.scanProgram)}</div>` +
    `<table>${rooms.length > 0 ? `<thead><tr><td></td>${names}</tr></thead>` : ''}` +
    `<tbody>${rows.map((row, index) => rowHtml(row, index, lang)).join('')}</tbody></table></section>`
  );
}
