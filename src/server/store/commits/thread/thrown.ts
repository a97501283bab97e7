/** Errors as data: a message between threads would drop their classes and codes. */
import * as errors from '../../errors.ts';
import { DatabaseFault } from '../../health/faults.ts';
import { Repeated } from '../../rows/transaction-ends.ts';

const { EditRefused, RowNotFound, RowChanged, ParentNotFound, PlaceNotFound } = errors;
const { EditNotFound, NothingToUndo, NothingToRestore, KeyReused } = errors;
const { PublicationNotFound, NothingToPublish, DraftChanged } = errors;

/** The errors that somebody looks at. All others become an `Error` with a name and a code. */
const CLASSES: Record<string, { prototype: Error }> = {
  ...{ EditRefused, RowNotFound, RowChanged, ParentNotFound, PlaceNotFound },
  ...{ EditNotFound, NothingToUndo, NothingToRestore, KeyReused, DatabaseFault, Repeated },
  ...{ PublicationNotFound, NothingToPublish, DraftChanged },
};

export interface ThrownData {
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

export function thrownData(error: unknown): ThrownData {
  const { constructor, message, stack } = error instanceof Error ? error : new Error(String(error));
  const nested = (value: object): unknown =>
    value instanceof Error ? { [NESTED]: thrownData(value) } : mapMembers(value, nested);
  return { of: constructor.name, message, stack, members: mapMembers(error as object, nested) };
}

export function thrownError({ of, message, stack, members }: ThrownData): Error {
  const nested = (value: object): unknown =>
    NESTED in value ? thrownError(value[NESTED] as ThrownData) : mapMembers(value, nested);
  const error = Object.create(CLASSES[of]?.prototype ?? Error.prototype) as Error;
  const hidden = { configurable: true, writable: true, enumerable: false };
  Object.defineProperties(error, { message: { ...hidden, value: message }, stack: { ...hidden, value: stack } });
  return Object.assign(error, mapMembers(members, nested));
}
