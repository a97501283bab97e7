/** Days that are over and whose items took place at other times than they were planned for, and how that is settled. */
import type { Day, ScheduleItem } from '../../../program/model/types.ts';
import { findRow } from '../../../program/model/rows.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import type { EventClock } from '../api/event-clock.ts';
import type { RowWrite } from '../api/edit-result.ts';
import type { Plan } from '../attempt/plan.ts';
import { counted } from '../model/rows/counted.ts';
import { BEING_EDITED, isTyped } from '../selection/selection-plan.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { TimesSettling } from '../state/reshape-state.ts';
import type { Refusal } from './insertion.ts';

const itemsWithPlan = (day: Day): ScheduleItem[] => day.items.filter((item) => item.planned_time);

/** How many items of a day that is over have another time than they were planned for; 0 until it is over. */
export function unsettledTimes(day: Day, clock: EventClock | undefined, now: number): number {
  const date = dateOf(day);
  if (!clock || !date || date >= toRfc3339(now, clock.zone).slice(0, 10)) return 0;
  return itemsWithPlan(day).length;
}

/** The plan that puts the planned times of a day back, or keeps those at which its items were held. */
export function settlingPlan(state: EditorState, { day: id, keeps }: TimesSettling): Plan | Refusal {
  const day = findRow(daysOf(state), 'day', id) as Day | undefined;
  const all = day ? itemsWithPlan(day) : [];
  if (all.length === 0) return { reason: 'Its items have the times that they were planned for.' };
  const items = all.filter((item) => !isTyped(state, item));
  const left = new Map(all.filter((item) => isTyped(state, item)).map((item) => [item.id, BEING_EDITED]));
  const writes = items.map(({ id: item, version, planned_time = '' }): RowWrite => {
    const values = { ...(keeps === 'planned' && { time: planned_time }), planned_time: '' };
    return { op: 'change', kind: 'item', id: item, version, values };
  });
  const what = `${keeps === 'planned' ? 'the planned times' : 'the times as held'} of ${counted(items.length, 'item')}`;
  const [present, past] = keeps === 'planned' ? ['Put back', 'Put back'] : ['Keep', 'Kept'];
  return { label: `${present} ${what}`, done: `${past} ${what}`, writes, items: items.map((item) => item.id), left };
}
