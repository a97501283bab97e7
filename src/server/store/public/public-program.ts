import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { EditorRows, Schedule } from '../../../program/model/types.ts';
import { withEventTimes } from '../../event/event-times.ts';
import type { ShownVersions } from '../rows/select-schedule.ts';

/** A program that everybody may see; only {@link publicProgram} makes one. */
export type PublicSchedule = Schedule & { readonly __public: true };

/** Whether visitors see a row, as far as the row itself decides. */
export const isShown = (row: object): boolean => !('hidden' in row && row.hidden);

/** A row as visitors see it: without what is for editors alone, and with the version that they know. */
export function publicRow<Row extends { version: number }>(kind: Kind, row: Row, version = row.version): Row {
  const values = { ...row, version };
  for (const { name } of entity(kind).private ?? []) delete (values as Record<string, unknown>)[name];
  return values;
}

/**
 * Makes the program that everybody may see from the stored rows. Whatever leaves the host for visitors is made of it: pages,
 * JSON, frames and all other formats. Times are read after hidden rows are taken out, so that none tells of them.
 */
export function publicProgram(
  days: readonly EditorRows['day'][],
  versions: ShownVersions,
  event: EventInfo,
): PublicSchedule {
  const shown = <Row extends { id: number; version: number }>(kind: Kind, row: Row) =>
    publicRow(kind, row, versions[kind].get(row.id));
  const schedule: Schedule = days.filter(isShown).map((day) => ({
    ...shown('day', day),
    items: day.items.filter(isShown).map((item) => ({
      ...shown('item', item),
      list: item.list.map((subItem) => shown('sub-item', subItem)),
    })),
  }));
  return withEventTimes(schedule, event) as unknown as PublicSchedule;
}
