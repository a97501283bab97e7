/** The writes of an import, in the order in which the host makes them. */
import type { ScheduleItem, SubItem } from '../../../program/model/types.ts';
import type { RowWrite } from '../../store/api/edit-result.ts';
import type { FileRow } from '../rows/file-row.ts';
import { newItem } from './cell-changes.ts';
import type { CellChange } from './changed-cell.ts';
import { DayOrder, type Ref } from './day-order.ts';
import type { Line, PlannedDay, Situation } from './line.ts';
import type { SubItemWrite } from './sub-items.ts';

export class Writes {
  private readonly made: { write: RowWrite; line: Line }[] = [];
  private readonly orders = new Map<Ref, DayOrder>();
  private count = 0;

  constructor(private readonly situation: Situation) {}

  private push(line: Line, ...writes: RowWrite[]): void {
    for (const write of writes) this.made.push({ write, line });
  }

  private order({ id }: Pick<PlannedDay, 'id'>): DayOrder {
    const known = this.orders.get(id);
    if (known) return known;
    const order = new DayOrder(this.situation.days.find((day) => day.id === id)?.items ?? []);
    this.orders.set(id, order);
    return order;
  }

  /** An item of the table that stays in its day. */
  pass({ id }: ScheduleItem, day: PlannedDay): void {
    this.order(day).pass(id);
  }

  private place(ref: Ref, day: PlannedDay, time: string): { after?: Ref | null } {
    const after = this.order(day).insert(ref, time);
    return after === undefined ? {} : { after };
  }

  add(row: FileRow, day: PlannedDay, line: Line): void {
    const key = `row ${row.number}`;
    const { values, subItems } = newItem(row);
    this.push(
      line,
      { op: 'add', kind: 'item', key, parent: day.id, ...this.place(key, day, row.time ?? ''), values },
      ...subItems.map((content): RowWrite => ({ op: 'add', kind: 'sub-item', parent: key, values: { content } })),
    );
  }

  change(item: ScheduleItem, changes: readonly CellChange[], day: PlannedDay | undefined, line: Line): void {
    const { id, version } = item;
    const values = Object.fromEntries(changes.flatMap((change) => Object.entries(change.values ?? {})));
    const hasValues = Object.keys(values).length > 0;
    if (day) this.order({ id: item.day_id }).leave(id);
    if (hasValues || day)
      this.push(line, {
        op: 'change',
        kind: 'item',
        id,
        version,
        ...(hasValues && { values }),
        ...(day && { parent: day.id, ...this.place(id, day, String(values.time ?? item.time)) }),
      });
    const added = new Map<SubItem | null | undefined, string>();
    for (const write of changes.flatMap(({ subItems = [] }) => subItems))
      this.push(line, this.subItem(id, write, added));
  }

  /** @param added what has been added behind a sub-item last, which the next one follows */
  private subItem(
    parent: number,
    { subItem, content, after }: SubItemWrite,
    added: Map<SubItem | null | undefined, string>,
  ): RowWrite {
    const kind = 'sub-item';
    if (!subItem) {
      const key = `new ${++this.count}`;
      const place = added.get(after) ?? (after === null ? null : after?.id);
      added.set(after, key);
      return {
        op: 'add',
        kind,
        key,
        parent,
        ...(place !== undefined && { after: place }),
        values: { content: content ?? '' },
      };
    }
    const { id, version } = subItem;
    if (content === undefined) return { op: 'delete', kind, id, version };
    return { op: 'change', kind, id, version, values: { content } };
  }

  remove({ id, version }: ScheduleItem, line: Line): void {
    this.push(line, { op: 'delete', kind: 'item', id, version });
  }

  /** @param days writes of the days, which come first */
  all(days: readonly RowWrite[]): { writes: RowWrite[]; lineOf: (Line | undefined)[] } {
    return {
      writes: [...days, ...this.made.map(({ write }) => write)],
      lineOf: [...days.map(() => undefined), ...this.made.map(({ line }) => line)],
    };
  }
}
