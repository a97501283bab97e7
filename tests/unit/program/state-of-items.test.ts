/** A canceled item, and one that is full, in what is told of a program. */
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../src/program/device/changes-since-last-visit.ts';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';
import { clashesOf } from '../../../src/program/times/clashes/clashes.ts';
import { overlaps } from '../../../src/program/times/clashes/overlaps.ts';
import { eventMoment, pastItems } from '../../../src/program/times/now-next.ts';
import { isOver, isRunning } from '../../../src/program/times/opening/opening.ts';
import { openingTable } from '../../../src/program/times/opening/opening-table.ts';
import { catalogs } from '../../../src/sections/conference-program/texts/catalogs.ts';
import { describeChange } from '../../../src/sections/conference-program/texts/change-texts.ts';

const at = (clock: string) => `2025-10-28T${clock}:00+08:00`;
const item = (id: number, start: string, end: string, more: Partial<ScheduleItem> = {}): ScheduleItem => ({
  ...{ id, day_id: 1, time: `${start} - ${end}`, title: `Talk ${id}`, description: '', list: [] },
  ...{ start: at(start), end: at(end) },
  ...more,
});
const day = (...items: ScheduleItem[]): Day => ({ id: 1, title: 'Tuesday', date: '2025-10-28', items });
const now = (clock: string) => Date.parse(at(clock));
const off = { state: 'cancelled' } as const;

describe('a canceled item', () => {
  const days = [day(item(1, '09:00', '10:00', off), item(2, '09:00', '10:00'), item(3, '10:00', '11:00', off))];
  const moment = (clock: string, some = days) => eventMoment(some, now(clock), undefined);

  test('is never on now and never next, and no event begins with it', () => {
    expect(moment('09:30')).toMatchObject({ phase: 'during', running: [2], next: undefined });
    expect(moment('10:30')).toEqual({ phase: 'after' });
    const early = [day(item(1, '08:00', '09:00', off), item(2, '10:00', '11:00'))];
    expect(moment('07:00', early)).toEqual({ phase: 'before', start: now('10:00') });
    expect(moment('08:30', [day(item(1, '08:00', '09:00', off))])).toBeUndefined();
  });

  test('isn’t marked before the scripts are there, either, and is over when it would have ended', () => {
    const [, , moments] = openingTable(days, undefined)!;
    expect([0, 1].map((row) => isRunning(moments!, row, now('09:30')))).toEqual([false, true]);
    expect([now('09:59'), now('10:00')].map((time) => isOver(moments!, 0, time))).toEqual([false, true]);
    expect(pastItems(days[0]!, now('10:00'))).toEqual([1, 2]);
  });

  test('clashes with nothing in “My program”, and needs no room or person in the editor', () => {
    const room = { list: [{ id: 1, schedule_item_id: 1, content: 'Room: A' }] };
    const both = [item(1, '09:00', '10:00', room), item(2, '09:30', '10:30', room)];
    const ids = new Set([1, 2]);
    expect([clashesOf([day(...both)], ids).size, overlaps(both).length]).toEqual([2, 1]);
    const called = [both[0]!, { ...both[1]!, ...off }];
    expect([clashesOf([day(...called)], ids).size, overlaps(called).length]).toEqual([0, 0]);
  });
});

describe('who comes back', () => {
  const before = [day(item(1, '09:00', '10:00'), item(2, '10:00', '11:00', off))];
  const told = (after: Day[]) =>
    changesBetween(before, after, ({ title }) => title).map(
      (change) => `${change.item.id} ${change.kind} ${describeChange(change, catalogs.en)}`,
    );

  test('is told what was canceled, with why, and what takes place after all', () => {
    const called = item(1, '09:30', '10:00', { ...off, state_note: 'The speaker is ill' });
    expect(told([day(called, item(2, '10:00', '11:00'))])).toEqual([
      '1 cancelled Canceled · The speaker is ill',
      '2 on Takes place after all',
    ]);
  });

  test('isn’t told that something is full: that is for who stands before the door', () => {
    expect(told([day(item(1, '09:00', '10:00', { state: 'full' }), item(2, '10:00', '11:00', off))])).toEqual([]);
  });

  test('with a program of before there were states is told of no change', () => {
    const { state: _state, ...old } = item(1, '09:00', '10:00', { state: '' });
    expect(changesBetween([day(old)], [day({ ...old, state: '' })], () => '')).toEqual([]);
  });
});

test('a state that this version doesn’t know is none, and so is that of a host without states', () => {
  const row = (more: object) => parseSchedule([day({ ...item(1, '09:00', '10:00'), ...more })])[0]!.items[0]!;
  expect(row({ state: 'full', state_note: 'x' })).toMatchObject({ state: 'full', state_note: 'x' });
  expect(row({ state: 'postponed' })).toMatchObject({ state: '' });
  expect(row({})).toMatchObject({ state: '', state_note: '' });
});
