import { plannedText } from '../../../program/times/written-times.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';

const WORDS = { planned: 'Planned for {time}', plannedRoom: 'Planned in {room}' };

/** The time and the room that an item was planned for, where it has others, in the words that visitors read; blank of any other. */
export const plannedFor = (item: ScheduleItem): string => plannedText(item, WORDS);
