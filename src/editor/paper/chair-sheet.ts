/**
 * Sheets for chairs: what takes place in a room on a day, with the notes for editors and lines to write on. They are made of the program as
 * this tab has it, and printed in place of the page: no address and no answer of the host has them.
 */
import type { EventInfo } from '../../program/model/event.ts';
import { isCancelled, stateInWords } from '../../program/model/item-state.ts';
import type { Day, Schedule, ScheduleItem } from '../../program/model/types.ts';
import { itemFacts, labelOf, plainText } from '../../program/search/labels.ts';
import { readRooms } from '../../program/search/named-rooms.ts';
import { roomKey } from '../../program/search/room-order.ts';
import { sortByStart } from '../../program/times/order-by-start.ts';
import { text } from '../controls/print-in-place.ts';
import { momentText } from '../store/api/event-clock.ts';
import { choiceText } from '../store/model/rows/form-values.ts';
import { noteOf } from '../store/model/rows/private-fields.ts';
import { titleText } from '../store/model/rows/plain-text.ts';

export const CHAIR_SHEET = 'conference-chair-sheet';

/** Styles of the sheets alone. A table repeats its head on each page. */
export const CHAIR_STYLES = `
@page { size: A4 portrait; margin: 14mm }
@media print {
  .${CHAIR_SHEET} { display: block; font: 10.5pt/1.35 system-ui, sans-serif; color: #000; overflow-wrap: anywhere }
  .${CHAIR_SHEET} > table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; break-after: page }
  .${CHAIR_SHEET} > table:last-child { break-after: auto }
  .${CHAIR_SHEET} :is(h1, h2, p, ul) { margin: 0; padding: 0 }
  .${CHAIR_SHEET} :is(th, td) { padding: 2.5mm 0; text-align: start; vertical-align: top; font-weight: 400 }
  .${CHAIR_SHEET} thead th { padding-block: 0 4mm; border-block-end: 1pt solid }
  .${CHAIR_SHEET} h1 { font-size: 22pt; line-height: 1.1 }
  .${CHAIR_SHEET} .day { font-size: 13pt; font-weight: 600 }
  .${CHAIR_SHEET} .about { font-size: 9pt }
  .${CHAIR_SHEET} tbody tr { border-block-end: .5pt solid #666; break-inside: avoid }
  .${CHAIR_SHEET} col:first-child { inline-size: 36mm }
  .${CHAIR_SHEET} tbody th { padding-inline-end: 4mm; font-variant-numeric: tabular-nums }
  .${CHAIR_SHEET} tbody th > b { display: block; font-size: 14pt; line-height: 1.2 }
  .${CHAIR_SHEET} h2 { font-size: 12.5pt; line-height: 1.25 }
  .${CHAIR_SHEET} .note { margin-block-start: 1.5mm; padding: 1mm 2mm; border-inline-start: 2pt solid; white-space: pre-line }
  .${CHAIR_SHEET} li { margin-inline-start: 4mm }
  .${CHAIR_SHEET} .line { block-size: 8mm; border-block-end: .5pt solid #999 }
}`;

/** The lines to write on below each item. */
const LINES = 2;

function part(name: string, tag: string, content: string): HTMLElement {
  const element = text(tag, content);
  element.className = name;
  return element;
}

function timeCell({ time, planned_time }: ScheduleItem): HTMLElement {
  const cell = document.createElement('th');
  cell.scope = 'row';
  cell.append(text('b', time || 'No time'));
  if (planned_time && planned_time !== time) cell.append(text('span', `Planned for ${planned_time}`));
  return cell;
}

/** All that the chair should know of an item, and room for what the chair writes. */
function itemCell(item: ScheduleItem): HTMLElement {
  const cell = document.createElement('td');
  const title = text('h2', '');
  title.append(text(isCancelled(item) ? 's' : 'span', titleText('item', item)));
  cell.append(title);
  if (item.state) cell.append(text('p', stateInWords(choiceText(item.state), item)));
  const { people, chair } = itemFacts(item);
  if (people.length > 0) cell.append(text('p', people.join(', ')));
  if (chair.length > 0) cell.append(text('p', `Chair: ${chair.join(', ')}`));
  const others = item.list.filter((subItem) => !['place', 'people', 'chair'].includes(labelOf(subItem)?.kind ?? ''));
  if (others.length > 0) {
    const list = document.createElement('ul');
    list.append(...others.map(({ content }) => text('li', plainText(content))));
    cell.append(list);
  }
  const note = noteOf(item);
  if (note) cell.append(part('note', 'p', note));
  for (let line = 0; line < LINES; line++) cell.append(part('line', 'div', ''));
  return cell;
}

function sheetOf(room: string, day: Day, items: readonly ScheduleItem[], about: string): HTMLElement {
  const table = document.createElement('table');
  // A table of fixed columns takes their widths from its first row, which spans them.
  const columns = document.createElement('colgroup');
  columns.append(document.createElement('col'), document.createElement('col'));
  table.append(columns);
  const head = document.createElement('th');
  head.colSpan = 2;
  head.append(text('h1', room), part('day', 'p', day.title), part('about', 'p', about));
  const headRow = table.createTHead().insertRow();
  headRow.append(head);
  const body = table.createTBody();
  for (const item of items) body.insertRow().append(timeCell(item), itemCell(item));
  return table;
}

/** The rooms of a day in which something takes place, in the order of the rooms. */
export function roomsOf(day: Day, days: Schedule, rooms: readonly string[]): { room: string; items: ScheduleItem[] }[] {
  const named = readRooms(days.flatMap(({ items }) => items));
  const sorted = sortByStart(day);
  return rooms.flatMap((room) => {
    const items = sorted.filter((item) => named.of(item).includes(roomKey(room)));
    return items.length > 0 ? [{ room, items }] : [];
  });
}

/** The sheets of a day, one for each room, each of which begins a page. @param at the moment at which they are made, ISO 8601 */
export function chairSheets(
  day: Day,
  sheets: readonly { room: string; items: readonly ScheduleItem[] }[],
  { name, time_zone }: Pick<EventInfo, 'name' | 'time_zone'>,
  at: string,
): HTMLElement {
  const about = `${name} · As of ${momentText(at, time_zone)} · For the chair: not for the wall`;
  const all = document.createElement('div');
  all.append(...sheets.map(({ room, items }) => sheetOf(room, day, items, about)));
  return all;
}
