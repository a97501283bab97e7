import type { Schedule } from './types.ts';

/** The program with every text that may hold HTML made anew: titles and descriptions of items, and sub-items. */
export const mapHtml = (schedule: Schedule, change: (html: string) => string): Schedule =>
  schedule.map((day) => ({
    ...day,
    items: day.items.map((item) => ({
      ...item,
      title: change(item.title),
      description: change(item.description),
      list: item.list.map((entry) => ({ ...entry, content: change(entry.content) })),
    })),
  }));
