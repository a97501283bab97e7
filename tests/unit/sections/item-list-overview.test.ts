import { describe, expect, test } from 'vitest';
import type { SafeHtml, ScheduleItem } from '../../../src/program/model/types.ts';
import { listHtml, openItem } from '../../../src/sections/conference-program/item/item-html.ts';
import { overviewRows } from '../../../src/sections/conference-program/overview/overview-rows.ts';
import { until } from '../../support/until.ts';
import { adopt, element, item, list } from '../support/item-elements.ts';

const look = {
  titleTag: 'h4',
  selectable: false,
  nextDay: '',
  dayBefore: '',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  until: 'until {time}',
};

describe('what an overview has folded away', () => {
  const rowsOfDay = (...items: ScheduleItem[]) => overviewRows({ id: 1, title: '', items }, look);
  const talk = item(1, { description: '<p>One</p>' });
  const details = (id: number) => element(id).querySelector('details')!;

  function adoptedOverview(...items: ScheduleItem[]) {
    const rows = rowsOfDay(...items);
    list.innerHTML = listHtml(rows);
    return adopt(list, () => rows);
  }

  test('is opened with its item; an item without more is left alone', () => {
    adoptedOverview(talk, item(2));
    const before = element(2).outerHTML;
    openItem(element(1));
    openItem(element(2));
    expect(details(1).open).toBe(true);
    expect(element(2).outerHTML).toBe(before);
  });

  test('stays open, with the focus on what opens it, while its text changes', () => {
    const show = adoptedOverview(talk, item(2));
    openItem(element(1));
    const summary = details(1).querySelector('summary')!;
    summary.focus();
    const changed = rowsOfDay({ ...talk, title: 'Renamed', description: '<p>Two</p>' }, item(2));
    show({ rows: () => changed });
    expect(details(1).open).toBe(true);
    expect(document.activeElement).toBe(summary);
    expect(details(1).textContent).toBe('Two');
    details(1).open = false;
    expect(list.innerHTML).toBe(listHtml(changed));
  });
});

describe('the lines of times', () => {
  const rowsOfDay = (...items: ScheduleItem[]) => overviewRows({ id: 1, title: '', items }, look);
  const day = [item(1, { time: '09:00' }), item(2, { time: '09:00' }), item(3, { time: '10:00' })];
  /** The visible list: the texts of lines, and the ids of items. */
  const seen = () =>
    ([...list.children] as HTMLElement[])
      .filter((child) => !child.hidden)
      .map(({ dataset, textContent }) => dataset.item ?? textContent);

  function adoptedDay(isPrerendered = false) {
    const rows = rowsOfDay(...day);
    list.innerHTML = listHtml(rows);
    return adopt(list, () => rows, isPrerendered);
  }

  test('stand over what is left of their items, and go with the last of them', async () => {
    const show = adoptedDay();
    expect(seen()).toEqual(['09:00', '1', '2', '10:00', '3']);
    show({ visible: new Set([2]) });
    await until(() => expect(seen()).toEqual(['09:00', '2']));
    show({ visible: new Set([3]) });
    await until(() => expect(seen()).toEqual(['10:00', '3']));
    show({ visible: undefined });
    await until(() => expect(seen()).toEqual(['09:00', '1', '2', '10:00', '3']));
  });

  test('follow a change of the program: one that comes first takes its time’s line, a time without items has none', () => {
    const show = adoptedDay(true);
    show({ rows: () => rowsOfDay(item(4, { time: '09:00' }), ...day.slice(0, 2)) });
    expect(seen()).toEqual(['09:00', '4', '1', '2']);
    show({ rows: () => rowsOfDay(...day) });
    expect(seen()).toEqual(['09:00', '1', '2', '10:00', '3']);
    show({ rows: () => rowsOfDay(day[0]!, item(5, { time: '09:30' }), day[2]!) });
    expect(seen()).toEqual(['09:00', '1', '09:30', '5', '10:00', '3']);
  });

  test('stand out while anything below is on, and are over with all that started then', () => {
    const show = adoptedDay();
    const lines = () =>
      [...list.querySelectorAll('[data-head]')].map((line) =>
        ['on', 'over'].filter((name) => line.hasAttribute(`data-${name}`)),
      );
    show({ running: new Set([2]), nowWord: 'Now', past: new Set([1]) });
    expect(lines()).toEqual([['on'], []]);
    show({ running: new Set(), past: new Set([1, 2]) });
    expect(lines()).toEqual([['over'], []]);
  });
});

describe('the links of an opened item', () => {
  const linksOf = (word: string) => (id: string) =>
    `<p data-f="links"><a href="/program/${id}">${word}</a></p>` as SafeHtml;
  const details = () => list.querySelector('details')!;
  const talk = item(1, { description: '<p>One</p>' });
  const rowsOfTalk = (fields: Partial<ScheduleItem> = {}) =>
    overviewRows(
      { id: 1, title: '', items: [{ ...talk, ...fields }] },
      {
        titleTag: 'h4',
        selectable: false,
        nextDay: '',
        dayBefore: '',
        weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
        until: 'until {time}',
      },
    );
  const open = () => {
    details().open = true;
    // A browser tells by itself.
    details().dispatchEvent(new Event('toggle'));
  };

  function adoptedTalk() {
    list.innerHTML = listHtml(rowsOfTalk());
    return adopt(list, () => rowsOfTalk());
  }

  test('are made when it is opened, once, and not before', () => {
    adoptedTalk()({ linksOf: linksOf('Link') });
    expect(list.querySelector('[data-f=links]')).toBeNull();
    open();
    open();
    expect(list.querySelectorAll('[data-f=links]')).toHaveLength(1);
    expect(list.querySelector('a')!.getAttribute('href')).toBe('/program/1');
  });

  test('keep the focus while its text changes, and follow the language', () => {
    const show = adoptedTalk();
    show({ linksOf: linksOf('Link') });
    open();
    const link = list.querySelector('a')!;
    link.focus();
    show({ rows: () => rowsOfTalk({ description: '<p>Two</p>' }) });
    expect(document.activeElement).toBe(link);
    expect(details().textContent).toBe('TwoLink');
    show({ linksOf: linksOf('Lien') });
    expect(details().textContent).toBe('TwoLien');
    show({ linksOf: undefined });
    expect(details().textContent).toBe('Two');
  });
});
