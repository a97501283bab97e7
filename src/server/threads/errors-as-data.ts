/** Errors as data: a message between threads would drop their classes and members. */

/** The classes by which errors are told from each other, by name. All others become an `Error` with the same members. */
export type ErrorClasses = ReadonlyMap<string, { prototype: Error }>;

/** The classes of errors that some modules export. */
export const errorClasses = (...modules: object[]): ErrorClasses =>
  new Map(
    modules
      .flatMap((module): unknown[] => Object.values(module))
      .filter((value): value is typeof Error => typeof value === 'function' && value.prototype instanceof Error)
      .map((known) => [known.name, known]),
  );

export interface ErrorData {
  /** Name of its class. */
  of: string;
  message: string;
  stack?: string;
  /** Its own members, in which other errors are data as well. */
  members: Record<string, unknown>;
}

const NESTED = 'error as data';

const map = (value: unknown, change: (value: object) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => map(one, change));
  return change(value);
};

const mapMembers = (object: object, change: (value: object) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, change)]));

/** @param thrown anything: what isn't an error becomes one */
export function errorData(thrown: unknown): ErrorData {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { constructor, message, stack } = error;
  const nested = (value: object): unknown =>
    value instanceof Error ? { [NESTED]: errorData(value) } : mapMembers(value, nested);
  return { of: constructor.name, message, stack, members: mapMembers(error, nested) };
}

export function errorFrom({ of, message, stack, members }: ErrorData, classes: ErrorClasses): Error {
  const nested = (value: object): unknown =>
    NESTED in value ? errorFrom(value[NESTED] as ErrorData, classes) : mapMembers(value, nested);
  const error = Object.create(classes.get(of)?.prototype ?? Error.prototype) as Error;
  const hidden = { configurable: true, writable: true, enumerable: false };
  Object.defineProperties(error, { message: { ...hidden, value: message }, stack: { ...hidden, value: stack } });
  return Object.assign(error, mapMembers(members, nested));
}
