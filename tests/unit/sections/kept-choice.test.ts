import { beforeEach, describe, expect, test } from 'vitest';
import type { Day } from '../../../src/program/model/types.ts';
import {
  choiceInAddress,
  keepChoice,
  keptChoice,
} from '../../../src/sections/conference-program/address/choice-place.ts';
import { choiceText, readChoice } from '../../../src/sections/conference-program/state/kept/kept-choice.ts';
import { NO_MARKS } from '../../../src/sections/conference-program/item/list-view.ts';
import { createProgramView } from '../../../src/sections/conference-program/view/program-view.ts';
import { item } from '../support/item-elements.ts';

const inRoom = (id: number, room: string) => ({
  ...item(id),
  list: [{ id, schedule_item_id: id, content: `Room: ${room}` }],
});
const days: readonly Day[] = [
  { id: 1, title: 'Tuesday', items: [inRoom(11, 'Hall A'), inRoom(12, 'Hall & foyer')] },
  { id: 2, title: 'Wednesday', items: [inRoom(21, 'Hall A')] },
];

beforeEach(() => history.replaceState(null, '', '/'));

describe('what a visitor has chosen', () => {
  const textOf = (choose: (view: ReturnType<typeof createProgramView>) => void) => {
    const view = createProgramView(undefined);
    choose(view);
    return choiceText(view.store.getState());
  };
  const CHOICES = [
    ['', () => {}],
    ['day=2', (view) => view.chooseDay(2)],
    ['q=slip+rate', (view) => view.search(' slip rate ')],
    ['place=hall+%26+foyer', (view) => view.filterBy('place', 'hall & foyer')],
    [
      'q=slip&place=hall+a&day=2',
      (view) => {
        view.search('slip');
        view.filterBy('place', 'hall a');
        view.chooseDay(2);
      },
    ],
    [
      'day=all',
      (view) => {
        view.store.setState({ today: 1, chosenDay: 1 });
        view.chooseDay(undefined);
      },
    ],
    [
      'day=2',
      (view) => {
        view.store.setState({ today: 1, chosenDay: 1 });
        const marked = days.map((day) => ({ day, marks: NO_MARKS }));
        view.goTo(marked, undefined, 'day', 2);
      },
    ],
  ] as [string, (view: ReturnType<typeof createProgramView>) => void][];

  test.each(CHOICES)('is kept as "%s", and brought back', (text, choose) => {
    expect(textOf(choose)).toBe(text);
    expect(
      textOf((view) => {
        view.store.setState({ today: text.includes('all') ? 1 : undefined });
        view.restoreChoice(readChoice(text, days), false);
      }),
    ).toBe(text);
  });

  test('leaves out what the program doesn’t have any longer', () => {
    expect(readChoice('q=x&place=hall+z&day=99&people=ann', days)).toEqual({ query: 'x', filters: {}, day: undefined });
  });
});

describe('a page keeps it', () => {
  test('in its address, where that is its own, and takes it out again', () => {
    keepChoice('#program', 'q=slip', true);
    expect(location.hash).toBe('#program?q=slip');
    expect(keptChoice('#program')).toBe('q=slip');
    keepChoice('#program', '', true);
    expect(location.href).toBe(new URL('/', location.href).href);
    expect(keptChoice('#program')).toBe('');
  });

  test('in the history alone on somebody else’s page, beside what that page keeps there', () => {
    history.replaceState({ router: { key: 'a' } }, '', '/#part');
    keepChoice('#agenda', 'day=2', false);
    keepChoice('#other', 'q=x', false);
    expect(location.hash).toBe('#part');
    expect(history.state).toMatchObject({ router: { key: 'a' } });
    expect([keptChoice('#agenda'), keptChoice('#other'), keptChoice('#program')]).toEqual(['day=2', 'q=x', undefined]);
  });

  test('on somebody else’s page also what is chosen after its address was followed', () => {
    history.replaceState(null, '', '/#program?q=slip');
    expect(keptChoice('#program')).toBe('q=slip');
    for (const text of ['q=fault', 'q=slip', '']) {
      keepChoice('#program', text, false);
      expect(keptChoice('#program')).toBe(text);
    }
    expect(location.hash).toBe('#program?q=slip');
  });

  test('not where the page keeps something else than an object', () => {
    history.replaceState('theirs', '', '/');
    keepChoice('#program', 'q=x', false);
    expect(history.state).toBe('theirs');
  });

  test('each program its own', () => {
    history.replaceState(null, '', '/#program?q=slip');
    expect([choiceInAddress('#program'), choiceInAddress('#prog'), choiceInAddress('#agenda')]).toEqual([
      ...['q=slip', undefined, undefined],
    ]);
  });
});
