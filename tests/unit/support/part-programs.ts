/** Programs that together show every part of `<conference-program>`. */
import type { Schedule } from '../../../src/program/model/types.ts';

const SCHEDULE: Schedule = [
  {
    id: 1,
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      {
        id: 11,
        day_id: 1,
        time: '08:00 - 12:00',
        title: 'Opening',
        description: 'Welcome',
        list: [{ id: 111, schedule_item_id: 11, content: 'Rector' }],
        start: '2025-10-28T08:00:00+08:00',
        end: '2025-10-28T12:00:00+08:00',
      },
    ],
  },
];

/** Hosts that can't be reached, never answer, and answer. */
export const UNREACHABLE = 'https://unreachable.invalid';
export const SILENT = 'https://silent.invalid';
export const ANSWERING = 'https://answering.invalid';

/** The same, with a clash, a room, and a day that runs past midnight. */
export const TWO_DAYS: Schedule = [
  {
    ...SCHEDULE[0]!,
    items: [
      ...SCHEDULE[0]!.items,
      {
        id: 12,
        day_id: 1,
        time: '09:00 - 10:00',
        title: 'Panel',
        description: 'Coffee',
        list: [{ id: 121, schedule_item_id: 12, content: 'Room: Hall A' }],
        start: '2025-10-28T09:00:00+08:00',
        end: '2025-10-28T10:00:00+08:00',
      },
    ],
  },
  {
    id: 2,
    title: 'Wednesday',
    date: '2025-10-29',
    items: [
      {
        id: 21,
        day_id: 2,
        time: '00:30',
        title: 'Party',
        description: '',
        list: [{ id: 211, schedule_item_id: 21, content: '<p>Music</p><p>Food</p>' }],
        start: '2025-10-30T00:30:00+08:00',
      },
    ],
  },
];

const linked = (id: number, content: string) => ({ id: 900 + id, schedule_item_id: id, content });

/** The same an hour after it began: the first item is over and was recorded, and the next one is full and streamed. */
const BEGUN: Schedule = TWO_DAYS.map((day) => ({
  ...day,
  items: day.items.map((item) => {
    if (item.id === 12) {
      const list = [...item.list, linked(12, 'Stream: https://video.example/12')];
      return {
        ...item,
        list,
        state: 'full',
        state_note: 'Watch the stream',
        planned_time: '07:45',
        planned_room: 'Hall Z',
      };
    }
    if (item.id !== 11) return item;
    const [start, end] = ['2025-10-28T07:00:00+08:00', '2025-10-28T08:00:00+08:00'];
    const list = [...item.list, linked(11, 'Recording: https://video.example/11')];
    return { ...item, time: '07:00 - 08:00', start, end, list };
  }),
}));

/** The program that a visitor saw when the panel was to begin an hour later. */
export const SEEN: Schedule = TWO_DAYS.map((day) => ({
  ...day,
  items: day.items.map((item) =>
    item.id === 12 ? { ...item, time: '10:00 - 11:00', start: '2025-10-28T10:00:00+08:00' } : item,
  ),
}));

/** Three rooms at once, a crowd in one of them, and an item that has left that one. */
const IN_ROOMS: Schedule = [
  {
    id: 1,
    title: 'Tuesday',
    date: '2025-10-28',
    items: ['Hall A', 'Hall C', 'Hall B', 'Hall B', 'Hall B', 'Hall B', 'Hall B'].map((room, index) => ({
      id: 31 + index,
      day_id: 1,
      time: '09:00 - 10:00',
      title: `Talk ${index}`,
      description: '',
      list: [linked(31 + index, `Room: ${room}`)],
      start: '2025-10-28T09:00:00+08:00',
      end: '2025-10-28T10:00:00+08:00',
      ...(room === 'Hall A' && { planned_room: 'Hall B' }),
    })),
  },
];

/** Programs that show different parts. */
export const PROGRAMS = [
  { schedule: SCHEDULE },
  { schedule: SCHEDULE, selectable: true },
  { schedule: TWO_DAYS, view: 'overview' },
  { schedule: BEGUN, view: 'overview' },
  { schedule: [] as Schedule },
  { apiBase: UNREACHABLE },
  { apiBase: SILENT },
  { apiBase: ANSWERING, view: 'overview' },
  { schedule: TWO_DAYS, view: 'overview' },
  { schedule: IN_ROOMS, view: 'rooms' },
  { schedule: IN_ROOMS, view: 'rooms' },
];
