import { itemFacts, plainTitle } from '../search/labels.ts';
import type { ScheduleItem } from '../model/types.ts';

const BREAK = /(?<!\p{L})(break|coffee|tea|lunch|breakfast|dinner|pause|kaffee|mittag\w*|istirahat|rehat)(?!\p{L})/iu;

/** Time in which nothing is on, which also is a break, in milliseconds. */
export const GAP_MS = 15 * 60_000;

/** Whether an item is a break by its title; a talk about coffee has a speaker. */
export const isBreak = (item: ScheduleItem): boolean =>
  BREAK.test(plainTitle(item.title)) && itemFacts(item).people.length === 0;
