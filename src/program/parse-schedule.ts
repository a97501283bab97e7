import type { Day, Schedule, ScheduleItem, SubItem } from './types.ts';

/** The answer of an API host isn't a program; `message` names the place, such as `[0].items[2].title`. */
export class ScheduleShapeError extends Error {
  override name = 'ScheduleShapeError';
}

const fail = (path: string, expected: string): never => {
  throw new ScheduleShapeError(`The program has an unexpected shape: ${path || 'the answer'} is not ${expected}.`);
};

type Row = Record<string, unknown>;

const row = (value: unknown, path: string): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : fail(path, 'an object');

function list<T>(value: unknown, path: string, parse: (entry: unknown, path: string) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return fail(path, 'a list');
  return value.map((entry, index) => parse(entry, `${path}[${index}]`));
}

const text = (value: unknown, path: string): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : fail(path, 'text');

const id = (value: unknown, path: string): number =>
  Number.isSafeInteger(value) ? (value as number) : fail(path, 'a whole number');

const version = (value: unknown): { version?: number } =>
  Number.isSafeInteger(value) ? { version: value as number } : {};

function subItem(value: unknown, path: string): SubItem {
  const entry = row(value, path);
  return {
    id: id(entry.id, `${path}.id`),
    schedule_item_id: id(entry.schedule_item_id, `${path}.schedule_item_id`),
    content: text(entry.content, `${path}.content`),
    ...version(entry.version),
  };
}

function item(value: unknown, path: string): ScheduleItem {
  const entry = row(value, path);
  return {
    id: id(entry.id, `${path}.id`),
    day_id: id(entry.day_id, `${path}.day_id`),
    time: text(entry.time, `${path}.time`),
    title: text(entry.title, `${path}.title`),
    description: text(entry.description, `${path}.description`),
    list: list(entry.list, `${path}.list`, subItem),
    ...version(entry.version),
  };
}

function day(value: unknown, path: string): Day {
  const entry = row(value, path);
  return {
    id: id(entry.id, `${path}.id`),
    title: text(entry.title, `${path}.title`),
    date: typeof entry.date === 'string' ? entry.date : null,
    items: list(entry.items, `${path}.items`, item),
    ...version(entry.version),
  };
}

/**
 * Reads what `GET /api/schedule` of any host answered. Missing texts and lists become empty ones.
 * @throws {ScheduleShapeError} when it isn't a list of days
 */
export function parseSchedule(value: unknown): Schedule {
  if (!Array.isArray(value)) return fail('', 'a list of days');
  return list(value, '', day);
}
