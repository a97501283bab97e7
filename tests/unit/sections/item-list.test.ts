import { describe, expect, test, vi } from 'vitest';
import { listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { filtered } from '../support/frames.ts';
import { adopt, adopted, element, item, list, rowsOf, starred, visible } from '../support/item-elements.ts';

const field = (id: number, name: string) => element(id).querySelector(`[data-f=${name}]`);

test('prerendered items are adopted as they are: every node stays', () => {
  const items = [item(1, { time: '09:00', description: '<p>One</p>' }), item(2)];
  list.innerHTML = listHtml(rowsOf(...items));
  const nodes = [...list.querySelectorAll('*')];
  adopt(list, () => rowsOf(...items), true)({ rows: () => rowsOf(...items) });
  expect([...list.querySelectorAll('*')]).toEqual(nodes);
  expect(nodes.every((node) => list.contains(node))).toBe(true);
});

describe('a change of one field', () => {
  const before = item(1, {
    time: '09:00',
    description: '<p>See <a href="https://example.org/">the map</a></p>',
    list: [{ id: 1, schedule_item_id: 1, content: 'First' }],
  });

  test('leaves the others alone: a link in the description keeps focus while the title changes', () => {
    const show = adopted(before);
    const link = list.querySelector('a')!;
    link.focus();
    show({ rows: () => rowsOf({ ...before, title: 'Another title' }) });
    expect(field(1, 'title')!.textContent).toBe('Another title');
    expect(document.activeElement).toBe(link);
    expect(list.querySelector('a')).toBe(link);
  });

  test('that adds or removes it keeps the fields in order', () => {
    const names = () => [...element(1).children].map((child) => child.getAttribute('data-f'));
    const show = adopted(item(1));
    expect(names()).toEqual(['title']);
    show({ rows: () => rowsOf(before) });
    expect(names()).toEqual(['title', 'time', 'description', 'list']);
    show({ rows: () => rowsOf({ ...before, description: '' }) });
    expect(names()).toEqual(['title', 'time', 'list']);
    show({ rows: () => rowsOf({ ...before, time: '' }) });
    expect(names()).toEqual(['title', 'description', 'list']);
    expect(list.querySelector('[data-f=list] li')!.textContent).toBe('First');
  });
});

test('after each of a hundred random changes the list equals a newly rendered one, and what stays keeps its element', () => {
  // A seeded generator: every run makes the same hundred programs.
  let seed = 11;
  const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  let items = [item(1)];
  let nextId = 2;
  const show = adopted(...items);
  for (let round = 0; round < 100; round++) {
    const before = new Map(items.map(({ id }) => [id, element(id)]));
    items = items.filter(() => below(6) > 0);
    for (let added = below(4); added > 0; added--) items.splice(below(items.length + 1), 0, item(nextId++));
    if (below(2) && items.length > 1) items.unshift(items.pop()!);
    if (items.length > 0) {
      const place = below(items.length);
      const text = below(3) ? `Changed in round ${round}` : '';
      const changed = (['time', 'title', 'description'] as const)[below(3)]!;
      items[place] = { ...items[place]!, [changed]: text || (changed === 'title' ? 'Title' : '') };
    }
    show({ rows: () => rowsOf(...items) });
    expect(list.innerHTML, `round ${round}`).toBe(listHtml(rowsOf(...items)));
    for (const { id } of items) if (before.has(id)) expect(element(id), `round ${round}`).toBe(before.get(id));
  }
});

describe('marks of running items', () => {
  const marked = () => [...list.querySelectorAll('[data-f=now]')].map((mark) => mark.closest('li')!.dataset.item);

  test('are below the title, and leave nothing behind when the item is over', () => {
    const show = adopted(item(1, { description: '<p>Text</p>' }), item(2));
    const before = list.innerHTML;
    show({ running: new Set([1]), nowWord: 'Now' });
    expect(field(1, 'title')!.nextElementSibling!.textContent).toBe('Now');
    expect(element(1).hasAttribute('data-running')).toBe(true);
    show({ running: new Set([2]), nowWord: 'Now' });
    expect(marked()).toEqual(['2']);
    expect(element(1).hasAttribute('data-running')).toBe(false);
    show({ running: new Set(), nowWord: 'Now' });
    expect(list.innerHTML).toBe(before);
  });

  test('are text, whatever a host’s catalog of words says', () => {
    const show = adopted(item(1));
    show({ running: new Set([1]), nowWord: '<img src=x onerror=alert(1)>' });
    expect(field(1, 'now')!.innerHTML).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('survive changes of the program, once each, below title and time', () => {
    const show = adopted(item(1), item(2));
    show({ running: new Set([2, 3]), nowWord: 'Now' });
    show({ rows: () => rowsOf(item(2, { title: 'Renamed', time: '09:00' }), item(1), item(3)) });
    expect(marked()).toEqual(['2', '3']);
    expect(field(2, 'time')!.nextElementSibling!.textContent).toBe('Now');
    show({ rows: () => rowsOf(item(1)) });
    expect(marked()).toEqual([]);
  });
});

test('duplicate ids lose no item', () => {
  const show = adopted(item(1, { title: 'A' }), item(1, { title: 'B' }));
  show({ rows: () => rowsOf(item(1, { title: 'B' }), item(2), item(1, { title: 'C' })) });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['B', 'Talk 2', 'C']);
});

test('a list that contains anything but its rows is rendered again', () => {
  const rows = rowsOf(item(1, { description: '<p>One</p>' }), item(2));
  for (const damaged of [
    listHtml(rows.slice(1)),
    listHtml([...rows].reverse()),
    listHtml(rows).replace('</h4>', '</h4><h3>Stray</h3>'),
    `${listHtml(rows)}<li>Stray</li>`,
  ]) {
    list.innerHTML = damaged;
    adopt(list, () => rows);
    expect(list.innerHTML).toBe(listHtml(rows));
  }
});

test('the rows of a list that the server has rendered are made for its first change, which keeps every element', async () => {
  const rows = rowsOf(item(1, { time: '09:00' }), item(2));
  list.innerHTML = listHtml(rows);
  const make = vi.fn(() => rows);
  const show = adopt(list, make, true);
  show({ running: new Set(), nowWord: 'Now' });
  show({ starLabelId: 'label' });
  await starred();
  show({ starred: new Set([2]) });
  show({ visible: new Set([2]) });
  filtered();
  expect(visible()).toEqual(['2']);
  expect(make).not.toHaveBeenCalled();
  const elements = [...list.children];
  show({ running: new Set([1]), nowWord: 'Now' });
  expect(make).toHaveBeenCalled();
  expect([...list.children]).toEqual(elements);
  expect(field(1, 'now')!.textContent).toBe('Now');
  expect(field(2, 'star')!.getAttribute('aria-pressed')).toBe('true');
});

test('one that is not what the server has written is rendered again by its first change', () => {
  const rows = rowsOf(item(1), item(2));
  list.innerHTML = listHtml(rows).replace('</h4>', '</h4><h3>Stray</h3>');
  adopt(list, () => rows, true)({ rows: () => rows });
  expect(list.innerHTML).toBe(listHtml(rows));
});

test('the first change of a list that the server has rendered keeps what a search has put into its items, and their stars', async () => {
  const rows = rowsOf(item(1), item(2));
  list.innerHTML = listHtml(rows);
  const show = adopt(list, () => rows, true);
  show({ starLabelId: 'label' });
  await starred();
  show({ starred: new Set([2]) });
  element(1).insertAdjacentHTML('beforeend', '<p data-f="found">Found here</p>');
  const elements = [...list.children];
  show({ rows: () => rowsOf(item(1, { title: 'Another title' }), item(2)) });
  expect([...list.children]).toEqual(elements);
  expect(field(1, 'found')!.textContent).toBe('Found here');
  expect(field(2, 'star')!.getAttribute('aria-pressed')).toBe('true');
});

test('one that is rendered again shows the same items as starred', async () => {
  const rows = rowsOf(item(1), item(2));
  list.innerHTML = listHtml(rows).replace('</h4>', '</h4><h3>Stray</h3>');
  const show = adopt(list, () => rows, true);
  show({ starLabelId: 'label' });
  await starred();
  show({ starred: new Set([2]) });
  show({ rows: () => rows });
  expect([1, 2].map((id) => field(id, 'star')!.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

test('what is over is marked, through changes of the program, and goes without a trace', () => {
  const show = adopted(item(1), item(2));
  const before = list.innerHTML;
  show({ past: new Set([1]) });
  show({ rows: () => rowsOf(item(2), item(1)) });
  expect([1, 2].map((id) => element(id).hasAttribute('data-past'))).toEqual([true, false]);
  show({ rows: () => rowsOf(item(1), item(2)) });
  show({ past: new Set() });
  expect(list.innerHTML).toBe(before);
});

test('stars come to items that are added later, too, and go without a trace', async () => {
  const items = Array.from({ length: 150 }, (_, index) => item(index + 1));
  const show = adopted(...items);
  const before = list.innerHTML;
  show({ starLabelId: 'label' });
  await starred();
  show({ rows: () => rowsOf(...items, item(151)) });
  show({ starred: new Set([151]) });
  expect([1, 150, 151].map((id) => field(id, 'star')!.getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
    'true',
  ]);
  show({ rows: () => rowsOf(...items) });
  show({ starLabelId: undefined });
  expect(list.innerHTML).toBe(before);
});
