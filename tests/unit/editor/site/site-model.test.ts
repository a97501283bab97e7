/** The rules of “Site” in the editor: what is merged, in which order sections stand, and when a text can be read. */
import { describe, expect, it } from 'vitest';
import { pathText, withValueAt } from '../../../../src/editor/site/model/content-paths.ts';
import { contrastOf, ratioText, rgbOfHex } from '../../../../src/editor/site/model/contrast.ts';
import { mergeContent } from '../../../../src/editor/site/model/merge-content.ts';
import { withoutBlanks } from '../../../../src/editor/site/model/schema-node.ts';
import {
  anchorFrom,
  anchorProblem,
  placedBefore,
  sectionsOf,
  turnedOn,
  withListed,
} from '../../../../src/editor/site/model/section-order.ts';

describe('Two versions of a section', () => {
  it('are merged field by field, and a field that both have changed is a conflict', () => {
    const base = { title: 'Fees', text: 'a', more: { lead: 'x' } };
    const mine = { title: 'Prices', text: 'a', more: { lead: 'y' } };
    expect(mergeContent(base, mine, { ...base, text: 'b' })).toEqual({
      value: { title: 'Prices', text: 'b', more: { lead: 'y' } },
      conflicts: [],
    });
    const { value, conflicts } = mergeContent(base, mine, { ...base, title: 'Costs', more: { lead: 'z' } });
    expect(value).toEqual(mine);
    expect(conflicts.map(pathText)).toEqual(['title', 'more.lead']);
  });

  it('keep a field that one of them has taken away, away', () => {
    expect(mergeContent({ a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2, c: 3 }).value).toEqual({ a: 1, c: 3 });
  });
});

describe('A value of a form', () => {
  it('is changed at its place, and everything else stays', () => {
    const value = { topics: [{ title: 'a' }, { title: 'b', text: 'c' }] };
    expect(withValueAt(value, ['topics', 1, 'title'], 'd')).toEqual({
      topics: [{ title: 'a' }, { title: 'd', text: 'c' }],
    });
    expect(withValueAt(value, ['topics'], undefined)).toEqual({});
  });

  it('is sent without empty texts, and with what isn’t known yet', () => {
    expect(withoutBlanks({ a: ' ', b: null, c: [], d: [{ e: '' }], $schema: 'x' })).toEqual({ b: null, d: [{}] });
  });
});

describe('The sections of a site', () => {
  const names = ['travel', 'text/fees'] as const;

  it('are those that have something to say, in the order that the document lists or the usual one', () => {
    expect(sectionsOf({}, names, false).shown).toEqual(['hero', 'program', 'travel', 'text/fees']);
    expect(sectionsOf({ sections: ['text/fees', 'hero'] }, names, false)).toMatchObject({
      shown: ['text/fees', 'hero'],
      off: ['program', 'travel'],
    });
    expect(sectionsOf({}, [], true).unwritten).toEqual([]);
  });

  it('stand where they are moved, and come back to their usual place', () => {
    expect(placedBefore({ sections: ['hero', 'program', 'travel'] }, names, 'travel', 'program')).toEqual([
      'hero',
      'travel',
      'program',
    ]);
    expect(turnedOn({ sections: ['hero', 'travel'] }, names, 'program')).toEqual(['hero', 'program', 'travel']);
    expect(withListed(['hero'], 'text/fees')).toEqual(['hero', 'text/fees']);
  });

  it('have anchors of their own', () => {
    expect(anchorFrom('Dates importantes !')).toBe('dates-importantes');
    expect(anchorProblem('program', [])).toContain('something else');
    expect(anchorProblem('fees', names)).toContain('Another section');
    expect(anchorProblem('Fees', [])).toContain('lower-case');
    expect(anchorProblem('dates', names)).toBeUndefined();
  });
});

describe('The contrast of two colors', () => {
  it('is that of WCAG 2, and is never told too high', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrastOf(rgbOfHex('#777')!, [255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(ratioText(4.48)).toBe('4.4 to 1');
    expect(rgbOfHex('teal')).toBeUndefined();
  });
});
