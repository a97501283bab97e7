import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonErrorIndex } from '../../src/server/json-syntax.ts';
import { parseProgramFile } from '../../src/server/program-file.ts';

const messageFor = (content: unknown): string => {
  try {
    parseProgramFile(typeof content === 'string' ? content : JSON.stringify(content));
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a bad program file', () => {
  test.each([
    ['[{"title":"A",\n  "items":[{"title":"B",}]}]', 'not valid JSON at line 2, column 25'],
    ['[{"title":"A"}', 'not valid JSON at line 1, column 15'],
    ['', 'not valid JSON at line 1, column 1'],
    ['[01]', 'not valid JSON at line 1, column 3'],
    ['["tab\there"]', 'not valid JSON at line 1, column 2'],
    [{ days: [] }, 'the file: must be a list of days'],
    [[{ title: 'A', items: {} }], '[0].items: must be a list'],
    [[{ title: 'A', items: [{ title: 'B' }, { title: ' ' }] }], '[0].items[1].title: must not be blank'],
    [[{ title: 'A', items: [{ title: 'B', list: [{ content: 5 }] }] }], '[0].items[0].list[0].content: must be text'],
    [[{ title: 'A' }, { title: 'B', date: 'tomorrow' }], '[1].date: must be a date such as 2025-10-28'],
    [[{ title: 'A' }, 7], '[1]: must be an object'],
    [[{ items: [] }], '[0].title: must be text'],
    [[{ id: 'x', title: 'A' }], '[0].id: must be a whole number'],
    [
      [{ title: '<b>A</b>', items: [{ title: '<i></i>', description: 7 }] }],
      '[0].items[0].title: must not be blank\n[0].items[0].description: must be text',
    ],
  ])('%j is refused with the place', (content, message) => expect(messageFor(content)).toBe(message));

  test('with very many faults names the first twenty', () => {
    const lines = messageFor(Array.from({ length: 50 }, () => 7)).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('… and 30 more');
  });
});

describe('the place of a syntax error', () => {
  test('is never found in a text that is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(jsonErrorIndex(text)).toBe(text.length);
      }),
    );
  });

  test('lies where a stray character was put', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
        const text = JSON.stringify([value]);
        const at = seed % (text.length + 1);
        const broken = `${text.slice(0, at)}\u0001${text.slice(at)}`;
        const index = jsonErrorIndex(broken);
        // Inside a string or a word the whole token is named by its beginning.
        expect(index).toBeLessThanOrEqual(at);
        expect(() => JSON.parse(broken)).toThrow();
      }),
    );
  });
});

test('a byte order mark and missing fields are taken', () => {
  const draft = parseProgramFile('\ufeff[{"title":"A","items":[{"title":"B","description":null}]}]');
  expect(draft).toEqual([{ title: 'A', date: null, items: [{ title: 'B', time: '', description: '', list: [] }] }]);
});
