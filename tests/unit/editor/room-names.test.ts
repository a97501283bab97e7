import { expect, test } from 'vitest';
import { roomNamingPlan, shownName, unlikeRooms, withRoomName } from '../../../src/editor/store/reshape/room-names.ts';
import type { EditorState } from '../../../src/editor/store/state/editor-state.ts';
import { warningsOf } from '../../../src/editor/warnings/warnings.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';

const item = (id: number, ...contents: string[]): ScheduleItem => ({
  ...{ id, day_id: 1, time: '', title: `Talk ${id}`, description: '' },
  list: contents.map((content, index) => ({ id: id * 10 + index, schedule_item_id: id, version: 4, content })),
});
const day = (id: number, items: ScheduleItem[], more: object = {}): Day => ({
  ...{ id, title: `Day ${id}`, date: null, items },
  ...more,
});
const TUESDAY = day(1, [
  item(1, 'Room: Hall A'),
  item(2, '<b>Ruang:</b> hall&nbsp; á<br>upstairs'),
  item(3, 'Room: Garden'),
]);
const WEDNESDAY = day(2, [item(4, 'Salle : Hall A'), item(5, 'Room: HALL A')]);

const stateOf = (days: Day[], unsavedTexts: object = {}) =>
  ({ host: 'https://program.example', program: { status: 'loaded', days }, unsavedTexts }) as unknown as EditorState;
const texts = (days: Day[]) =>
  days.flatMap((each) => [...warningsOf(each, stateOf(days))].map(([id, all]) => [id, ...all.map(({ text }) => text)]));

test('a warning names the spellings of one room and how often each occurs, where it is not written as mostly', () => {
  const words = 'One room, written in 3 ways: “Hall A” (2), “hall  á” with further blanks (1), “HALL A” (1)';
  expect(texts([TUESDAY, WEDNESDAY])).toEqual([
    [2, words],
    [5, words],
  ]);
  expect(texts([day(1, [item(1, 'Room: Hall A'), item(2, 'Room: Hall A'), item(3, 'Room: Hall B')])])).toEqual([]);
});

test('the warning goes with the other spelling, though the day is the same', () => {
  const days = [day(1, [item(1, 'Room: Hall A'), item(2, 'Room: hall a')]), day(2, [item(3, 'Room: Hall A')])];
  expect(texts(days).map(([id]) => id)).toEqual([2]);
  expect(texts([days[0]!, day(2, [item(3, 'Room: hall a')])]).map(([id]) => id)).toEqual([1]);
});

test('the spelling that the event lists is the one to keep', () => {
  const rooms = ['Garden', 'HALL A'];
  const days = [TUESDAY, WEDNESDAY].map((each) => ({ ...each, rooms }));
  expect(unlikeRooms(days).get('hall a')![0]).toEqual({ name: 'HALL A', count: 1 });
  const listed = days.map((each) => ({ ...each, rooms: ['Hall a'] }));
  expect(unlikeRooms(listed).get('hall a')![0]).toEqual({ name: 'Hall a', count: 0 });
});

test.each([
  ['Room: hall a', 'hall a', 'Room: Hall A'],
  [
    '<b>Room:</b> <i>hall&nbsp; a</i><br>upstairs, <a href="/map">map</a>',
    'hall  a',
    '<b>Room:</b> <i>Hall A</i><br>upstairs, <a href="/map">map</a>',
  ],
  ['Room: R&amp;D (1+1)', 'R&D (1+1)', 'Room: Hall A'],
  ['Salle&nbsp;: SALLE', 'SALLE', 'Salle&nbsp;: Hall A'],
  ['Room: hall <b>a</b>', 'hall a', undefined],
])('in %s nothing but the name is replaced', (content, name, expected) => {
  expect(withRoomName({ id: 1, schedule_item_id: 1, content }, name, 'Hall A')).toBe(expected);
});

test('a name is written as text, whatever it holds', () => {
  const subItem = { id: 1, schedule_item_id: 1, content: 'Room: r&amp;d' };
  expect(withRoomName(subItem, 'r&d', 'R&D <1>')).toBe('Room: R&amp;D &lt;1&gt;');
  expect(shownName('Hall  A')).toBe('“Hall  A” with further blanks');
});

test('what is being edited and what is formatted within its name stays as it is', () => {
  const days = [
    day(1, [item(1, 'Room: Hall A'), item(2, 'Room: hall a'), item(3, 'Room: hall a'), item(4, 'Room: hall <i>a</i>')]),
  ];
  const task = { kind: 'name-room', item: 2, room: 'hall a', name: 'Hall A' } as const;
  expect(roomNamingPlan(stateOf(days, { 'edit:item:2': {} }), task)).toMatchObject({
    label: 'Write “Hall A” in 1 item',
    writes: [{ op: 'change', kind: 'sub-item', id: 30, version: 4, values: { content: 'Room: Hall A' } }],
    items: [3],
    left: new Map([
      [2, 'It is being edited.'],
      [4, 'The name of its room is formatted.'],
    ]),
  });
  expect(roomNamingPlan(stateOf([day(1, [item(1, 'Room: Hall A')])]), task)).toEqual({
    reason: 'It is “Hall A” everywhere already.',
  });
});
