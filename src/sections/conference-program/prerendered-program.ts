/**
 * The program as prerendered markup carries it: what the page shows travels once, as markup, and a table beside it holds
 * the rest of each row. As compact JSON beside the markup, the whole program would save these lines, but cost a page of
 * 300 items 15 % more bytes with brotli and 49 % with gzip, whose window is too short to find the first copy.
 */
import { selectDays } from '../../program/select-days.ts';
import type { Day, SafeSchedule, Schedule, ScheduleItem, SubItem } from '../../program/types.ts';
import { itemElements, readItem } from './item-html.ts';

/** What the markup of an item doesn't tell; the title where the page shows less than the whole. */
type UnseenItem = Omit<ScheduleItem, 'day_id' | 'time' | 'title' | 'description' | 'list'> & {
  title?: string;
  list: Omit<SubItem, 'schedule_item_id' | 'content'>[];
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
  const unseenItem = ({ day_id, time, title, description, list, ...rest }: ScheduleItem): UnseenItem => ({
    ...rest,
    // A title that is a button is shown without its links.
    title: selectable && title.includes('<a') ? title : undefined,
    list: list.map(({ schedule_item_id, content, ...rest }) => rest),
  });
  return schedule.map((day) => {
    if (!shown.has(day)) return day;
    const { items, ...rest } = day;
    return { ...rest, unseen: items.map(unseenItem) };
  });
}

function readRow(element: Element, dayId: number, unseen: UnseenItem): ScheduleItem {
  const { subItems, ...fields } = readItem(element);
  return {
    day_id: dayId,
    ...fields,
    ...unseen,
    list: unseen.list.map((rest, index) => ({
      schedule_item_id: unseen.id,
      content: subItems![index]!.innerHTML,
      ...rest,
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
