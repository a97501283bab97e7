import { parseSchedule } from '../../../program/model/parse-program.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { programTable } from '../export/program-table.ts';
import { FileError, type Sheet } from '../table/sheet.ts';

type Values = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): Values[] => (Array.isArray(value) ? value.map((one) => Object(one) as Values) : []);

/** Rows as they are in a file, which may lack ids and those of their parents. */
function withIds(days: unknown): unknown {
  return listIn(days).map((day, dayIndex) => ({
    ...day,
    id: day.id ?? -1 - dayIndex,
    items: listIn(day.items).map((item, itemIndex) => ({
      ...item,
      id: item.id ?? -1 - itemIndex,
      day_id: 0,
      list: listIn(item.list).map((subItem, index) => ({
        ...(typeof subItem.content === 'string' ? subItem : { content: '' }),
        id: index,
        schedule_item_id: 0,
      })),
    })),
  }));
}

/** Reads a program in the shape of `GET /api/schedule`, alone or as `days` beside an event. @throws {FileError} */
export function readProgram(text: string, name: string): Sheet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FileError(`${name} is damaged, or is not JSON.`);
  }
  const days = Array.isArray(value) ? value : (Object(value) as Values).days;
  if (!Array.isArray(days)) throw new FileError(`${name} is JSON, but has no days of a program.`);
  let schedule: Schedule;
  try {
    schedule = parseSchedule(withIds(days));
  } catch (error) {
    throw new FileError(`${name} is no program: ${(error as Error).message}`);
  }
  const isWhole = schedule.some((day) => [day, ...day.items].some((row) => 'hidden' in row || 'note' in row));
  return programTable(schedule, { isWhole });
}
