import { ENTITIES } from '../../../program/model/entities.ts';

interface Described<Name extends string, Parent extends string> {
  parent?: { field: Parent };
  fields: readonly { name: Name }[];
}

function columns<Name extends string, Parent extends string = never>({ parent, fields }: Described<Name, Parent>) {
  return ['id', ...(parent ? [parent.field] : []), ...fields.map(({ name }) => name), 'version'] as const;
}

/** The columns of an answer, in its order. */
export const COLUMNS = {
  day: columns(ENTITIES.day),
  item: columns(ENTITIES.item),
  'sub-item': columns(ENTITIES['sub-item']),
};
