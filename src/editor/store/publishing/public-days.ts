import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { publicRows } from '../model/rows/private-fields.ts';

function withoutPrivate<Row extends object>(kind: Kind, row: Row): Row {
  const values = { ...row } as Record<string, unknown>;
  for (const { name } of entity(kind).private ?? []) delete values[name];
  return values as Row;
}

/** The program without what visitors never see, for a preview. The host makes what they get. */
export const publicDays = (days: Schedule): Schedule =>
  publicRows(days).map((day) => ({
    ...withoutPrivate('day', day),
    items: day.items.map((item) => withoutPrivate('item', item)),
  }));
