import { ENTITIES, type Entity, type Field, type Kind, type PrivateField } from './entities.ts';

/** The description of a kind under one type for all kinds, for code that handles them alike. */
export const entity = (kind: Kind): Entity => ENTITIES[kind];

/** All that is stored of a row: what everybody sees of it, and what only editors do. */
export function storedFields(kind: Kind): readonly (Field | PrivateField)[] {
  const { fields, private: hidden = [] } = entity(kind);
  return [...fields, ...hidden];
}

/** All that the host computes of a row. */
export function computedOf(kind: Kind): readonly string[] {
  const { computed = [], computedOfSome = [] } = entity(kind);
  return [...computed, ...computedOfSome];
}

export const isHtml = ({ kind }: Field | PrivateField): boolean => kind.endsWith('html');

/** The field by which a row is called: the first that must not be blank. */
export const nameField = (kind: Kind): Field => entity(kind).fields.find((field) => !mayBeBlank(field))!;

/** The value of a field that was left blank. */
export function blankOf(field: Field): '' | null;
export function blankOf(field: Field | PrivateField): '' | null | false;
export function blankOf({ kind }: Field | PrivateField): '' | null | false {
  if (kind === 'flag') return false;
  return kind === 'date' ? null : '';
}

/** A row of which nothing is known. */
export const blankRow = (kind: Kind): Record<string, '' | null | false> =>
  Object.fromEntries(storedFields(kind).map((field) => [field.name, blankOf(field)]));

export const mayBeBlank = ({ blank, optional }: Field | PrivateField): boolean => !!(blank || optional);
