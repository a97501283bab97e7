import type { Schedule } from './types.ts';

/**
 * The program with every text that may hold HTML made anew: titles and descriptions of items, and sub-items.
 * @param change is told whether the text stands in a line, as titles do
 */
export const mapHtml = (schedule: Schedule, change: (html: string, inline: boolean) => string): Schedule =>
  schedule.map((day) => ({
    ...day,
    items: day.items.map((item) => ({
      ...item,
      title: change(item.title, true),
      description: change(item.description, false),
      list: item.list.map((entry) => ({ ...entry, content: change(entry.content, false) })),
    })),
  }));
