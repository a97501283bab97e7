import type { z } from 'zod';

/** Every member of a type, of each of its alternatives. */
type KeyOf<T> = T extends unknown ? keyof T : never;

type SameKeys<One, Other> = [KeyOf<One>] extends [KeyOf<Other>]
  ? [KeyOf<Other>] extends [KeyOf<One>]
    ? unknown
    : { missing: Exclude<KeyOf<Other>, KeyOf<One>>; unknown: Exclude<KeyOf<One>, KeyOf<Other>> }
  : { missing: Exclude<KeyOf<Other>, KeyOf<One>>; unknown: Exclude<KeyOf<One>, KeyOf<Other>> };

/**
 * Holds a schema to a type of `src/program/api/`: it compiles only while what the schema reads is of that type, and neither has a
 * member that the other lacks.
 */
export const schemaOf =
  <T>() =>
  <Schema extends z.ZodType<T>>(schema: Schema & SameKeys<NonNullable<z.output<Schema>>, NonNullable<T>>): Schema =>
    schema;
