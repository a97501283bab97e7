import type { Schedule } from '../../program/types.ts';
import { findEntry, type Kind, nextSibling, PARENT_KIND, parentOf } from './entries.ts';
import { focusTarget } from './form-key.ts';

/**
 * Where focus goes when an entry is no longer there, the nearest place first: the entry that follows it, the button that
 * adds to where it lay, and so on outwards, because that may be gone as well.
 * @param parent what the entry lay in, for one that is not in the list any more
 */
export function placesAfter(days: Schedule, kind: Kind, id: number, parent?: number): string[] {
  const entry = findEntry(days, kind, id);
  const lies = entry ? parentOf(entry) : parent;
  const next = entry && nextSibling(days, kind, entry);
  const outer = PARENT_KIND[kind];
  return [
    ...(next ? [focusTarget.pencil(kind, next.id)] : []),
    ...(lies === undefined ? [] : [focusTarget.addButton(kind, lies)]),
    ...(outer && lies !== undefined
      ? placesAfter(days, outer, lies)
      : [focusTarget.orphan, focusTarget.addButton('day', 0)]),
  ];
}
