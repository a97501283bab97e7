import type { DayBody, ItemBody, SubItemBody } from '../../program/api-client.ts';
import { safeHtml } from '../../program/safe-html.ts';
import type { Day, Schedule, ScheduleItem, SubItem } from '../../program/types.ts';

export type Kind = 'day' | 'item' | 'sub-item';
export type Entry = Day | ScheduleItem | SubItem;
export type EntryBody = DayBody | ItemBody | SubItemBody;

/** What stands in a form's fields, by field name. */
export type Values = Readonly<Record<string, string>>;

export interface Field {
  name: string;
  label: string;
  input: 'line' | 'text' | 'date';
  /** The page renders the value as HTML: in a line, or with blocks. */
  html?: 'inline' | 'blocks';
}

export const FIELDS: Readonly<Record<Kind, readonly Field[]>> = {
  day: [
    { name: 'title', label: 'Title', input: 'line' },
    { name: 'date', label: 'Date', input: 'date' },
  ],
  item: [
    { name: 'time', label: 'Time', input: 'line' },
    { name: 'title', label: 'Title', input: 'line', html: 'inline' },
    { name: 'description', label: 'Description', input: 'text', html: 'blocks' },
  ],
  'sub-item': [{ name: 'content', label: 'Content', input: 'line', html: 'blocks' }],
};

/** What an entry of a kind lies in; a day lies in the program itself. */
export const PARENT_KIND: Readonly<Record<Kind, Kind | undefined>> = {
  day: undefined,
  item: 'day',
  'sub-item': 'item',
};

export const blankValues = (kind: Kind): Values => Object.fromEntries(FIELDS[kind].map(({ name }) => [name, '']));

export const valuesOf = (kind: Kind, entry: Entry): Values =>
  Object.fromEntries(FIELDS[kind].map(({ name }) => [name, (entry as unknown as Values)[name] ?? '']));

/** Whether the page shows the same of both. The host may have written HTML in its own way when it made it safe. */
export const sameValues = (kind: Kind, one: Values, other: Values): boolean =>
  FIELDS[kind].every(({ name, html }) => {
    const [a = '', b = ''] = [one[name], other[name]];
    const inline = html === 'inline';
    return a === b || (!!html && safeHtml(a, { inline }) === safeHtml(b, { inline }));
  });

/** Id of what an entry lies in; 0 for a day, which lies in the program itself. */
export function parentOf(entry: Entry): number {
  if ('day_id' in entry) return entry.day_id;
  return 'schedule_item_id' in entry ? entry.schedule_item_id : 0;
}

/** The text that stands for an entry, as it was typed. */
export function textOf(entry: Entry): string {
  return 'content' in entry ? entry.content : entry.title;
}

/** The body of the specification's call. A day that never had a date is sent without one; a date taken away is `null`. */
export function bodyOf(kind: Kind, parent: number, values: Values, base: Values): EntryBody {
  const { title = '', date, time = '', description = '', content = '' } = values;
  if (kind === 'day') return { title, ...(date ? { date } : base.date ? { date: null } : {}) };
  if (kind === 'item') return { day_id: parent, time, title, description };
  return { schedule_item_id: parent, content };
}

const rows = (days: Schedule, kind: Kind): Entry[] => {
  if (kind === 'day') return days;
  const items = days.flatMap((day) => day.items);
  return kind === 'item' ? items : items.flatMap((item) => item.list);
};

export const findEntry = (days: Schedule, kind: Kind, id: number): Entry | undefined =>
  rows(days, kind).find((entry) => entry.id === id);

/** The entry after this one under the same parent. */
export function nextSibling(days: Schedule, kind: Kind, entry: Entry): Entry | undefined {
  const siblings = rows(days, kind).filter((other) => parentOf(other) === parentOf(entry));
  return siblings[siblings.findIndex(({ id }) => id === entry.id) + 1];
}
