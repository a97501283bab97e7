/**
 * The program in a prerendered page: what the page shows is sent once, as markup, and a table beside it holds the rest
 * of each row. docs/decisions/data-read-from-markup.md
 */
import { shownContent } from '../../../program/search/shown-content.ts';
import { type Part, selectPart } from '../../../program/search/select-part.ts';
import type { Day, SafeSchedule, Schedule, ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { hasMoreInTitle, itemElements, readItem } from '../item/item-html.ts';
import { isNamesAlone } from '../item/item-line.ts';
import { isOverview } from '../../../program/model/is-overview.ts';

/** A row without the fields that the markup contains: JSON leaves out what is undefined. */
type Without<Row, Shown extends keyof Row> = Omit<Row, Shown> & Partial<Record<Shown, undefined>>;

/** A title or a sub-item is included if the page doesn't show all of it. */
type ItemData = Without<Omit<ScheduleItem, 'title' | 'list'>, 'day_id' | 'time' | 'description'> & {
  title?: string;
  list: (Without<SubItem, 'schedule_item_id' | 'content'> | Omit<SubItem, 'schedule_item_id'>)[];
};

/** An item of a shown day that isn't shown is there in full. */
type DayData = Omit<Day, 'items'> & { unseen: (ItemData | ScheduleItem)[] };

/** The table sent with the markup: it has the full row of a day that the page doesn't show. */
export type HydrationData = (Day | DayData)[];

/** Whether the markup holds the content of a sub-item, and not only what has been made of it. */
const isShownAsItIs = (subItem: SubItem, hidesLabels: boolean) =>
  shownContent(subItem) === subItem.content && !(hidesLabels && isNamesAlone(subItem));

/**
 * The data that the markup of a program doesn't contain.
 * @param options the attributes that the program is rendered with; see `ConferenceProgramProps`
 */
export function hydrationData(
  schedule: Schedule,
  { selectable, view, ...part }: Part & { selectable?: boolean; view?: string },
): HydrationData {
  const selected = selectPart(schedule, part);
  const shownDays = new Set(selected.map(({ id }) => id));
  const shown = new Set(selected.flatMap(({ items }) => items));
  const hidesLabels = isOverview(selected, view);
  const itemData = (item: ScheduleItem): ItemData => ({
    ...item,
    day_id: undefined,
    time: undefined,
    // A title that is a button is shown without its links, and others with more than the title in them.
    title: hasMoreInTitle(item) || (selectable && item.title.includes('<a')) ? item.title : undefined,
    state: item.state || undefined,
    state_note: item.state_note || undefined,
    planned_time: item.planned_time || undefined,
    planned_room: item.planned_room || undefined,
    description: undefined,
    list: item.list.map((subItem) => ({
      ...subItem,
      schedule_item_id: undefined,
      content: isShownAsItIs(subItem, hidesLabels) ? undefined : subItem.content,
    })),
  });
  return schedule.map((day) => {
    if (!shownDays.has(day.id)) return day;
    const { items, ...rest } = day;
    return { ...rest, unseen: items.map((item) => (shown.has(item) ? itemData(item) : item)) };
  });
}

const isWhole = (item: ItemData | ScheduleItem): item is ScheduleItem => item.day_id !== undefined;

function readRow(element: Element, dayId: number, data: ItemData): ScheduleItem {
  const { time, title, description, subItems } = readItem(element);
  return {
    ...data,
    day_id: dayId,
    time,
    title: data.title ?? title,
    description,
    state: data.state ?? '',
    state_note: data.state_note ?? '',
    planned_time: data.planned_time ?? '',
    planned_room: data.planned_room ?? '',
    list: data.list.map((subItem, index) => ({
      ...subItem,
      schedule_item_id: data.id,
      content: subItem.content ?? subItems[index]!.innerHTML,
    })),
  };
}

/**
 * The program that a page was rendered with, restored from its markup and the table. It is safe because the server has
 * cleaned it.
 * @throws {Error} if the markup isn't what the server wrote
 */
export function readPrerenderedProgram(root: Element, data: HydrationData): SafeSchedule {
  // By their ids: the overview has them in the order in which they start.
  const elements = new Map(itemElements(root).map((element) => [Number(element.dataset.item), element]));
  return data.map((day): Day => {
    if (!('unseen' in day)) return day;
    const { unseen, ...rest } = day;
    return {
      ...rest,
      items: unseen.map((item) => (isWhole(item) ? item : readRow(elements.get(item.id)!, day.id, item))),
    };
  }) as SafeSchedule;
}
