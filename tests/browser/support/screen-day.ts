/** A day that is today, as displays in rooms and foyers show it. */
import type { DayDraft } from './fixtures.ts';
import { DATE, local, MINUTE } from './today.ts';

/** The clock of the event, so many minutes from now. */
export const clock = (minutes: number) => local(Date.now() + minutes * MINUTE).slice(11, 16);

export const item = (from: number, to: number, title: string, room: string, more: object = {}) => ({
  time: `${clock(from)} - ${clock(to)}`,
  title,
  list: [`Room: ${room}`, 'Speaker: Ann Lee'],
  ...more,
});

export const today = (items: DayDraft['items']): DayDraft[] => [{ title: 'Today', date: DATE, items }];
