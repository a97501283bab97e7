import { describe, expect, it } from 'vitest';
import { chairSheets, roomsOf } from '../../../src/editor/paper/chair-sheet.ts';
import { signsAddress } from '../../../src/editor/paper/sign-words.ts';
import { roomChoices } from '../../../src/editor/store/model/rows/room-choices.ts';
import type { Schedule } from '../../../src/program/model/types.ts';

const item = (id: number, time: string, title: string, list: string[], values: object = {}) => ({
  ...{ id, day_id: 1, time, title, description: '', start: `2025-10-28T${time.slice(0, 5)}+08:00`, end: null },
  list: list.map((content, index) => ({ id: 100 * id + index, schedule_item_id: id, content })),
  ...values,
});
const DAYS = [
  {
    ...{ id: 1, title: 'Tuesday' },
    items: [
      item(3, '10:00 - 11:00', 'Bays &amp; <b>basins</b>', ['Room: Hall A', 'Speaker: Bo Li', 'Recording: no'], {
        note: 'Needs <two> microphones',
        planned_time: '09:50 - 10:50',
      }),
      item(2, '09:00 - 10:00', 'Faults', ['Room: Hall A', 'Speakers: Ann Lee, Cia Ma', 'Chair: Dr. Ode'], {
        state: 'cancelled',
        state_note: 'The speaker is ill',
      }),
      item(4, '09:00 - 10:00', 'Creep', ['Room: Hall B']),
      item(5, '12:00', 'Lunch', []),
    ],
  },
] as unknown as Schedule;
const [DAY] = DAYS;
const EVENT = { name: 'Meeting', time_zone: 'Asia/Makassar' };
const sheets = () => {
  const rooms = roomsOf(DAY!, DAYS, roomChoices(DAYS));
  return [...chairSheets(DAY!, rooms, EVENT, '2025-10-28T01:05:00Z').children];
};

describe('a sheet for the chair', () => {
  it('is one for each room in which something takes place, in the order of times', () => {
    expect(sheets().map((sheet) => sheet.querySelector('h1')!.textContent)).toEqual(['Hall A', 'Hall B']);
    expect([...sheets()[0]!.querySelectorAll('h2')].map((title) => title.textContent)).toEqual([
      'Faults',
      'Bays & basins',
    ]);
  });

  it('says the room, the day and since when it holds at the head of each page', () => {
    const head = sheets()[0]!.querySelector('thead')!.textContent;
    expect(head).toContain('Tuesday');
    expect(head).toContain('Meeting · As of 28 October 2025, 09:05 · For the chair: not for the wall');
  });

  it('has people, times as planned, the state, what else is said, and the note as it was typed', () => {
    const [faults, bays] = [...sheets()[0]!.querySelectorAll('tbody tr')];
    expect(faults!.querySelector('s')!.textContent).toBe('Faults');
    for (const text of ['Canceled · The speaker is ill', 'Ann Lee, Cia Ma', 'Chair: Dr. Ode'])
      expect(faults!.textContent).toContain(text);
    expect(bays!.querySelector('th')!.textContent).toBe('10:00 - 11:00Planned for 09:50 - 10:50');
    expect(bays!.querySelector('.note')!.textContent).toBe('Needs <two> microphones');
    expect(bays!.querySelector('li')!.textContent).toBe('Recording: no');
    expect(bays!.querySelectorAll('.line').length).toBeGreaterThan(1);
  });
});

describe('the address that prints some signs', () => {
  it('names each of them, a timetable by its day alone', () => {
    expect(
      signsAddress([
        { day: 2, room: 'Hall A & B' },
        { day: 3, room: null },
      ]),
    ).toBe('/signs?sign=2:Hall%20A%20%26%20B&sign=3');
  });

  it('is that of all signs where they are too many for an address', () => {
    const many = Array.from({ length: 700 }, (_, day) => ({ day, room: 'The large hall' }));
    expect(signsAddress(many)).toBe('/signs');
    expect(signsAddress([])).toBe('/signs');
  });
});
