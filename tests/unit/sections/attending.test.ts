/** The marks and links of a row that say what it is like to attend. */
import { describe, expect, test } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { excerpt, searchText } from '../../../src/program/search/search.ts';
import { itemRows, listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { itemTextsIn } from '../../../src/sections/conference-program/item/item-texts.ts';
import { overviewRows } from '../../../src/sections/conference-program/overview/overview-rows.ts';
import { catalogs } from '../../../src/sections/conference-program/texts/catalogs.ts';
import { adopt, element, item, list } from '../support/item-elements.ts';

const talk = (...contents: string[]): ScheduleItem =>
  item(1, { list: contents.map((content, id) => ({ id: id + 1, schedule_item_id: 1, content })) });

const rowsIn = (lang: keyof typeof catalogs, ...items: ScheduleItem[]) =>
  overviewRows(
    { id: 1, title: '', items },
    { titleTag: 'h4', selectable: false, words: catalogs[lang], ...catalogs[lang] },
  );

function rendered(...contents: string[]) {
  const box = document.createElement('ol');
  box.innerHTML = listHtml(rowsIn('en', talk(...contents)));
  const texts = (selector: string) => [...box.querySelectorAll(selector)].map((node) => node.textContent);
  return { line: texts('[data-f=line] > li'), details: texts('[data-f=list] > li') };
}

describe('a row', () => {
  test('says between place and people in which language it is, its interpretation, and that it isn’t recorded', () => {
    const contents = ['Speaker: Ann Lee', 'Recording: no', 'Interpretation: Indonesian', 'Langue : anglais', 'Room: A'];
    expect(rendered(...contents)).toEqual({
      line: ['A', 'anglais', 'Interpretation: Indonesian', 'Not recorded', 'Ann Lee'],
      details: [],
    });
  });

  test('says so behind sub-items without a label, too', () => {
    expect(rendered('Hall A', 'Language: English, French', 'Recording: no').line).toEqual([
      ...['Hall A', 'English', 'French', 'Not recorded'],
    ]);
  });

  test('says that it is streamed, and its link stands below, as do captions, level and why there is no recording', () => {
    const { line, details } = rendered(
      ...['Room: A', 'Stream: https://x.org/live', 'Captions: English', 'Level: all', 'Recording: no, by wish'],
    );
    expect(line).toEqual(['A', 'Live stream', 'Not recorded']);
    expect(details).toEqual(['Stream', 'Captions: English', 'Level: all', 'Recording: no, by wish']);
  });

  test('shows no more of a text than the text: markup behind a label stays text', () => {
    const { line } = rendered('Room: A', 'Language: &lt;img src=x onerror=alert(1)&gt;');
    expect(line).toEqual(['A', '<img src=x onerror=alert(1)>']);
  });

  test.each([
    ['en', 'Not recorded', 'Live stream'],
    ['fr', 'Pas d’enregistrement', 'En direct'],
    ['id', 'Tidak direkam', 'Siaran langsung'],
  ] as const)('says it in the language of the page: %s', (lang, notRecorded, streamed) => {
    const html = listHtml(rowsIn(lang, talk('Room: A', 'Recording: no', 'Stream: https://x.org/')));
    expect(html).toContain(`>${notRecorded}<`);
    expect(html).toContain(`>${streamed}<`);
  });
});

describe('the link of a row', () => {
  const both = talk('Room: A', 'Stream: https://x.org/live', 'Recording: https://x.org/1');
  const links = () => [...element(1).querySelectorAll(':scope > p > a')].map((link) => link.outerHTML);

  function adopted(rows: ReturnType<typeof rowsIn>) {
    list.innerHTML = listHtml(rows);
    return adopt(list, () => rows);
  }

  test('is “Watch now” while it is on, “Recording” once it is over, and none before', () => {
    const show = adopted(rowsIn('en', both));
    expect(links()).toEqual([]);
    show({ running: new Set([1]), nowWord: 'Now' });
    expect(links()).toEqual(['<a href="https://x.org/live" rel="noopener noreferrer" part="watch-link">Watch now</a>']);
    expect(element(1).querySelector('[part=now]')!.textContent).toBe('Watch now');
    show({ running: new Set(), past: new Set([1]) });
    expect(links()).toEqual([
      '<a href="https://x.org/1" rel="noopener noreferrer" part="recording-link">Recording</a>',
    ]);
    show({ past: new Set() });
    expect(links()).toEqual([]);
  });

  test('is that to the recording after the event, when nothing is called past', () => {
    const show = adopted(rowsIn('en', both));
    show({ isAfter: true });
    expect(links().join()).toContain('>Recording<');
  });

  test('has no other address than one of the web, and an item without one is “Now” as it was', () => {
    const show = adopted(rowsIn('en', talk('Stream: javascript:alert(1)', 'Recording: soon')));
    show({ running: new Set([1]), nowWord: 'Now' });
    expect(links()).toEqual([]);
    expect(element(1).querySelector('[part=now]')!.textContent).toBe('Now');
    show({ running: new Set(), past: new Set([1]) });
    expect(links()).toEqual([]);
  });

  test('is there in full view, where the recording is in sight below', () => {
    const show = adopted(itemRows([both], { titleTag: 'h4', selectable: false, words: catalogs.en }));
    show({ running: new Set([1]), nowWord: 'Now' });
    expect(links().join()).toContain('>Watch now<');
    show({ running: new Set(), isAfter: true });
    expect(links()).toEqual([]);
    expect(element(1).querySelector('[data-link=recording] a')!.textContent).toBe('Recording');
  });
});

test('a search finds a mark by the word that it has in the page’s language, and by what was written', () => {
  const entry = talk('Room: A', 'Recording: no', 'Language: Inggris', 'Level: Beginners');
  const { shown, all } = searchText(entry, itemTextsIn(catalogs.fr));
  expect(shown).toContain('pas d’enregistrement'.replace('’', "'"));
  expect(shown).toContain('inggris');
  expect(all).toContain('level: beginners');
  expect(excerpt(entry, ['inggris'], itemTextsIn(catalogs.fr))).toBeUndefined();
});
