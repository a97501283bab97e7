import { describe, expect, test, vi } from 'vitest';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';
import { listHtml, withBreaks } from '../../../src/sections/conference-program/item/item-html.ts';
import { overviewRows, timeWidth } from '../../../src/sections/conference-program/overview/overview-rows.ts';
import { isOverview } from '../../../src/program/model/is-overview.ts';

const item = (id: number, time: string, fields: Partial<ScheduleItem> & { subItems?: string[] } = {}): ScheduleItem => {
  const { subItems = [], ...rest } = fields;
  const clock = /^\d\d:\d\d/.exec(time)?.[0];
  return {
    id,
    day_id: 1,
    time,
    title: `Talk ${id}`,
    description: '',
    list: subItems.map((content, index) => ({ id: index + 1, schedule_item_id: id, content })),
    start: clock ? `2025-10-28T${clock}:00+08:00` : null,
    ...rest,
  };
};

const dayOf = (...items: ScheduleItem[]): Day => ({ id: 1, title: 'Tuesday', date: '2025-10-28', items });

function rendered(day: Day, selectable = false) {
  const list = document.createElement('ol');
  list.innerHTML = listHtml(
    overviewRows(day, {
      titleTag: 'h4',
      selectable,
      nextDay: 'the next day',
      dayBefore: 'the day before',
      weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
      until: 'until {time}',
    }),
  );
  return list;
}

const texts = (list: Element, selector: string) => [...list.querySelectorAll(selector)].map((node) => node.textContent);

test('up to 20 items are shown in full, more as an overview, unless the page wants the other', () => {
  const days = (count: number) => [dayOf(...Array.from({ length: count }, (_, id) => item(id, '')))];
  expect([20, 21].map((count) => isOverview(days(count), 'auto'))).toEqual([false, true]);
  expect(isOverview(days(1), 'overview')).toBe(true);
  expect(isOverview(days(300), 'full')).toBe(false);
});

test('a long word of a title may go on in the next line where it has a joint, not in its markup', () => {
  const breaks = (html: string) => withBreaks(html).replaceAll('<wbr>', '|');
  expect(breaks('DoctoralSymposium: LibreOffice')).toBe('Doctoral|Symposium: LibreOffice');
  expect(breaks('Hybrid <b>Graphical/Textual</b> &amp; PapyrusRT')).toBe(
    'Hybrid <b>Graphical/|Textual</b> &amp; PapyrusRT',
  );
  const link = '<a href="https://example.org/DoctoralSymposium/2027">Here</a>';
  expect(breaks(link)).toBe(link);
});

