import { describe, expect, test } from 'vitest';
import { listHtml } from '../../src/sections/conference-program/days/item-html.ts';
import { adoptItems } from '../../src/sections/conference-program/days/item-list.ts';
import { filtered, nextFrame } from './support/frames.ts';
import { adopted, item, list, rowsOf, visible } from './support/item-elements.ts';

describe('a filter', () => {
  test('hides all other items without removing them, and leaves no trace when it is cleared', () => {
    const items = adopted(item(1), item(2), item(3));
    const before = list.innerHTML;
    items.filter(new Set([3]));
    filtered();
    expect(visible()).toEqual(['3']);
    expect(list.children).toHaveLength(3);
    items.filter(new Set());
    filtered();
    expect(visible()).toEqual([]);
    items.filter();
    filtered();
    expect(list.innerHTML).toBe(before);
  });

  test('also applies to items added later, and to those that change', () => {
    const items = adopted(item(1), item(2));
    items.filter(new Set([2, 4]));
    items.update(() => rowsOf(item(4), item(3), item(2, { title: 'Renamed' }), item(1)));
    expect(visible()).toEqual(['4', '2']);
  });
});

test('filters of several lists together change 12 items in the frame after the next, and eighty in each that follows', () => {
  const day = Array.from({ length: 60 }, (_, index) => item(index));
  const lists = [document.createElement('ol'), document.createElement('ol')];
  const items = lists.map((list) => {
    list.innerHTML = listHtml(rowsOf(...day));
    return adoptItems(list, () => rowsOf(...day));
  });
  const hidden = () => lists.map((list) => list.querySelectorAll('[hidden]').length);
  for (const each of items) each.filter(new Set());
  nextFrame();
  expect(hidden()).toEqual([0, 0]);
  nextFrame();
  expect(hidden()).toEqual([12, 0]);
  nextFrame();
  expect(hidden()).toEqual([60, 32]);
  nextFrame();
  expect(hidden()).toEqual([60, 60]);

  for (const each of items) each.filter();
  filtered();
  expect(hidden()).toEqual([48, 60]);
});

test('a filter leaves alone what it doesn’t change', () => {
  const items = adopted(item(1), item(2), item(3));
  items.filter(new Set([1, 2]));
  filtered();
  const seen = new MutationObserver(() => {});
  seen.observe(list, { attributes: true, childList: true, characterData: true, subtree: true });
  items.filter(new Set([1]));
  filtered();
  expect(seen.takeRecords().map(({ target }) => (target as HTMLElement).dataset.item)).toEqual(['2']);
  seen.disconnect();
});
