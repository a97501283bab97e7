import { escapeHtml } from '../../../program/html/escape-html.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { sortByStart } from '../../../program/model/order-by-start.ts';
import type { Day, ScheduleItem } from '../../../program/model/types.ts';
import { shortDateName } from '../day-bar/short-day-name.ts';
import {
  descriptionHtml,
  type ItemRenderOptions,
  type ItemRow,
  LIST_ROLE,
  subItemHtml,
  timeHtml,
  titleHtml,
} from './item-html.ts';
// After the styles of items, some of which it takes back.
import './overview.css';
import './overview-unseen.css';
import './overview-details.css';
import './overview-marks.css';
import { itemLine } from './item-line.ts';

/** A range of times, whose end stands apart from its start: `08:00 - 09:30`, `8.00 s/d 9.30`. */
const RANGE = /^(\d{1,2}[:.h]\d\d(?: ?[ap]\.?m\.?)?)(\s*(?:[-–—]|to|s\/d|sampai|à)\s*.+)$/i;

type SplitTime = readonly [start: string, rest: string];

/** Each item's time is asked for several times, and thousands of items share a few: reading them anew took 90 ms of 3,000. */
const splitTimes = new Map<string, SplitTime>();

function splitTime(time: string): SplitTime {
  let split = splitTimes.get(time);
  if (!split) {
    const [, start, rest] = RANGE.exec(time) ?? [];
    split = start && rest ? [start, rest] : [time, ''];
    splitTimes.set(time, split);
  }
  return split;
}

/** The column of times is no wider than this many characters: longer texts break. */
const WIDEST = 12;

/** How many characters the column of times is wide; 0 without any. The end of a time is set smaller, below its start. */
export function timeWidth(days: readonly Day[]): number {
  const widthOf = ({ time }: ScheduleItem) => {
    const [start, rest] = splitTime(time);
    return Math.min(WIDEST, Math.max(start.length, Math.ceil(rest.trim().length * 0.8)));
  };
  return Math.max(0, ...days.flatMap(({ items }) => items.map(widthOf)));
}

const DAY_MS = 86_400_000;
const daysBetween = (date: string, later: string): number => (Date.parse(later) - Date.parse(date)) / DAY_MS || 0;

interface Place {
  /** What of the time the item before it has told already. */
  repeats: '' | 'start' | 'all';
  /** How many items start then. */
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

function whenHtml(
  { time, start }: ScheduleItem,
  { repeats, starts, daysLater, isFirstOfDate }: Place,
  options: OverviewRenderOptions,
): string {
  if (!time) return '';
  const [clock, rest] = splitTime(time);
  const marks = repeats ? ` data-repeated="${repeats}"` : ` data-starts="${Math.min(4, Math.ceil(Math.sqrt(starts)))}"`;
  return (
    `<p data-f="when"${marks}><span part="time" data-f="time">` +
    (start ? timeHtml(clock, start) : `<span>${escapeHtml(clock)}</span>`) +
    `${rest && `<small>${escapeHtml(rest)}</small>`}</span>` +
    (start || !options.unread ? '' : `<small>${options.unread}</small>`) +
    (start && daysLater !== 0 ? otherDayHtml(start, daysLater, isFirstOfDate, options) : '') +
    '</p>'
  );
}

function overviewRow(item: ScheduleItem, options: OverviewRenderOptions, place: Place): ItemRow {
  const { id, list } = item;
  const { entries, rest } = itemLine(item);
  const level = Number(options.titleTag[1]);
  const subItems = rest.map((index) => subItemHtml(list[index]!, level, index));
  const inside =
    descriptionHtml(item, options) +
    (subItems.length > 0 ? `<ul ${LIST_ROLE} part="sub-items" data-f="list">${subItems.join('')}</ul>` : '');
  const fields = {
    id,
    title: titleHtml(item, options, `t${id}`),
    when: whenHtml(item, place, options),
    line: entries.length > 0 ? `<ul ${LIST_ROLE} part="item-line" data-f="line">${entries.join('')}</ul>` : '',
    // Named by the title: a screen reader would read 160 times "Details" where it lists what can be opened.
    details:
      inside &&
      '<details part="item-details" data-f="details">' +
        `<summary part="item-more" aria-labelledby="t${id}"></summary><div data-f="rest">${inside}</div></details>`,
  };
  return fields as ItemRow;
}

export interface OverviewRenderOptions extends ItemRenderOptions {
  /** What "+1" behind a time means, in words. */
  nextDay: string;
  /** The same for "−1". */
  dayBefore: string;
  /** The names of the days of the week, from Sunday, with spaces between. */
  weekdays: string;
  /** Said of a time that nobody could read, where the others are on the visitor's clocks. */
  unread?: string;
}

/** The rows of a day's index. Titles, descriptions and sub-items have passed the allow-list. */
export function overviewRows(day: Day, options: OverviewRenderOptions): ItemRow[] {
  const items = sortByStart(day.items);
  const date = dateOf(day);
  const startOf = ({ start, time }: ScheduleItem) => start ?? splitTime(time)[0];
  const counts = new Map<string, number>();
  for (const item of items) counts.set(startOf(item), (counts.get(startOf(item)) ?? 0) + 1);
  return items.map((item, index) => {
    const before = items[index - 1];
    const isSame = !!before && startOf(before) === startOf(item);
    return overviewRow(item, options, {
      repeats: !isSame ? '' : before.time === item.time ? 'all' : 'start',
      starts: counts.get(startOf(item))!,
      daysLater: date && item.start ? daysBetween(date, item.start.slice(0, 10)) : 0,
      isFirstOfDate: items.findIndex(({ start }) => start?.slice(0, 10) === item.start?.slice(0, 10)) === index,
    });
  });
}
