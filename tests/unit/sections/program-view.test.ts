import { beforeEach, describe, expect, test } from 'vitest';
import { keptText } from '../../../src/program/device/device-storage.ts';
import type { Day } from '../../../src/program/model/types.ts';
import { NO_MARKS } from '../../../src/sections/conference-program/item/list-view.ts';
import { createProgramView } from '../../../src/sections/conference-program/view/program-view.ts';
import { isOwnTime } from '../../../src/sections/conference-program/state/zone-state.ts';
import { item } from '../support/item-elements.ts';

const days: readonly Day[] = [
  { id: 1, title: 'Tuesday', items: [item(11), item(12)] },
  { id: 2, title: 'Wednesday', items: [item(21)] },
];
const marked = days.map((day) => ({ day, marks: NO_MARKS }));

function opened() {
  const view = createProgramView(undefined);
  const { store, select } = view;
  let shown = days;
  return {
    view,
    state: store.getState,
    day: () => select.day(store.getState(), shown, true)?.id,
    ids: () => {
      const visible = select.visible(store.getState(), shown);
      return visible && [...visible.ids.keys()];
    },
    /** As the search answers. */
    find: (query: string, ...found: number[]) => {
      view.search(query);
      const items = new Map(found.map((id) => [id, item(id)]));
      view.setFound({ words: store.getState().words, items });
    },
    goTo: (id: number) => view.goTo(marked, select.visible(store.getState(), shown), 'item', id),
    goToDay: (id: number) => view.goTo(marked, select.visible(store.getState(), shown), 'day', id),
    reload: () => (shown = days.map((day) => ({ ...day }))),
  };
}

beforeEach(() => localStorage.clear());

describe('what is over and folded away', () => {
  const folded = () => {
    const opening = opened();
    opening.view.store.setState({ folded: new Set([11]) });
    return opening;
  };

  test('is left out, but not from a search or “My program”', () => {
    const { view, find, ids } = folded();
    expect(ids()).toEqual([12, 21]);
    find('talk', 11, 21);
    expect(ids()).toEqual([11, 21]);
    view.clearFilters();
    expect(ids()).toEqual([12, 21]);
    view.toggleAlone();
    expect(ids()).toEqual([]);
  });

  test('stays folded away with a filter, unless nothing else is left by it', () => {
    const inRoom = (id: number, name: string) => ({
      ...item(id),
      list: [{ id, schedule_item_id: id, content: `Room: ${name}` }],
    });
    const shown = [{ id: 1, title: 'Tuesday', items: [inRoom(11, 'Hall'), inRoom(12, 'Hall'), inRoom(13, 'Annex')] }];
    const view = createProgramView(undefined);
    const { store, select } = view;
    store.setState({ folded: new Set([11, 13]) });
    const ids = () => [...select.visible(store.getState(), shown)!.ids.keys()];
    view.filterBy('place', 'hall');
    expect(ids()).toEqual([12]);
    expect([...select.folded(store.getState(), shown)!]).toEqual([11]);
    expect([...select.left(store.getState(), shown)!]).toEqual([11, 12]);
    view.filterBy('place', 'annex');
    expect(ids()).toEqual([13]);
  });

  test('comes back where it is put off, and stays otherwise', () => {
    const { view, ids } = folded();
    const past = (...ids: number[]) => view.store.setState({ past: new Map([[1, new Set(ids)]]) });
    past(11, 12);
    expect(ids()).toEqual([12, 21]);
    past(12);
    expect(ids()).toEqual([11, 12, 21]);
    view.store.setState({ past: new Map([[1, 'all']]) });
    expect(ids()).toEqual([12, 21]);
  });

  test('comes back for a link to it, for a day that is chosen, and for who asks', () => {
    for (const unfold of [
      ({ goTo }: ReturnType<typeof opened>) => goTo(11),
      ({ view }: ReturnType<typeof opened>) => view.chooseDay(undefined),
      ({ view }: ReturnType<typeof opened>) => view.unfold(),
    ]) {
      const opening = folded();
      opening.goTo(12);
      expect(opening.ids()).toEqual([12, 21]);
      unfold(opening);
      expect(opening.ids()).toBeUndefined();
    }
  });
});

