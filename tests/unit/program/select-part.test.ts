import { describe, expect, it } from 'vitest';
import { emptyList, type Part, selectPart } from '../../../src/program/search/select-part.ts';
import type { Day } from '../../../src/program/model/types.ts';

let id = 0;
const day = (number: number, items: [title: string, ...labels: string[]][]): Day => ({
  id: number,
  title: `Day ${number}`,
  date: `2025-10-2${number}`,
  items: items.map(([title, ...labels]) => ({
    id: ++id,
    day_id: number,
    time: '',
    title,
    description: '',
    list: labels.map((content) => ({ id: ++id, schedule_item_id: id, content })),
  })),
});

const program = [
  day(1, [
    ['Opening', 'Room: Hall A'],
    ['Waves', '<b>Room:</b> Hall&nbsp;A', 'Track: Coasts'],
    ['Slips', 'Salle : Amphithéâtre', 'Track: Faults, old and new'],
    ['Lunch'],
  ]),
  day(2, [['Creep', 'Room: Foyer, level 2', 'Track: Faults, old and new']]),
];

const shown = (part: Part) => selectPart(program, part).map(({ items }) => items.map(({ title }) => title).join());

describe('a part of a program', () => {
  it.each<[Part, string[]]>([
    [{}, ['Opening,Waves,Slips,Lunch', 'Creep']],
    [{ rooms: '', tracks: ' , ' }, ['Opening,Waves,Slips,Lunch', 'Creep']],
    [{ rooms: 'Hall A' }, ['Opening,Waves']],
    [{ rooms: '  hall   a ,AMPHITHEATRE' }, ['Opening,Waves,Slips']],
    [{ rooms: 'Foyer, level 2' }, ['Creep']],
    [{ rooms: 'Hall A, foyer,  level 2,Nowhere' }, ['Opening,Waves', 'Creep']],
    [{ tracks: 'Coasts,Faults, old and new' }, ['Waves,Slips', 'Creep']],
    [{ rooms: 'Hall A', tracks: 'coasts' }, ['Waves']],
    [{ days: '2', tracks: 'Faults, old and new' }, ['Creep']],
    [{ days: '2', rooms: 'Hall A' }, []],
    [{ rooms: 'Hall' }, []],
    [{ tracks: 'Hall A' }, []],
  ])('of %o', (part, titles) => {
    expect(shown(part)).toEqual(titles);
  });

  it('is the program itself where nothing is left out', () => {
    expect(selectPart(program, { rooms: ' ' })).toBe(program);
  });
});

describe('the list that names nothing of the program', () => {
  it.each<[Part, keyof Part | undefined]>([
    [{ days: '9', rooms: 'Nowhere' }, 'days'],
    [{ rooms: 'Nowhere', tracks: 'None' }, 'rooms'],
    [{ tracks: 'None' }, 'tracks'],
    [{ days: '2', rooms: 'Hall A' }, undefined],
  ])('of %o is %s', (part, list) => {
    expect(emptyList(program, part)).toBe(list);
  });
});
