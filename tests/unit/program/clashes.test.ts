import { expect, test } from 'vitest';
import { clashesOf } from '../../../src/program/times/clashes/clashes.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';

const item = (id: number, start: string | null, end: string | null = null): ScheduleItem => ({
  id,
  day_id: 1,
  time: '',
  title: `Talk ${id}`,
  description: '',
  list: [],
  start: start && `2025-10-28T${start}:00+08:00`,
  end: end && `2025-10-28T${end}:00+08:00`,
});
const day = (...items: ScheduleItem[]): Day => ({ id: 1, title: 'Tuesday', date: '2025-10-28', items });
const clashes = (days: Day[], ...ids: number[]) => Object.fromEntries(clashesOf(days, new Set(ids)));

test('two talks that overlap name each other; the one that nobody chose is left out', () => {
  const days = [day(item(1, '09:00', '10:00'), item(2, '09:30', '10:30'), item(3, '09:00', '12:00'))];
  expect(clashes(days, 1, 2)).toEqual({ 1: [2], 2: [1] });
});

test('who goes from one talk straight to the next is not warned', () => {
  expect(clashes([day(item(1, '09:00', '10:00'), item(2, '10:00', '11:00'))], 1, 2)).toEqual({});
});

test('a long workshop clashes with each talk within it, which do not clash with one another', () => {
  const days = [day(item(1, '09:00', '12:00'), item(2, '09:00', '09:30'), item(3, '11:00', '11:30'))];
  expect(clashes(days, 1, 2, 3)).toEqual({ 1: [2, 3], 2: [1], 3: [1] });
});

test('without an end an item clashes with what starts at the same time; without a start with nothing', () => {
  const days = [day(item(1, '09:00'), item(2, '09:00'), item(3, '10:00'), item(4, null))];
  expect(clashes(days, 1, 2, 3, 4)).toEqual({ 1: [2], 2: [1] });
});

test('of two talks without an end, one that begins later is no clash: nobody knows how long the first is', () => {
  expect(clashes([day(item(1, '09:00'), item(2, '09:00'), item(3, '09:30'))], 1, 3)).toEqual({});
});

test('what one day leaves running after midnight clashes with the next day', () => {
  const late = { ...item(1, null), start: '2025-10-28T23:00:00+08:00', end: '2025-10-29T01:00:00+08:00' };
  const early = { ...item(2, null), start: '2025-10-29T00:30:00+08:00', end: '2025-10-29T02:00:00+08:00' };
  expect(clashes([day(late), { ...day(early), id: 2 }], 1, 2)).toEqual({ 1: [2], 2: [1] });
});

test('posters of one hall do not clash with one another, and do with a talk at their time', () => {
  const list = [{ id: 1, schedule_item_id: 1, content: 'Room: Poster Hall' }];
  const posters = [1, 2, 3, 4, 5].map((id) => ({ ...item(id, '15:30', '17:30'), list }));
  expect(clashes([day(...posters)], 1, 2, 3)).toEqual({});
  expect(clashes([day(...posters, item(6, '16:00', '17:00'))], 1, 2, 6)).toEqual({ 1: [6], 2: [6], 6: [1, 2] });
  // Four at once are no crowd, however few of them are chosen.
  expect(clashes([day(...posters.slice(1))], 2, 3)).toEqual({ 2: [3], 3: [2] });
});
