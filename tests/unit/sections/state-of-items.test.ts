/** The words for an item's state in its row. */
import { describe, expect, test } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { searchText } from '../../../src/program/search/search.ts';
import { itemRows, listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { itemTextsIn } from '../../../src/sections/conference-program/item/item-texts.ts';
import { overviewRows } from '../../../src/sections/conference-program/overview/overview-rows.ts';
import { catalogs } from '../../../src/sections/conference-program/texts/catalogs.ts';
import { adopt, element, item, list } from '../support/item-elements.ts';

type Lang = keyof typeof catalogs;

const rowsIn = (lang: Lang, isOverview: boolean, selectable: boolean, ...items: ScheduleItem[]) => {
  const options = { titleTag: 'h4', selectable, words: catalogs[lang] };
  return isOverview
    ? overviewRows({ id: 1, title: '', items }, { ...options, ...catalogs[lang] })
    : itemRows(items, options);
};
const cancelled = item(1, { title: 'Tides <i>now</i>', state: 'cancelled', state_note: 'A < B is ill' });
const full = item(1, { title: 'Tides', state: 'full', state_note: 'Watch in Hall B' });
const heading = () => element(1).querySelector('h4')!;

describe.each([
  ['a list', false, false],
  ['an overview', true, false],
  ['an overview whose titles can be pressed', true, true],
])('in %s', (_, isOverview, selectable) => {
  test.each([
    ['en', 'Canceled', 'Full'],
    ['fr', 'Annulé', 'Complet'],
    ['id', 'Dibatalkan', 'Penuh'],
  ] as const)('the heading says it in words before the title, and why: %s', (lang, off, taken) => {
    list.innerHTML = listHtml(rowsIn(lang, isOverview, selectable, cancelled));
    expect(heading().textContent).toBe(`${off} Tides now A < B is ill`);
    expect(heading().querySelector('s')!.innerHTML).toBe('Tides <i>now</i>');
    list.innerHTML = listHtml(rowsIn(lang, isOverview, selectable, full));
    expect(heading().textContent).toBe(`${taken} Tides Watch in Hall B`);
    expect(heading().querySelector('s')).toBeNull();
  });

  test('full is said before the item and within it, and no more once it is over, or the event is', () => {
    const rows = rowsIn('en', isOverview, selectable, full);
    list.innerHTML = listHtml(rows);
    const show = adopt(list, () => rows);
    show({ running: new Set([1]), nowWord: 'Now' });
    expect(heading().textContent).toContain('Full');
    show({ running: new Set(), past: new Set([1]) });
    expect(heading().textContent).toBe('Tides');
    show({ past: new Set() });
    expect(heading().textContent).toContain('Full');
    show({ isAfter: true });
    expect(heading().textContent).toBe('Tides');
  });

  test('canceled stays said', () => {
    const rows = rowsIn('en', isOverview, selectable, cancelled);
    list.innerHTML = listHtml(rows);
    adopt(list, () => rows)({ past: new Set([1]) });
    expect(heading().textContent).toContain('Canceled');
  });
});

test('a search finds the word and the note, in the language of the page', () => {
  const { shown } = searchText(cancelled, itemTextsIn(catalogs.fr));
  expect(shown).toContain('annule');
  expect(shown).toContain('is ill');
});
