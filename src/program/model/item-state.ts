import type { ScheduleItem } from './types.ts';

/** Whether an item stays in its place without taking place. */
export const isCancelled = ({ state }: Pick<ScheduleItem, 'state'>): boolean => state === 'cancelled';

/** The word for a state, and the organizers' of why: `Canceled · Watch in Hall B`. */
export const stateInWords = (word: string, { state_note: note }: Pick<ScheduleItem, 'state_note'>): string =>
  [word, note].filter(Boolean).join(' · ');
