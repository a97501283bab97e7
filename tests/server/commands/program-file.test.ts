import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseProgramFile } from '../../../src/server/commands/parse-program-file.ts';

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
    [{ days: {} }, 'days: must be a list of days'],
    [{ days: [{ title: ' ' }] }, 'days[0].title: must not be blank'],
    [7, 'the file: must be a list of days, or an object with days and an event'],
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
  ])('%j is refused, with the position of the error', (content, message) => expect(messageFor(content)).toBe(message));

  test('with very many errors lists the first twenty', () => {
    const lines = messageFor(Array.from({ length: 50 }, () => 7)).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('… and 30 more');
  });
});

test('the position of a stray character is where it was inserted, or the start of its word', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(undefined, 1), (value, seed, indent) => {
      const text = JSON.stringify([value], null, indent);
      const at = seed % (text.length + 1);
      const message = messageFor(`${text.slice(0, at)}\u0001${text.slice(at)}`);
      const [, line, column] = /^not valid JSON at line (\d+), column (\d+)$/.exec(message)!;
      const before = text.slice(0, at).split('\n');
      expect(Number(line)).toBe(before.length);
      expect(Number(column)).toBeLessThanOrEqual(before.at(-1)!.length + 1);
    }),
  );
});

test('a byte order mark and missing fields are accepted', () => {
  const { days } = parseProgramFile('\ufeff[{"title":"A","items":[{"title":"B","description":null}]}]');
  expect(days).toMatchObject([
    { title: 'A', date: null, items: [{ title: 'B', time: '', description: '', list: [] }] },
  ]);
});

test('what only editors see is read from a file, and checked', () => {
  const { days } = parseProgramFile('[{"title":"A","hidden":true,"items":[{"title":"B","note":"N"},{"title":"C"}]}]');
  expect(days).toMatchObject([
    {
      hidden: true,
      items: [
        { hidden: false, note: 'N' },
        { hidden: false, note: '' },
      ],
    },
  ]);
  expect(messageFor([{ title: 'A', hidden: 'yes', items: [{ title: 'B', note: 5 }] }])).toBe(
    '[0].hidden: must be true or false\n[0].items[0].note: must be text',
  );
});
