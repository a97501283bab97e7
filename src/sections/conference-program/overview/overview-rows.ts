import { escapeHtml } from '../../../program/html/escape-html.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { sortByStart } from '../../../program/times/order-by-start.ts';
import { splitTime } from '../../../program/times/written-times.ts';
import type { Day, SafeHtml, ScheduleItem } from '../../../program/model/types.ts';
import { shortDateName } from '../../../program/times/short-day-name.ts';
import {
  descriptionHtml,
  type ItemRenderOptions,
  type ItemRow,
  LIST_ROLE,
  rowOrWords,
  subItemHtml,
  timeHtml,
  timelyLinks,
  titleHtml,
  titleOver,
} from '../item/item-html.ts';
import { lineHtml } from '../item/item-line.ts';
import { fill } from '../texts/texts.ts';

/** The column of times is no wider than this many characters: longer texts break. */
const WIDEST = 12;

/** How many characters the column of times is wide; 0 without any. Only starts stand there. */
export function timeWidth(days: readonly Day[]): number {
  const widthOf = ({ time }: ScheduleItem) => Math.min(WIDEST, splitTime(time)[0].length);
  return Math.max(0, ...days.flatMap(({ items }) => items.map(widthOf)));
}

const DAY_MS = 86_400_000;
const daysBetween = (date: string, later: string): number => (Date.parse(later) - Date.parse(date)) / DAY_MS || 0;

interface Place {
  /** How many items start then; 0 where the item before it has told the time. */
  starts: number;
  /** How many days it starts after its day's date, or before. */
  daysLater: number;
  /** No item of its day before it starts on the same date. */
  isFirstOfDate: boolean;
}

/** How many days after its day's date an item starts, or before; the first one says in words which day that is. */
function otherDayHtml(start: string, daysLater: number, isFirst: boolean, options: OverviewRenderOptions): string {
  const name = shortDateName(start.slice(0, 10), options)!;
  const words = `${name}, ${daysLater > 0 ? options.nextDay : options.dayBefore}`;
  const sign = daysLater > 0 ? `+${daysLater}` : `−${-daysLater}`;
  return (
    `<abbr part="next-day" title="${escapeHtml(words)}">${sign}</abbr>` +
    (isFirst ? `<small part="next-day">${escapeHtml(name)}</small>` : '')
  );
}

/** The mark behind a time: that nobody could read it, or that it isn't of its day's date. */
function markHtml(
  { start }: ScheduleItem,
  { daysLater, isFirstOfDate }: Place,
  options: OverviewRenderOptions,
): string {
  if (!start) return options.unread ? `<small>${options.unread}</small>` : '';
  return daysLater === 0 ? '' : otherDayHtml(start, daysLater, isFirstOfDate, options);
}

/** The whole time of an item, which is read aloud, found and printed with it. */
function whenHtml(item: ScheduleItem, place: Place, options: OverviewRenderOptions): string {
  const { time, start } = item;
  if (!time) return '';
  const [clock, between, end] = splitTime(time);
  return (
    `<p data-f="when"${place.starts > 0 ? '' : ' data-repeated'}><span part="time" data-f="time">` +
    (start ? timeHtml(clock, start) : `<span>${escapeHtml(clock)}</span>`) +
    `${end && `<small>${escapeHtml(between + end)}</small>`}</span>${markHtml(item, place, options)}</p>`
  );
}

/** The line of a time over all items that start then. Each of them says its time by itself to a screen reader. */
function headHtml(item: ScheduleItem, place: Place, options: OverviewRenderOptions): SafeHtml {
  const [clock] = splitTime(item.time);
  const stir = Math.min(4, Math.ceil(Math.sqrt(place.starts)));
  return (`<li part="time-line" data-head aria-hidden="true" data-starts="${stir}"${clock ? '' : ' data-timeless'}>` +
    `${clock && `<span part="time">${escapeHtml(clock)}</span>${markHtml(item, place, options)}`}</li>`) as SafeHtml;
}

function untilHtml({ time }: ScheduleItem, { until }: OverviewRenderOptions): string {
  const [, , end] = splitTime(time);
  return end && `<p part="until" data-f="until" aria-hidden="true">${escapeHtml(fill(until, { time: end }))}</p>`;
}

function overviewRow(item: ScheduleItem, options: OverviewRenderOptions, place: Place): ItemRow {
  const { id, list } = item;
  const { html: line, isCut, rest } = lineHtml(item, options.words);
  const level = Number(options.titleTag[1]);
  const subItems = rest.map((index) => subItemHtml(list[index]!, level, index));
  const inside =
    descriptionHtml(item, options) +
    (subItems.length > 0 ? `<ul ${LIST_ROLE} part="sub-items" data-f="list">${subItems.join('')}</ul>` : '');
  const fields = {
    id,
    head: place.starts > 0 ? headHtml(item, place, options) : undefined,
    title: titleHtml(item, options, `t${id}`),
    titleOver: titleOver(item, options, `t${id}`),
    when: whenHtml(item, place, options),
    line,
    until: untilHtml(item, options),
    // Named by the title: a screen reader would read 160 times "Details" where it lists what can be opened.
    details:
      inside || isCut
        ? '<details part="item-details" data-f="details">' +
          `<summary part="item-more" aria-labelledby="t${id}"></summary><div data-f="rest">${inside}</div></details>`
        : '',
    ...timelyLinks(item, options),
  };
  return fields as ItemRow;
}

export interface OverviewRenderOptions extends ItemRenderOptions {
  /** The meaning of "+1" behind a time, in words. */
  nextDay: string;
  /** The same for "−1". */
  dayBefore: string;
  /** The names of the days of the week, from Sunday, with spaces between. */
  weekdays: string;
  /** The word before an end. */
  until: string;
  /** Said of a time that nobody could read, where the others are on the visitor's clocks. */
  unread?: string;
}

/** The rows of a day's index, the first of those that start together with the line of its time. Titles, descriptions and sub-items have passed the allow-list. */
export function overviewRows(day: Day, options: OverviewRenderOptions): ItemRow[] {
  const items = sortByStart(day);
  const date = dateOf(day);
  const startOf = ({ start, time }: ScheduleItem) => start ?? splitTime(time)[0];
  const counts = new Map<string, number>();
  for (const item of items) counts.set(startOf(item), (counts.get(startOf(item)) ?? 0) + 1);
  let isTimed = false;
  return items.map((item, index) => {
    isTimed ||= item.time !== '';
    const before = items[index - 1];
    const isSame = !!before && startOf(before) === startOf(item);
    const place = {
      starts: isSame || !isTimed ? 0 : counts.get(startOf(item))!,
      daysLater: date && item.start ? daysBetween(date, item.start.slice(0, 10)) : 0,
      isFirstOfDate: items.findIndex(({ start }) => start?.slice(0, 10) === item.start?.slice(0, 10)) === index,
    };
    return rowOrWords(item, options, () => overviewRow(item, options, place));
  });
}
