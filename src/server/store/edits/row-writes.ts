import type { Kind } from '../../../program/model/entities.ts';
import { entity, storedFields } from '../../../program/model/entity.ts';
import type { Values } from '../../../program/api/edit-bodies.ts';
import type { AddWrite, ChangeWrite, Expected } from '../edit.ts';

interface Body {
  /** The row that this one follows; null puts it first. */
  after_id?: number | null;
}

function partsOf(kind: Kind, { after_id, ...body }: Body) {
  const given: Readonly<Record<string, unknown>> = body;
  const { parent: link } = entity(kind);
  const parent = link && (given[link.field] as number | undefined);
  const names = storedFields(kind)
    .map(({ name }) => name)
    .filter((name) => given[name] !== undefined);
  const values = Object.fromEntries(names.map((name) => [name, given[name]])) as Values;
  return { values, ...(parent !== undefined && { parent }), ...(after_id !== undefined && { after: after_id }) };
}

/** Make the write of a call that adds or changes one row from the body of that call. */
export const rowWrites = {
  add: (kind: Kind, body: Body): AddWrite => ({ op: 'add', kind, ...partsOf(kind, body) }),
  change: (kind: Kind, id: number, body: Body, expected: Expected): ChangeWrite => ({
    op: 'change',
    kind,
    id,
    expected,
    ...partsOf(kind, body),
  }),
};
