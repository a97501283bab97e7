// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import type { PlainItem } from '../../../src/server/render/formats/plain-program.ts';
import { programCsv } from '../../../src/server/render/formats/csv.ts';

/** A text as it stands in its cell, quotes undone. */
function cellOf(title: string): string {
  const item = {
    id: 1,
    title,
    start: null,
    ownEnd: null,
    place: [],
    people: [],
    chair: [],
    track: [],
    time: 'x',
    ...{ state: '', stateNote: '' },
    cells: () => [],
  };
  const items = [{ ...item, text: () => '', url: 'y' } as unknown as PlainItem];
  const day = { number: 1, id: 1, title: 'Day', ownDate: null, date: null, items };
  const [row] = programCsv({ event: builtEvent, revision: 1, days: [day], states: new Map(), uuidOf: String })
    .split('state,state_note\r\n')
    .slice(1);
  const cell = /^1,Day,,,,[^,]*,x,([^]*),,,,,,y,,,,,,\r\n$/.exec(row!)![1]!;
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Of each kind that a spreadsheet, or whoever cleans a table for one, may take for nothing. */
const UNSEEN = [
  ...' \t\r\n\v\f\u0000\u001f\u007f\u0085\u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u2000\u200b\u200c\u200d\u200e',
  ...'\u2028\u202e\u2060\u2066\u3000\u3164\ufe0f\ufeff\uffa0\ufff9\ue000\u{1d173}\u{e0001}\u{e0100}',
];
const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
const unseen = fc.string({ unit: fc.constantFrom(...UNSEEN), maxLength: 4 });

describe('a cell of the table', () => {
  test('with a formula gets an apostrophe, whatever invisible characters are before it', () => {
    fc.assert(
      fc.property(unseen, fc.constantFrom(...SIGNS), fc.string({ unit: 'binary' }), (before, sign, after) => {
        expect(cellOf(before + sign + after)).toBe(`'${before}${sign}${after}`);
      }),
    );
  });

  test('without one stays as it is', () => {
    const seen = fc.constantFrom(...'aZ0éю夜🌋(<&.,;:!?"\'`#%*/|–—•');
    fc.assert(
      fc.property(unseen, seen, fc.string({ unit: 'binary' }), (before, first, after) => {
        expect(cellOf(before + first + after)).toBe(before + first + after);
      }),
    );
    for (const text of ['', ' ', '\u200b', 'A = B', '10-12']) expect(cellOf(text)).toBe(text);
  });
});
