/**
 * The program as the server's markup carries it: what is drawn travels once, as markup, and a table beside it holds
 * what can't be seen. A second copy as JSON would nearly double what a visitor waits for.
 */
import { selectDays } from '../../program/select-days.ts';
import type { Day, SafeSchedule, Schedule, ScheduleItem, SubItem } from '../../program/types.ts';

type Numbers = readonly [id: number, version: number | undefined];

/** The numbers of an item and of its sub-items; the title where what is drawn is less than the whole. */
type UnseenItem = readonly [...Numbers, subItems: readonly Numbers[], title?: string];

/** What a drawn day doesn't show. */
type UnseenDay = Pick<Day, 'id' | 'date' | 'version'> & { unseen: readonly UnseenItem[] };

/** The table that travels with the markup: a day that isn't drawn is there in full. */
export type UnseenProgram = readonly (Day | UnseenDay)[];

const numbers = ({ id, version }: SubItem): Numbers => [id, version];

/**
 * What the markup of a program doesn't tell.
 * @param look the attributes it is drawn with; see `ConferenceProgramProps`
 */
export function unseenProgram(
  schedule: Schedule,
  { days, selectable }: { days?: string; selectable?: boolean },
): UnseenProgram {
  const drawn = new Set(selectDays(schedule, days));
  return schedule.map((day) => {
    if (!drawn.has(day)) return day;
    const { id, date, version, items } = day;
    const unseen = items.map(({ id, version, list, title }): UnseenItem => {
      const subItems = list.map(numbers);
      // A title that is a button is drawn without its links.
      return selectable && title.includes('<a') ? [id, version, subItems, title] : [id, version, subItems];
    });
    return { id, date, version, unseen };
  });
}

/** A row's version, left out where there is none; JSON turns a missing one into null. */
const versioned = (version: number | null | undefined) => (version == null ? {} : { version });

function readItem(row: Element, [id, version, subItems, title]: UnseenItem, dayId: number): ScheduleItem {
  const piece = (part: string) => row.querySelector(`:scope > [part=${part}]`);
  const entries = piece('sub-items')?.children;
  return {
    id,
    day_id: dayId,
    time: piece('time')?.textContent ?? '',
    title: title ?? (piece('item-title')!.querySelector('[part=item-button]') ?? piece('item-title')!).innerHTML,
    description: piece('item-description')?.innerHTML ?? '',
    list: subItems.map(([entryId, entryVersion], index) => ({
      id: entryId,
      schedule_item_id: id,
      content: entries![index]!.innerHTML,
      ...versioned(entryVersion),
    })),
    ...versioned(version),
  };
}

/**
 * The program that was drawn, put together again from its markup and the table. Safe, because the server has made it
 * so before it drew it.
 */
export function readDrawnProgram(root: Element, unseenDays: UnseenProgram): SafeSchedule {
  const sections = [...root.querySelectorAll('[part=day]')].values();
  return unseenDays.map((day): Day => {
    if (!('unseen' in day)) return day;
    const { unseen, ...row } = day;
    const section: Element = sections.next().value!;
    const rows = section.querySelectorAll('[part=item]');
    return {
      ...row,
      title: section.querySelector('[part=day-title]')!.textContent,
      items: unseen.map((item, index) => readItem(rows[index]!, item, day.id)),
    };
  }) as SafeSchedule;
}
