import { entity } from '../../../program/model/entity.ts';
import type { EditOutcome } from '../../store/history/keep-edit.ts';
import type { LoggedRow, LoggedRowChange } from '../../store/log/record-change.ts';

/** A dry run gives new rows negative ids, which nobody is to take for ids: a client sees their keys, where they have any. */
function withoutIds({ keys, changes, warnings, ...outcome }: EditOutcome) {
  const keyOf = new Map(Object.entries(keys).map(([key, id]) => [id, key]));
  const named = (value: unknown) => (typeof value === 'number' && value < 0 ? keyOf.get(value) : value);

  const withNames = (kind: LoggedRowChange['kind'], row: LoggedRow | undefined) => {
    if (!row) return undefined;
    const { id, ...values }: Record<string, unknown> = { ...row };
    for (const name of ['after_id', entity(kind).parent?.field ?? 'after_id'])
      if (values[name] !== undefined) values[name] = named(values[name]);
    return { ...(Number(id) > 0 && { id }), ...values };
  };
  return {
    ...outcome,
    keys: Object.fromEntries(Object.keys(keys).map((key) => [key, null])),
    changes: changes.map(({ kind, id, action, before, after }) => ({
      ...(id > 0 ? { kind, id, action } : { kind, key: keyOf.get(id), action }),
      before: withNames(kind, before),
      after: withNames(kind, after),
    })),
    warnings: warnings.map(({ id, ...warning }) => (id !== undefined && id > 0 ? { id, ...warning } : warning)),
  };
}

export function editOutcome(outcome: EditOutcome) {
  const { keys, changes, skipped, warnings } = outcome.id === undefined ? withoutIds(outcome) : outcome;
  return { id: outcome.id ?? null, revision: outcome.revision, keys, changes, skipped, warnings };
}
