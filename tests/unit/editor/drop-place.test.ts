import { afterEach, expect, it } from 'vitest';
import { dropPlace } from '../../../src/editor/drag/drop-place.ts';
import type { Kind } from '../../../src/program/model/entities.ts';
import { SCHEDULE } from '../support/editor.ts';

afterEach(() => document.body.replaceChildren());

/** Two days as the editor shows them: each row is 100 px high and begins at 0. */
function shown() {
  const make = (parent: Element, attributes: Record<string, string>) => {
    const element = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.getBoundingClientRect = () => new DOMRect(0, 0, 500, 100);
    parent.append(element);
    return element;
  };
  const bar = make(document.body, { part: 'tools' });
  for (const { id, items } of SCHEDULE) {
    make(bar, { 'data-end-of': String(id), id: `button-${id}` });
    const day = make(document.body, { 'data-row': `day:${id}`, id: `day-${id}` });
    make(day, { 'data-end-of': String(id), id: `heading-${id}` });
    const list = items.length > 0 ? make(day, { part: 'items' }) : undefined;
    for (const item of items) {
      const row = make(list!, { 'data-row': `item:${item.id}`, id: `item-${item.id}` });
      for (const subItem of item.list)
        make(row, { 'data-row': `sub-item:${subItem.id}`, id: `sub-item-${subItem.id}` });
    }
    make(day, { part: 'add', id: `add-${id}` });
  }
}

function placeAt(kind: Kind, id: number, element: string, y = 10, beside?: string) {
  shown();
  const at = (name: string | undefined) => (name ? document.getElementById(name) : null);
  const place = dropPlace(SCHEDULE, { kind, ids: [id] }, { element: at(element), beside: () => at(beside), y });
  return place && [place.parent, place.after, place.edge, place.text ?? '', place.isFar ?? false];
}

it.each<[string, Parameters<typeof placeAt>, ReturnType<typeof placeAt>]>([
  ['before an item, in its upper half', ['item', 11, 'item-12', 10], [1, 11, 'above', '', false]],
  ['first, before the first item', ['item', 12, 'item-11', 10], [1, null, 'above', '', false]],
  ['behind an item, in its lower half', ['item', 11, 'item-12', 90], [1, 12, 'below', '', false]],
  ['beside the item at the same height', ['item', 11, 'day-1', 90, 'item-12'], [1, 12, 'below', '', false]],
  ['an empty day', ['item', 11, 'add-2'], [2, undefined, 'above', 'to the end of Wednesday', false]],
  ['below the list of a day', ['item', 11, 'add-1'], [1, undefined, 'below', 'to the end of Tuesday', false]],
  ['the heading of another day', ['item', 11, 'heading-2'], [2, undefined, 'around', 'to the end of Wednesday', false]],
  ['the heading of its own day', ['item', 12, 'heading-1'], [1, null, 'below', '', false]],
  ['a day of the bar', ['item', 11, 'button-2'], [2, undefined, 'around', 'to the end of Wednesday', true]],
  ['a sub-item', ['sub-item', 111, 'sub-item-111', 90], [11, 111, 'below', '', false]],
  ['an item, for a sub-item', ['sub-item', 111, 'item-12'], [12, undefined, 'around', 'to the end of Keynote', false]],
  ['another day, for a day', ['day', 1, 'day-2'], [0, 2, 'below', 'after Wednesday', false]],
  ['what lies in another day, for a day', ['day', 2, 'item-12'], [0, null, 'above', 'before Tuesday', false]],
  ['a day of the bar, for a day', ['day', 2, 'button-1'], [0, null, 'around', 'before Tuesday', true]],
  ['nothing beyond the days', ['item', 11, 'nowhere'], undefined],
  ['no day, for a sub-item', ['sub-item', 111, 'heading-1'], undefined],
])('the place is %s', (_name, at, place) => expect(placeAt(...at)).toEqual(place));
