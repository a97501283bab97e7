import { ENTITIES, type Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { StoredRows } from '../../../program/model/types.ts';

interface Described<Name extends string, Parent extends string, Private extends string> {
  parent?: { field: Parent };
  fields: readonly { name: Name }[];
  private?: readonly { name: Private }[];
}

function columns<Name extends string, Parent extends string = never, Private extends string = never>({
  parent,
  fields,
  private: hidden = [],
}: Described<Name, Parent, Private>) {
  const names = [...fields, ...hidden].map(({ name }) => name);
  return ['id', ...(parent ? [parent.field] : []), ...names, 'version'] as const;
}

/** The columns of an editor's answer, in its order. */
export const COLUMNS = {
  day: columns(ENTITIES.day),
  item: columns(ENTITIES.item),
  'sub-item': columns(ENTITIES['sub-item']),
};

const flagsOf = (kind: Kind) => (entity(kind).private ?? []).filter((field) => field.kind === 'flag');

/** The same row with its flags as the databases keep them: 0 or 1. */
export type Kept<Row> = { [Name in keyof Row]: Row[Name] extends boolean ? number : Row[Name] };

function withFlags<To extends object>(kind: Kind, row: object, flag: (value: unknown) => unknown): To {
  const values: Record<string, unknown> = { ...row };
  for (const { name } of flagsOf(kind)) values[name] = flag(values[name]);
  return values as To;
}

/** A row as a database keeps it. */
export const toColumns = <Row extends StoredRows[Kind]>(kind: Kind, row: Row): Kept<Row> =>
  withFlags(kind, row, Number);

/** A row as a database has kept it. */
export const fromColumns = <Row extends StoredRows[Kind]>(kind: Kind, row: Kept<Row>): Row =>
  withFlags(kind, row, Boolean);

/** The columns of a visitor's answer, in its order. */
export function publicColumns(kind: Kind): readonly string[] {
  const hidden = new Set((entity(kind).private ?? []).map(({ name }) => name));
  return COLUMNS[kind].filter((name) => !hidden.has(name));
}
