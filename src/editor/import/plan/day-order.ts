/** The items of a day in the order in which they will stand, while an import puts others among them. */
import type { ScheduleItem } from '../../../program/model/types.ts';
import { startMinutes } from '../table/moments.ts';

/** Id of an item, or the key of the write that makes it. */
export type Ref = number | string;

interface Entry {
  ref: Ref;
  /** Minutes since midnight; undefined where the time can't be read. */
  start: number | undefined;
}

/** Items before 6 am may be of the night before, so that their place doesn't follow from their time. */
const MORNING = 6 * 60;

export class DayOrder {
  private readonly entries: Entry[];
  /** The item of the table's row above. */
  private above: Ref | undefined;
  private isInOrder: boolean;

  constructor(items: readonly ScheduleItem[]) {
    this.entries = items.map(({ id, time }) => ({ ref: id, start: startMinutes(time) }));
    const known = this.entries.flatMap(({ start }) => start ?? []);
    this.isInOrder = known.every((start, index) => index === 0 || known[index - 1]! <= start);
  }

  /** The row above is this item, which is in the day. */
  pass(ref: Ref): void {
    this.above = ref;
  }

  /** An item goes to another day: nothing can stand behind it here. */
  leave(ref: Ref): void {
    const index = this.entries.findIndex((entry) => entry.ref === ref);
    if (index >= 0) this.entries.splice(index, 1);
  }

  /** Where a time belongs in a day whose times are in order: behind all that start earlier or with it. */
  private indexByTime(start: number): number {
    const last = this.entries.findLastIndex((entry) => entry.start !== undefined && entry.start <= start);
    const next = this.entries.findIndex((entry, index) => index > last && entry.start !== undefined);
    return next < 0 ? this.entries.length : next;
  }

  private indexOf(start: number | undefined): number {
    const behind = this.above === undefined ? -1 : this.entries.findIndex(({ ref }) => ref === this.above);
    const byTime = this.isInOrder && start !== undefined && start >= MORNING ? this.indexByTime(start) : undefined;
    if (behind < 0) return byTime ?? this.entries.length;
    const next = this.entries.slice(behind + 1).find((entry) => entry.start !== undefined)?.start;
    const isFitting = byTime === undefined || next === undefined || next >= start!;
    return isFitting ? behind + 1 : byTime;
  }

  /**
   * Puts an item in: behind that of the row above, unless what comes next is earlier. Then it stands where its time belongs.
   * @returns the item that it follows; null: it is the first; undefined: it is the last
   */
  insert(ref: Ref, time: string): Ref | null | undefined {
    const start = startMinutes(time);
    const known = this.entries.findIndex((entry) => entry.ref === ref);
    if (known >= 0) this.entries.splice(known, 1);
    const index = this.indexOf(start);
    const isLast = index === this.entries.length;
    const before = this.entries[index - 1];
    this.entries.splice(index, 0, { ref, start });
    if (start !== undefined && before?.start !== undefined && before.start > start) this.isInOrder = false;
    this.above = ref;
    return isLast ? undefined : (before?.ref ?? null);
  }
}
