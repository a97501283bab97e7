import { describe, expect, test } from 'vitest';
import { type Part, selectPart } from '../../../src/program/search/select-part.ts';
import type { Day } from '../../../src/program/model/types.ts';
import { itemRows, listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { overviewRows } from '../../../src/sections/conference-program/overview/overview-rows.ts';
import {
  readPrerenderedProgram,
  type HydrationData,
  hydrationData,
} from '../../../src/sections/conference-program/loading/hydration-data.ts';

/** A program with a field that this version doesn't know. */
const program = [
  {
    id: 1,
    title: 'Tuesday & more',
    date: '2025-10-28',
    version: 3,
    items: [
      {
        id: 7,
        day_id: 1,
        time: '09:00 < 10:00',
        title: 'See <a href="https://example.org/">the map</a>',
        description: '<p>By <b>the rector</b></p>',
        list: [
          { id: 4, schedule_item_id: 7, content: 'One', version: 2 },
          { id: 5, schedule_item_id: 7, content: '<i>Two</i>' },
          { id: 6, schedule_item_id: 7, content: '<b>Room:</b> Hall &amp; foyer' },
          { id: 11, schedule_item_id: 7, content: 'Poster 12: Slip, https://example.org/12' },
          { id: 12, schedule_item_id: 7, content: 'Poster 2: Creep' },
          { id: 14, schedule_item_id: 7, content: 'Language: English, French' },
          { id: 15, schedule_item_id: 7, content: '<b>Interpretation:</b> Indonesian' },
          { id: 16, schedule_item_id: 7, content: 'Recording: no' },
          { id: 17, schedule_item_id: 7, content: 'Stream: https://example.org/live' },
          { id: 13, schedule_item_id: 7, content: 'Slides: https://example.org/slides?a=1&b=2' },
        ],
        state: '' as const,
        state_note: '',
        planned_time: '',
        planned_room: '',
        version: 9,
        room: 'Hall A',
      },
      {
        id: 8,
        day_id: 1,
        time: '',
        title: 'Walk',
        description: '',
        list: [],
        state: '' as const,
        state_note: '',
        planned_time: '',
        planned_room: '',
      },
    ],
  },
  {
    id: 2,
    title: 'Wednesday',
    date: null,
    items: [
      {
        id: 9,
        day_id: 2,
        time: '',
        title: 'Panel',
        description: 'First line\nsecond line\n\nNext paragraph',
        list: [{ id: 10, schedule_item_id: 9, content: 'Boots\n- and a hat' }],
        state: 'full' as const,
        state_note: 'Watch in <Hall B>',
        planned_time: '08:30',
        planned_room: 'Hall <A>',
        planned_start: '2025-10-28T08:30:00+08:00',
      },
    ],
  },
];

const words = {
  ...{ streamed: 'Live stream', notRecorded: 'Not recorded', watch: 'Watch now', recording: 'Recording' },
  ...{ cancelled: 'Canceled', full: 'Full', planned: 'Planned for {time}', plannedRoom: 'Planned in {room}' },
};

const rowsOf = (day: Day, view: string | undefined, selectable: boolean) =>
  view === 'overview'
    ? overviewRows(day, {
        titleTag: 'h4',
        selectable,
        words,
        nextDay: '',
        dayBefore: '',
        weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
        until: 'until {time}',
      })
    : itemRows(day.items, { titleTag: 'h4', selectable, words });

/** The markup of the days that are shown, and the table as it is sent. */
function prerendered(look: Part & { selectable?: boolean; view?: string }) {
  const root = document.createElement('div');
  const { selectable = false } = look;
  for (const day of selectPart(program, look))
    root.insertAdjacentHTML('beforeend', `<ol>${listHtml(rowsOf(day, look.view, selectable))}</ol>`);
  return { root, unseen: JSON.parse(JSON.stringify(hydrationData(program, look))) as HydrationData };
}

describe('a page has the whole program that it was prerendered with', () => {
  test.each([
    {},
    { selectable: true },
    { days: '2' },
    { days: '3' },
    { rooms: 'Hall & foyer' },
    { rooms: 'Hall & foyer', view: 'overview' },
    { tracks: 'None' },
    { view: 'overview' },
    { view: 'overview', selectable: true },
  ])('%o', (look) => {
    const { root, unseen } = prerendered(look);
    expect(readPrerenderedProgram(root, unseen)).toEqual(program);
  });
});

test('what the page shows is sent once', () => {
  expect(JSON.stringify(prerendered({}).unseen)).not.toMatch(/rector|map|Walk|Two|09:00/);
});

test.each(['[data-item]', '[data-f=title]', '[data-f=list] > li'])(
  'markup that has lost %s is refused, not half read',
  (selector) => {
    const { root, unseen } = prerendered({});
    root.querySelector(selector)!.remove();
    expect(() => readPrerenderedProgram(root, unseen)).toThrow();
  },
);
