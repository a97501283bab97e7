/** The words for an item's state in a table, in English, French, Indonesian and German. */
import type { ScheduleItem } from '../../../program/model/types.ts';
import { nameKey } from '../../../program/search/fold-text.ts';

type State = NonNullable<ScheduleItem['state']>;

/** Patterns of whole cells, folded. */
const WORDS: readonly (readonly [State, RegExp])[] = [
  ['', /^$/],
  ['cancelled', /^(?:cancell?ed|cancel|called off|annulee?s?|dibatalkan|batal|abgesagt|entfallt)$/],
  ['full', /^(?:full|fully booked|booked out|sold out|complete?s?|penuh|voll|ausgebucht)$/],
];

/** The state that a cell names; undefined for any other word, such as the status of a proposal. */
export function stateIn(cell: string): State | undefined {
  const key = nameKey(cell);
  return WORDS.find(([, pattern]) => pattern.test(key))?.[0];
}
