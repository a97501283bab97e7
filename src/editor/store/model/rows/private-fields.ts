/** Fields that only our own host tells, and only editors. */
import type { Day, Schedule } from '../../../../program/model/types.ts';

/** Whether the public never sees a row. */
export const isHidden = (row: object): boolean => 'hidden' in row && row.hidden === true;

/** Whether this is the day of what has no place yet. */
export const isNotPlaced = (day: object): boolean => 'not_placed' in day && day.not_placed === true;

/** Whether visitors see a day. */
export const isPublicDay = (day: Day): boolean => !isHidden(day) && !isNotPlaced(day);

/** The days and items that visitors see. */
export const publicRows = (days: Schedule): Schedule =>
  days.filter(isPublicDay).map((day) => ({ ...day, items: day.items.filter((item) => !isHidden(item)) }));

/** A note on an item for editors alone. */
export const noteOf = (item: object): string => ('note' in item && typeof item.note === 'string' ? item.note : '');
