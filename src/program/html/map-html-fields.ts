import type { Kind } from '../model/entities.ts';
import { entity, isHtml } from '../model/entity.ts';
import type { Rows, Schedule } from '../model/types.ts';

/**
 * The program with `change` applied to every text that may contain HTML.
 * @param change is told whether the text is inline, as titles are
 */
export function mapHtmlFields(schedule: Schedule, change: (html: string, inline: boolean) => string): Schedule {
  const mapped = <Row extends Rows[Kind]>(kind: Kind, row: Row): Row => {
    const values: Readonly<Record<string, unknown>> = row;
    const changes: Record<string, string> = {};
    for (const field of entity(kind).fields) {
      const value = values[field.name];
      if (isHtml(field) && typeof value === 'string') changes[field.name] = change(value, field.kind === 'inline-html');
    }
    return { ...row, ...changes };
  };
  return schedule.map((day) => ({
    ...mapped('day', day),
    items: day.items.map((item) => ({
      ...mapped('item', item),
      list: item.list.map((subItem) => mapped('sub-item', subItem)),
    })),
  }));
}
