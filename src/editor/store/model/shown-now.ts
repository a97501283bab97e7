/** The changes that visitors may see before the rest of the draft. The host decides; a form offers it where it will agree. */
import { readLabel } from '../../../program/search/labels.ts';
import type { FormRef } from './form-key.ts';
import type { Values } from './rows/form-values.ts';

interface Typed extends FormRef {
  base: Values;
  values: Values;
}

const AT_ONCE = ['time', 'state', 'state_note'];

const namesRoom = (content = '') => readLabel(content)?.kind === 'place';

/** Whether a text changes nothing but an item's time or state, or the room that it is in. */
export function canBeShownNow({ mode, kind, base, values }: Typed): boolean {
  const changed = Object.keys(values).filter((name) => values[name] !== base[name]);
  if (mode !== 'edit' || changed.length === 0) return false;
  if (kind === 'sub-item') return namesRoom(base.content) && namesRoom(values.content);
  return kind === 'item' && changed.every((name) => AT_ONCE.includes(name));
}
