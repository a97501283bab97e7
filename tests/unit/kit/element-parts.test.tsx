import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sections } from '../../../src/bundles/catalog/element-definitions.ts';
import type committeeContent from '../../../src/content/committee.json';
import { sectionDefinitions } from '../../../src/bundles/catalog/sections.ts';
import { defineElements } from '../../../src/kit/element/define-elements.ts';
import { hostOrigin } from '../../../src/kit/tree/host-context.ts';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { setClock } from '../../../src/program/timers/clock.ts';
import { until } from '../../support/until.ts';
import { markupOf, maskedSections } from '../support/masked-sections.ts';

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

// One of the leaders has a photo.
vi.mock('../../../src/content/committee.json', async (original) => {
  const { default: committee } = await original<{ default: typeof committeeContent }>();
  const [first, ...rest] = committee.leaders;
  return { default: { ...committee, leaders: [{ ...first, picture: 'gallery-01' }, ...rest] } };
});

const UNREACHABLE = 'https://unreachable.invalid';
const SILENT = 'https://silent.invalid';
const ANSWERING = 'https://answering.invalid';

// Every answer is slow.
vi.mock('../../../src/program/timers/slow-answer-timer.ts', () => ({
  onSlowAnswer: (tell: () => void) => (setTimeout(tell), () => {}),
}));

/** The same, with a clash, a room, and a day that runs past midnight. */
const TWO_DAYS: Schedule = [
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

/** The same an hour after it began: the first item is over and was recorded, and the next one is streamed. */
const BEGUN: Schedule = TWO_DAYS.map((day) => ({
  ...day,
  items: day.items.map((item) => {
    if (item.id === 12) return { ...item, list: [...item.list, linked(12, 'Stream: https://video.example/12')] };
    if (item.id !== 11) return item;
    const [start, end] = ['2025-10-28T07:00:00+08:00', '2025-10-28T08:00:00+08:00'];
    const list = [...item.list, linked(11, 'Recording: https://video.example/11')];
    return { ...item, time: '07:00 - 08:00', start, end, list };
  }),
}));

/** The program that a visitor saw when the panel was to begin an hour later. */
const SEEN: Schedule = TWO_DAYS.map((day) => ({
  ...day,
  items: day.items.map((item) =>
    item.id === 12 ? { ...item, time: '10:00 - 11:00', start: '2025-10-28T10:00:00+08:00' } : item,
  ),
}));

/** Three rooms at once, and a crowd in one of them. */
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
    })),
  },
];

/** Programs that show different parts. */
const PROGRAMS = [
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

const partsIn = (root: ParentNode) =>
  [...root.querySelectorAll('[part]')].flatMap((node) => node.getAttribute('part')!.split(/\s+/));

/** Types into the search field as a visitor does. */
function search(root: ParentNode, text: string): void {
  const field = root.querySelector<HTMLInputElement>('[part=search-field]')!;
  // Not through React, which ignores what it has set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stars all items, and shows them alone. */
async function starAll(root: ParentNode): Promise<void> {
  const stars = () => [...root.querySelectorAll<HTMLElement>('[data-f=star]')];
  await until(() => expect(stars()).toHaveLength(3));
  for (const star of stars()) star.click();
  root.querySelector<HTMLElement>('[part=mine-button]')!.click();
}

/** Shows programs as in a window that has room for columns. */
async function widen(): Promise<void> {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  dispatchEvent(new Event('resize'));
}

const program = async (props: object) => {
  const element = Object.assign(document.createElement('conference-program'), props);
  document.body.append(element);
  await until(() =>
    expect(element.shadowRoot!.querySelector('[part=day], [part=empty], [part=error], [part=slow]')).not.toBeNull(),
  );
  for (const details of element.shadowRoot!.querySelectorAll('details')) {
    details.open = true;
    // A browser tells by itself.
    details.dispatchEvent(new Event('toggle'));
  }
  return element.shadowRoot!;
};

/**
 * Renders a section before or after everything about the event is known; the program's content comes from elsewhere.
 */
async function withContent(tag: string, isFilled: boolean): Promise<ParentNode> {
  const definition = (await maskedSections(isFilled)).find((section) => section.tag === tag)!;
  const root = document.createElement('div');
  root.innerHTML = await markupOf(definition);
  return root;
}

beforeAll(() =>
  defineElements(sectionDefinitions, (definition) => sectionElement(definition, hostOrigin('https://host.invalid/'))),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-28T09:00:00+08:00') });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith(SILENT)) return new Promise(() => {});
    if (url.startsWith(`${ANSWERING}/api/changes`))
      return Response.json({
        revision: 5,
        changes: [],
        notes: [{ revision: 5, at: '2025-10-28T00:00:00Z', text: 'Rain' }],
      });
    if (url.startsWith(ANSWERING)) return Response.json(TWO_DAYS, { headers: { 'program-revision': '5' } });
    throw new TypeError('Failed to fetch');
  });
  const kept = {
    match: async (address: string) =>
      address.startsWith(ANSWERING)
        ? Response.json({ days: SEEN, at: Date.now() - 3_600_000, revision: 4 })
        : undefined,
    put: async () => {},
  };
  // Nothing happens while they are open.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('caches', { open: async () => kept });
});
afterEach(() => {
  document.body.innerHTML = '';
  location.hash = '';
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the parts that pages may style', () => {
  // Loads every section again, which takes seconds on a busy machine.
  it.each(sections)('of $tag are exactly the documented ones', { timeout: 30_000 }, async ({ tag, parts }) => {
    const roots: ParentNode[] = [];
    if (tag === 'conference-program') {
      // Shown by every program of somebody whose clocks aren't the event's.
      localStorage.setItem('conference-program time-zone', 'own');
      // Shown to somebody who has hidden a room.
      localStorage.setItem('conference-program hidden-rooms', '["Hall C"]');
      // Shown where the device's clock is wrong.
      setClock(180_000, 0);
      for (const props of PROGRAMS) roots.push(await program(props));
      search(roots[2]!, 'coffee');
      search(roots[8]!, 'nothing has this name');
      await starAll(roots[7]!);
      roots[10]!.querySelector<HTMLElement>('[data-head] [part=time]')!.click();
      await widen();
      location.hash = '#program-item-99999';
    } else
      roots.push(
        document.body.appendChild(document.createElement(tag)).shadowRoot!,
        await withContent(tag, false),
        await withContent(tag, true),
      );
    await until(() => expect([...new Set(roots.flatMap(partsIn))].sort()).toEqual(Object.keys(parts).sort()));
  });
});
