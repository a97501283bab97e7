import { describe, expect, test } from 'vitest';
import { createFrameBudget } from '../../../src/sections/conference-program/list/frame-budget.ts';
import { listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { filtered, nextFrame } from '../support/frames.ts';
import { adopt, adopted, item, list, rowsOf, visible } from '../support/item-elements.ts';

describe('a filter', () => {
  test('hides all other items without removing them, and leaves no trace when it is cleared', () => {
    const show = adopted(item(1), item(2), item(3));
    const before = list.innerHTML;
    show({ visible: new Set([3]) });
    filtered();
    expect(visible()).toEqual(['3']);
    expect(list.children).toHaveLength(3);
    show({ visible: new Set() });
    filtered();
    expect(visible()).toEqual([]);
    show({ visible: undefined });
    filtered();
    expect(list.innerHTML).toBe(before);
  });

  test('also applies to items added later, and to those that change', () => {
    const show = adopted(item(1), item(2));
    show({ visible: new Set([2, 4]) });
    show({ rows: () => rowsOf(item(4), item(3), item(2, { title: 'Renamed' }), item(1)) });
    expect(visible()).toEqual(['4', '2']);
  });
});

test('filters of several lists together change 12 items in the frame after the next, and eighty in each that follows', () => {
  const day = Array.from({ length: 60 }, (_, index) => item(index));
  const lists = [document.createElement('ol'), document.createElement('ol')];
  const budget = createFrameBudget();
  const shows = lists.map((list) => {
    list.innerHTML = listHtml(rowsOf(...day));
    return adopt(list, () => rowsOf(...day), false, budget);
  });
  const hidden = () => lists.map((list) => list.querySelectorAll('[hidden]').length);
  for (const show of shows) show({ visible: new Set() });
  nextFrame();
  expect(hidden()).toEqual([0, 0]);
  nextFrame();
  expect(hidden()).toEqual([12, 0]);
  nextFrame();
  expect(hidden()).toEqual([60, 32]);
  nextFrame();
  expect(hidden()).toEqual([60, 60]);

  for (const show of shows) show({ visible: undefined });
  filtered();
  expect(hidden()).toEqual([48, 60]);
});

test('a filter leaves alone what it doesn’t change', () => {
  const show = adopted(item(1), item(2), item(3));
  show({ visible: new Set([1, 2]) });
  filtered();
  const seen = new MutationObserver(() => {});
  seen.observe(list, { attributes: true, childList: true, characterData: true, subtree: true });
  show({ visible: new Set([1]) });
  filtered();
  expect(seen.takeRecords().map(({ target }) => (target as HTMLElement).dataset.item)).toEqual(['2']);
  seen.disconnect();
});