describe('a search', () => {
  test('begins with all days, has a choice of its own, and leaves the day that was chosen before', () => {
    const { view, find, day, ids } = opened();
    view.chooseDay(2);
    find('talk', 11, 21);
    expect([day(), ids()]).toEqual([undefined, [11, 21]]);
    view.chooseDay(1);
    expect(day()).toBe(1);
    view.clearFilters();
    expect([day(), ids()]).toEqual([2, undefined]);
    find('again', 21);
    expect(day()).toBeUndefined();
  });

  test('that is the same gives the same answer, so that nothing is rendered again', () => {
    const { view, find, state } = opened();
    find('talk', 11);
    const first = view.select.visible(state(), days);
    view.switchZone();
    view.store.setState({ today: 1 });
    expect(view.select.visible(state(), days)).toBe(first);
  });
});

describe('who is led to an item', () => {
  test('finds it, whatever hides it', () => {
    const { view, find, day, goTo, ids, state } = opened();
    view.chooseDay(1);
    view.toggleAlone();
    find('talk', 11);
    goTo(21);
    expect([day(), ids(), state().query]).toEqual([2, undefined, '']);
    expect(state().target).toEqual({ dayId: 2, itemId: 21, isOpened: false });
  });

  test('keeps a search that shows it, but not the other day within', () => {
    const { view, find, goTo, ids } = opened();
    find('talk', 11, 21);
    goTo(21);
    expect(ids()).toEqual([11, 21]);
    view.chooseDay(1);
    goTo(21);
    expect(ids()).toBeUndefined();
  });

  test('is led there again by the same link, and nowhere by one to what isn’t there', () => {
    const { goTo, state } = opened();
    goTo(11);
    const { target } = state();
    goTo(99);
    expect(state().target).toBe(target);
    goTo(11);
    expect(state().target).not.toBe(target);
  });
});

describe('"My program"', () => {
  const follow = (view: ReturnType<typeof createProgramView>) =>
    view.followStars({ kept: keptText('stars of a test'), titleOf: (id) => `Talk ${id}` });

  test('alone keeps an item whose star is taken back, so that it can be set again', () => {
    const { view, ids } = opened();
    const end = follow(view);
    view.toggleStar(21);
    view.toggleAlone();
    expect(ids()).toEqual([21]);
    view.toggleStar(21);
    expect(ids()).toEqual([21]);
    view.toggleAlone();
    view.toggleAlone();
    expect(ids()).toEqual([]);
    end();
  });

  test('is there in another element of the page, and when the program is loaded again', () => {
    const one = opened();
    const other = opened();
    const ends = [follow(one.view), follow(other.view)];
    one.view.toggleStar(12);
    expect([...other.state().stars]).toEqual([[12, 'Talk 12']]);
    const { stars } = other.state();
    ends[1]!();
    ends[1] = follow(other.view);
    expect(other.state().stars).toBe(stars);
    other.reload();
    other.view.toggleAlone();
    expect(other.ids()).toEqual([12]);
    for (const end of ends) end();
  });
});

test('the visitor’s own time, once chosen, stays so for other programs where one has the same clocks', () => {
  const [here, elsewhere] = [opened(), opened()];
  const ends = [here, elsewhere].map(({ view }) => view.followChoice());
  elsewhere.view.setZone({ event: 'UTC+8', differs: true });
  elsewhere.view.switchZone();
  here.view.setZone({ event: 'UTC+1', differs: false });
  expect([here, elsewhere].map(({ state }) => isOwnTime(state()))).toEqual([false, true]);
  for (const end of ends) end();
});
