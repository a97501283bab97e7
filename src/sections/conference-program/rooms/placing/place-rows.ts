/**
 * Places the rows of a day's list among its rooms: the same elements in the same order. Without React, since a script does it
 * before anything is painted.
 */
import { ACROSS, ALL_DAY } from '../../../../program/times/timetable/room-places.ts';
import { fill } from '../../texts/texts.ts';
import { tellLeftRooms } from './left-rooms-told.ts';
import { ASIDE_LINE, OWN_PARTS, setPart } from './own-parts.ts';
import type { RoomWords } from '../room-words.ts';
import type { RoomsShown } from '../rooms-shown.ts';

/** Of a list whose rows stand in rooms. */
const ROOMS = 'data-rooms';
/** The marks of its lines and rows. */
const MARKS = ['data-aside', 'data-across', 'data-all-day', 'data-named', 'data-gap', 'data-crowd'] as const;
const STYLES = ['--_rooms', 'grid-row', 'grid-area'] as const;

/** Only what differs: whatever is set makes the browser look at the row again. */
function setStyle({ style }: HTMLElement, name: (typeof STYLES)[number], value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** @param text undefined without the mark */
function mark(element: HTMLElement, name: (typeof MARKS)[number] | typeof ROOMS, text: string | undefined): void {
  if (text === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

const clockLength = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The rows that begin together, with their places in the list, and the line of their time. */
interface Group {
  head?: HTMLElement;
  rows: (readonly [element: HTMLElement, index: number])[];
}

function groupsOf(list: Element): Group[] {
  const groups: Group[] = [];
  let index = 0;
  for (const element of list.children as HTMLCollectionOf<HTMLElement>) {
    if (element.hasAttribute(ASIDE_LINE)) continue;
    const isHead = element.hasAttribute('data-head');
    if (isHead || groups.length === 0) groups.push({ head: isHead ? element : undefined, rows: [] });
    if (!isHead) groups.at(-1)!.rows.push([element, index++]);
  }
  return groups;
}

/** Nothing stays in view within a frame: each row names its room there. */
const isFramed = () => window !== top;

interface Choice {
  /** Whether an item is shown at all. */
  isLeft?: (element: HTMLElement) => boolean;
  /** Whether a row, by its place in the list, gets its place now, where another page of rooms is shown; all of them without it. */
  isWanted?: (index: number) => boolean;
}

/** Shows a list as a timetable. */
export function placeRows(
  list: HTMLElement,
  { table, unhidden, columns, opened }: RoomsShown,
  words: RoomWords,
  { isLeft = (element) => !element.hidden, isWanted }: Choice = {},
): void {
  const { places, crowds, left = [] } = table;
  const count = columns.length;
  const gaps = new Map(table.gaps);
  const crowdOf = new Map(crowds.flatMap((rows) => rows.map((row) => [row, rows] as const)));
  const end = Math.max(1, ...places.map(([, , , last]) => last));
  mark(list, ROOMS, '');
  setStyle(list, '--_rooms', String(count));

  const columnsBefore = (limit: number) => columns.filter((column) => column < limit).length;
  const isHidden = (index: number) => {
    const [column, span] = places[index] ?? [ACROSS, 1];
    return column >= 0 && !unhidden.some((each) => each >= column && each < column + span);
  };
  const areNamed = isFramed();
  const placeOf = (index: number) => places[index] ?? ([ACROSS, 1, end, end + 1, 1] as const);
  /** Its first column in view, and the one after its last: the same where it is in none. */
  const columnsOf = (index: number): readonly [start: number, stop: number] => {
    const [column, span] = placeOf(index);
    return column < 0 ? [0, count] : [columnsBefore(column), columnsBefore(column + span)];
  };
  const placeRow = (element: HTMLElement, index: number): void => {
    const [column, , line, last, isNamed] = placeOf(index);
    const [start, stop] = columnsOf(index);
    const isAllDay = column === ALL_DAY;
    mark(element, 'data-aside', start < stop ? undefined : '');
    mark(element, 'data-across', column < 0 ? '' : undefined);
    mark(element, 'data-named', isNamed || areNamed ? '' : undefined);
    mark(element, 'data-all-day', isAllDay ? words.allDay : undefined);
    const [from, to] = isAllDay ? [1, -1] : [start + 2, Math.max(start, stop) + 2];
    setStyle(element, 'grid-area', `${line} / ${from} / ${last} / ${to}`);
    const crowd = crowdOf.get(index);
    const isFolded = !!crowd && !opened.has(crowd[0]!);
    const wasFirst = element.dataset.crowd === 'first';
    const isFirst = isFolded && crowd[0] === index;
    mark(element, 'data-crowd', isFolded ? (isFirst ? 'first' : 'more') : undefined);
    if (isFirst || wasFirst)
      setPart(element, 'crowd', isFirst ? fill(words.crowd, { count: String(crowd.length) }) : '');
  };
  /** The first line of some rows; Infinity where they don't stand among the times. */
  const lineOf = (rows: Group['rows']) =>
    Math.min(...rows.map(([, index]) => (placeOf(index)[0] < ACROSS ? Infinity : placeOf(index)[2])));
  const isOther = ([element, index]: Group['rows'][number]) => {
    const [start, stop] = columnsOf(index);
    return start >= stop && isLeft(element) && !isHidden(index);
  };

  const groups = groupsOf(list);
  const rowElements = new Map(groups.flatMap(({ rows }) => rows.map(([element, index]) => [index, element] as const)));
  tellLeftRooms(list, left, words.toldRoom, ({ row, place: [column, span] }) => {
    const [start, stop] = [columnsBefore(column), columnsBefore(column + span)];
    const element = rowElements.get(row);
    return start < stop && element && isLeft(element) ? [start, stop] : undefined;
  });

  let before: { head: HTMLElement; line: number } | undefined;
  for (const { head, rows } of groups) {
    const wanted = isWanted ? rows.filter(([, index]) => isWanted(index)) : rows;
    for (const row of wanted) placeRow(...row);
    const others = wanted.length > 0 ? rows.filter(isOther).length : 0;
    if (head && wanted.length > 0)
      setPart(head, 'others', others > 0 ? fill(words.otherRooms, { count: String(others) }) : '');
    // Lines and gaps are the same on each page of rooms.
    if (isWanted) continue;
    const line = lineOf(rows);
    const gap = rows.map(([, index]) => gaps.get(index)).find(Boolean);
    for (const [element] of rows) mark(element, 'data-gap', gap === undefined ? undefined : '');
    if (!head) continue;
    mark(head, 'data-aside', line === Infinity ? '' : undefined);
    mark(head, 'data-gap', gap === undefined ? undefined : '');
    setPart(head, 'gap', gap === undefined ? '' : fill(words.gap, { time: clockLength(gap) }));
    if (line === Infinity) continue;
    // The line of a time stays in view until the next one.
    if (before) setStyle(before.head, 'grid-row', `${before.line} / ${line}`);
    setStyle(head, 'grid-row', `${line} / ${end}`);
    before = { head, line };
  }
}

/** Whether a list below is shown as a timetable. */
export const isPlaced = (root: ParentNode): boolean => root.querySelector(`[${ROOMS}]`) !== null;

/** Shows it as a list again. */
export function unplaceRows(list: HTMLElement): void {
  if (!list.hasAttribute(ROOMS)) return;
  for (const line of list.querySelectorAll(`:scope > [${ASIDE_LINE}]`)) line.remove();
  for (const element of [list, ...(list.children as HTMLCollectionOf<HTMLElement>)]) {
    for (const name of [ROOMS, ...MARKS]) element.removeAttribute(name);
    for (const name of STYLES) element.style.removeProperty(name);
    for (const name of OWN_PARTS) setPart(element, name, '');
  }
}