describe('times', () => {
  test('items that start together stand together below one line of their time, and each still says its own', () => {
    const list = rendered(dayOf(item(1, '09:00'), item(2, '10:30'), item(3, '09:00'), item(4, '10:30 - 12:00')));
    expect(texts(list, '[data-f=title]')).toEqual(['Talk 1', 'Talk 3', 'Talk 2', 'Talk 4']);
    const order = [...list.children].map((child) => (child as HTMLElement).dataset.item ?? child.textContent);
    expect(order).toEqual(['09:00', '1', '3', '10:30', '2', '4']);
    // To whoever hears, searches or prints it; who hears doesn't hear the line as well.
    expect(texts(list, '[data-item] [part=time]')).toEqual(['09:00', '09:00', '10:30', '10:30 - 12:00']);
    expect([...list.querySelectorAll('[data-head]')].every((line) => line.matches('[aria-hidden=true]'))).toBe(true);
  });

  test('an end stands behind place and people, in words', () => {
    const list = rendered(dayOf(item(1, '10:30 - 12:00', { subItems: ['Room: A'] }), item(2, '10:30')));
    expect(texts(list, '[data-f=until]')).toEqual(['until 12:00']);
  });

  test('who has no time stands below no other item’s; a day without any has no lines', () => {
    const list = rendered(dayOf(item(1, '10:30'), item(2, ''), item(3, '')));
    expect(texts(list, '[data-head]')).toEqual(['10:30', '']);
    expect(texts(rendered(dayOf(item(1, ''), item(2, ''))), '[data-head]')).toEqual([]);
  });

  test('the trace stirs once a time, by how much starts then', () => {
    const many = Array.from({ length: 9 }, (_, id) => item(10 + id, '11:00'));
    const list = rendered(dayOf(item(1, '09:00'), item(2, '10:00'), item(3, '10:00'), ...many));
    expect([...list.querySelectorAll<HTMLElement>('[data-starts]')].map(({ dataset }) => dataset.starts)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  test('carry their moment where the host has read it, and only there', () => {
    const list = rendered(dayOf(item(1, '09:00 - 10:00'), item(2, 'after lunch')));
    expect([...list.querySelectorAll('time')].map((time) => [time.dateTime, time.textContent])).toEqual([
      ['2025-10-28T09:00:00+08:00', '09:00'],
    ]);
  });

  test('after midnight of the day’s date are marked, in words as well', () => {
    const night = (id: number, clock: string) => item(id, clock, { start: `2025-10-29T${clock}:00+08:00` });
    const list = rendered(dayOf(item(1, '23:00'), night(2, '00:30'), night(3, '01:30')));
    for (const place of ['[data-f=when]', '[data-head]']) {
      // The first says which day that is.
      expect(texts(list, place)).toEqual(['23:00', '00:30+1Wed 29', '01:30+1']);
      expect([...list.querySelectorAll(`${place} abbr`)].map((mark) => mark.getAttribute('title'))).toEqual([
        'Wed 29, the next day',
        'Wed 29, the next day',
      ]);
    }
  });

  test('need a column as wide as the widest start, for ends stand elsewhere', () => {
    expect(timeWidth([dayOf(item(1, '9:00'), item(2, '10:00 - 11:00'))])).toBe(5);
    expect(timeWidth([dayOf(item(1, '09:00'))])).toBe(5);
    expect(timeWidth([dayOf(item(1, ''))])).toBe(0);
  });

  test('without a start stay behind the item before them', () => {
    const list = rendered(dayOf(item(1, '10:00'), item(2, 'then'), item(3, '09:00'), item(4, 'later')));
    expect(texts(list, '[data-f=title]')).toEqual(['Talk 3', 'Talk 4', 'Talk 1', 'Talk 2']);
  });
});

describe('the second line', () => {
  const line = (...subItems: string[]) => texts(rendered(dayOf(item(1, '', { subItems }))), '[data-f=line] > li');
  const inDetails = (...subItems: string[]) => texts(rendered(dayOf(item(1, '', { subItems }))), '[data-f=list] > li');

  test('is place and people where they are labelled; what they say is not repeated below', () => {
    const subItems = ['Speakers: Ann Lee, Bo Li', '<b>Room:</b> R&amp;D', 'Bring water', 'Chair: Cy'];
    expect(line(...subItems)).toEqual(['R&D', 'Ann Lee', 'Bo Li']);
    expect(inDetails(...subItems)).toEqual(['Bring water', 'Chair: Cy']);
  });

  test('counts the people beyond the first, and in a wide row beyond the third', () => {
    const people = (names: string) => {
      const { dataset } = rendered(
        dayOf(item(1, '', { subItems: ['Room: A', `Speakers: ${names}`] })),
      ).querySelector<HTMLElement>('[data-f=line]')!;
      return [dataset.more, dataset.others];
    };
    expect(people('Ann Lee')).toEqual([undefined, undefined]);
    expect(people('Ann Lee, Bo Li, Cy Moe')).toEqual(['2', undefined]);
    expect(people('Ann Lee, Bo Li, Cy Moe, Di Noe, Ed Poe')).toEqual(['4', '2']);
  });

  test('leaves what carries more to be read whole', () => {
    const map = 'Room: <a href="/map">A</a>';
    expect(line(map)).toEqual(['A']);
    expect(inDetails(map)).toEqual(['Room: A']);
  });

  test('is the short sub-items without labels, names in bold last, and a link or a long text below', () => {
    const long = 'A sentence that is longer than any name, and better read in a line of its own.';
    const subItems = ['<b>Ann Lee</b>', '<b>Bo Li</b>', 'Hall 1', '<a href="https://example.org/">Site</a>', long];
    expect(line(...subItems)).toEqual(['Hall 1', 'Ann Lee', 'Bo Li']);
    expect(inDetails(...subItems)).toEqual(['Site', long]);
  });
});

test('an item with nothing more to read has nothing to open; what a narrow row cuts is more', () => {
  const list = rendered(
    dayOf(
      item(1, '', { subItems: ['Room: A'] }),
      item(2, '', { description: '<p>Text</p>' }),
      item(3, '', { subItems: ['Room: A', 'Speakers: Ann Lee, Bo Li'] }),
    ),
  );
  expect([...list.children].map((row) => !!row.querySelector('details'))).toEqual([false, true, true]);
});

test('what opens an item is named by its title, and the title comes before the time', () => {
  const list = rendered(dayOf(item(7, '09:00', { description: '<p>Text</p>' })), true);
  const summary = list.querySelector('summary')!;
  expect(list.querySelector(`#${summary.getAttribute('aria-labelledby')}`)!.textContent).toBe('Talk 7');
  expect(summary.querySelector('button')).toBeNull();
  const fields = [...list.querySelector('[data-item]')!.children].map((field) => field.getAttribute('data-f'));
  expect(fields).toEqual(['title', 'when', 'details']);
});

test('an item that can’t be made shows its title in words, and takes no other with it', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = {
    ...item(2, '09:00', { title: 'A <b>talk' }),
    get description(): string {
      throw new Error('unforeseen');
    },
  };
  expect(texts(rendered(dayOf(item(1, '08:00'), broken, item(3, '10:00'))), '[part=item-title]')).toEqual([
    'Talk 1',
    'A  talk',
    'Talk 3',
  ]);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
