import type { Day } from '../../program/model/types.ts';
import { timeReasons } from '../../program/times/agenda/time-reasons.ts';
import { overlaps } from '../../program/times/overlaps.ts';
import { isNotPlaced } from '../store/model/rows/private-fields.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import type { EventClock } from '../store/model/event-clock.ts';

/** What an organizer should know of an item. */
export interface Warning {
  /** `time`: why the time can't be read; `overlap`: a room or a person is needed twice at the same time. */
  kind: 'time' | 'overlap';
  text: string;
}

/** The warnings of a day by the ids of its items. */
export type Warnings = ReadonlyMap<number, readonly Warning[]>;

const known = new WeakMap<Day, { clock?: EventClock; warnings: Warnings }>();

function findWarnings(day: Day, clock: EventClock | undefined): Warnings {
  if (isNotPlaced(day)) return new Map();
  const warnings = new Map<number, Warning[]>();
  const warn = (id: number, warning: Warning) => warnings.set(id, [...(warnings.get(id) ?? []), warning]);
  const reasons = clock ? timeReasons(day, clock.zone, clock.dates) : [];
  for (const [index, { id }] of day.items.entries()) {
    const text = reasons[index];
    if (text) warn(id, { kind: 'time', text });
  }
  for (const { item, other, names } of overlaps(day.items))
    warn(item.id, { kind: 'overlap', text: `Overlaps with ${rowName(other.title)}: ${names.join(', ')}` });
  return warnings;
}

/**
 * The warnings of a day: times that can't be read, and rooms and people that are in two places at once.
 * @param clock undefined where the host doesn't tell it; times are not judged then
 */
export function warningsOf(day: Day, clock: EventClock | undefined): Warnings {
  const earlier = known.get(day);
  if (earlier && earlier.clock === clock) return earlier.warnings;
  const warnings = findWarnings(day, clock);
  known.set(day, { clock, warnings });
  return warnings;
}
