import type { Field, Kind, PrivateField } from './entities.ts';
import { computedOf, entity } from './entity.ts';
import type { Rows, Schedule } from './types.ts';

/** The answer of an API host isn't a program; `message` says where, as in `[0].items[2].title`. */
export class ScheduleShapeError extends Error {
  override name = 'ScheduleShapeError';
}

const fail = (path: string, expected: string): never => {
  throw new ScheduleShapeError(`The program has an unexpected shape: ${path || 'the answer'} is not ${expected}.`);
};

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readList<K extends Kind>(kind: K, value: unknown, path: string): Rows[K][] {
  if (!Array.isArray(value)) return fail(path, path ? 'a list' : 'a list of days');
  return value.map((row, index) => readRow(kind, row, `${path}[${index}]`));
}

const readId = (value: unknown, path: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : fail(path, 'a whole number');

/** Longest text that is read, in UTF-16 units; far above what our own host keeps. Layout of 10 MB takes a browser a minute. */
const LONGEST = 200_000;

function readField(field: Field, value: unknown, path: string): string | null {
  if (field.kind === 'choice') return field.choices.find((word) => word === value) ?? '';
  if (field.kind === 'date') return typeof value === 'string' ? value : null;
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.slice(0, LONGEST) : fail(path, 'text');
}

const readPrivate = (field: PrivateField, value: unknown, path: string): string | boolean | null =>
  field.kind === 'flag' ? value === true : readField(field, value, path);

/** Whether this is a date and time computed by a host, or its null. */
const isMoment = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));

/** No event has more names than that, and no label is read with longer ones. */
const MOST_NAMES = 500;
const LONGEST_NAME = 200;

/** Names of an event, as plain text; undefined where a host doesn't tell any. */
function readNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.filter((name) => typeof name === 'string').slice(0, MOST_NAMES);
  return names.length > 0 ? names.map((name) => name.slice(0, LONGEST_NAME)) : undefined;
}

function readRow<K extends Kind>(kind: K, value: unknown, path: string): Rows[K] {
  if (!isObject(value)) return fail(path, 'an object');
  const { parent, fields, private: hidden = [], ofEvent = [], children } = entity(kind);
  const row: Members = { id: readId(value.id, `${path}.id`) };
  if (parent) row[parent.field] = readId(value[parent.field], `${path}.${parent.field}`);
  for (const field of fields) row[field.name] = readField(field, value[field.name], `${path}.${field.name}`);
  // Only editors are told of them, and only by our own host.
  for (const field of hidden)
    if (field.name in value) row[field.name] = readPrivate(field, value[field.name], `${path}.${field.name}`);
  if (children) row[children.key] = readList(children.kind, value[children.key] ?? [], `${path}.${children.key}`);
  for (const name of computedOf(kind)) if (isMoment(value[name])) row[name] = value[name];
  for (const name of ofEvent) {
    const names = readNames(value[name]);
    if (names) row[name] = names;
  }
  if (Number.isSafeInteger(value.version)) row.version = value.version;
  // The loops above have set every member of the type, which TypeScript can't follow.
  return row as Rows[K];
}

/**
 * Reads what `GET /api/schedule` of any host answered. Missing texts and lists become empty ones.
 * @throws {ScheduleShapeError} when it isn't a list of days
 */
export const parseSchedule = (value: unknown): Schedule => readList('day', value, '');
