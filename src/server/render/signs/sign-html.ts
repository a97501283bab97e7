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
import type { GridEntry, GridRow } from './timetable-grid.ts';
import type { TimetableSheet } from './timetable-sheets.ts';

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

/** `2 of 3`, where there are several sheets. */
const partText = (part: number, of: number, words: SignsPageWords) =>
  of > 1 ? words.part.replace('{part}', String(part)).replace('{of}', String(of)) : '';

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
  const many = partText(number, of, words);
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

/** @param address of the program */
export function timetableHtml(
  day: Day,
  { grid, size, part: number, of: count }: TimetableSheet,
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
  const many = partText(number, count, words);
  return (
    `<section class="sheet timetable" data-size="${size}"${markOf(sign)}>` +
    `<div class="head"><div><p class="event" dir="auto">${escapeHtml(event.content.shortTitle)}</p>` +
    `<h2><span dir="auto">${escapeHtml(day.title)}</span> <small>${escapeHtml(dayDate(day, lang))}</small></h2>` +
    `<p class="as-of">${escapeHtml([some, many, asOf].filter(Boolean).join(' · '))}</p></div>${codeHtml(address, words.scanProgram)}</div>` +
    `<table>${rooms.length > 0 ? `<thead><tr><td></td>${names}</tr></thead>` : ''}` +
    `<tbody>${rows.map((row, index) => rowHtml(row, index, lang)).join('')}</tbody></table></section>`
  );
}
