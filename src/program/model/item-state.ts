import type { ScheduleItem } from './types.ts';

/** Whether an item stays in its place without taking place. */
export const isCancelled = ({ state }: Pick<ScheduleItem, 'state'>): boolean => state === 'cancelled';
