import { guessColumns, guessSheet } from '../../../src/editor/import/columns/guess.ts';
import type { Options, Situation } from '../../../src/editor/import/plan/line.ts';
import { planImport } from '../../../src/editor/import/plan/import-plan.ts';
import { programDates } from '../../../src/editor/import/plan/days.ts';
import { orderedDates, readRows } from '../../../src/editor/import/rows/read-rows.ts';
import type { ReadFile, Sheet } from '../../../src/editor/import/table/sheet.ts';
import type { EventClock } from '../../../src/editor/store/api/event-clock.ts';
import { safeSchedule } from '../../../src/program/html/safe-html.ts';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import type { Schedule } from '../../../src/program/model/types.ts';

export const CLOCK: EventClock = {
  zone: 'Asia/Makassar',
  dates: { start: '2025-10-28', end: '2025-10-31' },
  place: 'Palu',
};

/** A program as a host has it: cleaned, each row with an id of its own and a version. */
export function storedProgram(days: unknown): Schedule {
  let subItems = 0;
  const list = (value: unknown): any[] => (Array.isArray(value) ? value : []);
  const whole = list(days).map((day, index) => ({
    ...{ id: index + 1, version: 1, ...day },
    items: list(day.items).map((item: any) => ({
      ...{ version: 1, time: '', description: '', ...item },
      list: list(item.list).map((one: any) => ({
        id: ++subItems,
        schedule_item_id: item.id,
        version: 1,
        content: typeof one === 'string' ? one : one.content,
      })),
    })),
  }));
  return safeSchedule(parseSchedule(whole));
}

/** A program from short descriptions of its items. */
export function program(
  ...days: { title: string; date?: string | null; hidden?: boolean; items?: object[] }[]
): Schedule {
  let id = 10;
  return storedProgram(
    days.map((day, index) => ({
      ...day,
      items: (day.items ?? []).map((item) => ({ id: ++id, day_id: index + 1, ...item })),
    })),
  );
}

const OPTIONS: Options = { removed: new Set(), renamed: new Map(), emptiesBlank: false, trustsIds: false };

export function plan(days: Schedule, sheet: Sheet, options: Partial<Options> = {}, situation: Partial<Situation> = {}) {
  const columns = guessColumns(sheet, CLOCK.dates);
  const { order } = orderedDates(sheet, columns, CLOCK, programDates(days, CLOCK));
  return planImport(
    readRows(sheet, columns, CLOCK, order),
    { days, clock: CLOCK, isTyped: () => false, ...situation },
    { ...OPTIONS, ...options },
  );
}

export const planFile = (days: Schedule, { sheets }: ReadFile, options?: Partial<Options>) =>
  plan(days, sheets[guessSheet(sheets)]!, options);

/** A table from rows of cells, the first with the headers. */
export const table = (...rows: string[][]): Sheet => ({ name: 'Sheet1', rows, faults: [] });
