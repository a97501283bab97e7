import { expect, test } from 'vitest';
import { roomKey, roomKeys, roomRanks } from '../../../src/program/search/room-order.ts';
import { overlaps } from '../../../src/program/times/clashes/overlaps.ts';
import { itemEnds } from '../../../src/program/times/item-ends.ts';

const inRooms = (...rooms: string[]) => ({ list: rooms.map((room) => ({ content: `Room: ${room}` })) });

test('names that differ by blanks, case or accents are one room', () => {
  expect(new Set(['Amphithéâtre  1', ' amphitheatre 1', 'AMPHITHEATRE\u00a01'].map(roomKey)).size).toBe(1);
  expect(roomKey('Hall 1')).not.toBe(roomKey('Hall 2'));
  expect(roomKeys(inRooms('Hall&nbsp; A', 'FOYER'))).toEqual(['hall a', 'foyer']);
  expect(roomKeys({ list: [{ content: 'Hall A' }] })).toEqual([]);
});

test('rooms stand in the order of the event, and others behind them as they are first named', () => {
  const { ofRoom } = roomRanks(['Hall B', 'hall  á', 'Hall A'], [inRooms('Garden', 'HALL B'), inRooms('Attic'), {}]);
  expect(['Hall  B', 'Hall A', 'Garden', 'Attic', 'Cellar'].map(ofRoom)).toEqual([0, 1, 2, 3, 4]);
});

test('an item stands with the first of its rooms, and last where it has none', () => {
  const { ofItem } = roomRanks(['Hall A', 'Hall B']);
  expect(ofItem(inRooms('Hall B', 'hall a'))).toBe(0);
  expect(ofItem(inRooms('Hall B'))).toBe(1);
  expect(ofItem(inRooms('Cellar'))).toBe(2);
  expect(ofItem(inRooms('Hall A + B'))).toBe(0);
  expect(ofItem({})).toBe(Infinity);
});

test('a talk ends with the next start in its room, however many blanks its name is written with', () => {
  const [talk, next, other] = [
    { ...inRooms('Hall&nbsp; A'), start: 0, ownEnd: NaN },
    { ...inRooms('Hall A'), start: 1_200_000, ownEnd: 2_400_000 },
    { ...inRooms('Hall B'), start: 600_000, ownEnd: 2_400_000 },
  ];
  expect(itemEnds([talk, next, other])(talk)).toEqual({ end: 1_200_000, over: 1_200_000 });
});

test('a room that is needed twice at a time is found, however many blanks its name is written with', () => {
  const row = { day_id: 1, time: '', title: '', description: '' };
  const times = { start: '2025-10-28T09:00:00+08:00', end: '2025-10-28T10:00:00+08:00' };
  const item = (id: number, room: string) => ({
    ...row,
    ...times,
    id,
    list: [{ id, schedule_item_id: id, content: `Room: ${room}` }],
  });
  expect(overlaps([item(1, 'Hall A'), item(2, 'Hall&nbsp; A')])).toMatchObject([{ item: { id: 2 }, other: { id: 1 } }]);
});
