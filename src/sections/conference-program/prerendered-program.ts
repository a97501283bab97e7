/**
 * The program as prerendered markup carries it: what the page shows travels once, as markup, and a table beside it holds
 * the rest of each row. Compact JSON of the whole program would spare the reading back, but of 300 items it made the
 * page 15 % larger with brotli and 49 % with gzip, whose window is too short to find the first copy, and showed them up
 * to 14 % later on a slow phone.
 */
import { selectDays } from '../../program/select-days.ts';
import type { Day, SafeSchedule, Schedule, ScheduleItem, SubItem } from '../../program/types.ts';
import { itemElements, readItem } from './item-html.ts';

/** A row without the fields that the markup tells: JSON leaves out what is undefined. */
type Unseen<Row, Seen extends keyof Row> = Omit<Row, Seen> & Partial<Record<Seen, undefined>>;

/** The title is there where the page shows less than the whole. */
type UnseenItem = Unseen<Omit<ScheduleItem, 'title' | 'list'>, 'day_id' | 'time' | 'description'> & {
  title?: string;
  list: Unseen<SubItem, 'schedule_item_id' | 'content'>[];
};

type UnseenDay = Omit<Day, 'items'> & { unseen: UnseenItem[] };

/** The table that travels with the markup: a day that the page doesn't show is there in full. */
export type UnseenProgram = (Day | UnseenDay)[];

/**
 * What the markup of a program doesn't tell.
 * @param look the attributes it is rendered with; see `ConferenceProgramProps`
 */
export function unseenProgram(
  schedule: Schedule,
  { days, selectable }: { days?: string; selectable?: boolean },
): UnseenProgram {
  const shown = new Set(selectDays(schedule, days));
  const unseenItem = (item: ScheduleItem): UnseenItem => ({
    ...item,
    day_id: undefined,
    time: undefined,
    // A title that is a button is shown without its links.
    title: selectable && item.title.includes('<a') ? item.title : undefined,
    description: undefined,
    list: item.list.map((subItem) => ({ ...subItem, schedule_item_id: undefined, content: undefined })),
  });
  return schedule.map((day) => {
    if (!shown.has(day)) return day;
    const { items, ...rest } = day;
    return { ...rest, unseen: items.map(unseenItem) };
  });
}

function readRow(element: Element, dayId: number, unseen: UnseenItem): ScheduleItem {
  const { time, title, description, subItems } = readItem(element);
  return {
    ...unseen,
    day_id: dayId,
    time,
    title: unseen.title ?? title,
    description,
    list: unseen.list.map((subItem, index) => ({
      ...subItem,
      schedule_item_id: unseen.id,
      content: subItems![index]!.innerHTML,
    })),
  };
}

/**
 * The program that a page was rendered with, put together again from its markup and the table. Safe, because the server
 * made it so before.
 * @throws {Error} when the markup isn't what the server wrote
 */
export function readPrerenderedProgram(root: Element, unseenDays: UnseenProgram): SafeSchedule {
  const elements = itemElements(root).values();
  return unseenDays.map((day): Day => {
    if (!('unseen' in day)) return day;
    const { unseen, ...rest } = day;
    return { ...rest, items: unseen.map((item) => readRow(elements.next().value!, day.id, item)) };
  }) as SafeSchedule;
}
