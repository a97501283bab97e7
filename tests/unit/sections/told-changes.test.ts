import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/program/device/changes-since-last-visit.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';
import { shortDayName } from '../../../src/program/times/short-day-name.ts';
import { tellChange } from '../../../src/sections/conference-program/texts/change-texts.ts';
import { catalogFor } from '../../../src/sections/conference-program/texts/catalogs.ts';

const keynote = ({ room = 'Hall A', ...more }: Partial<ScheduleItem> & { room?: string } = {}): ScheduleItem => ({
  id: 1,
  day_id: 1,
  time: '10:30 - 11:30',
  title: 'The <i>keynote</i>',
  description: '',
  list: [{ id: 10, schedule_item_id: 1, content: `<b>Room:</b> ${room}` }],
  ...more,
});
const other = keynote({ id: 2, title: 'Other' });
const day = (id: number, ...items: ScheduleItem[]): Day => ({ id, title: `Day ${id}`, date: `2025-10-2${id}`, items });

function told(was: ScheduleItem | undefined, now: ScheduleItem | undefined, lang = 'en', isSameDay = true) {
  const texts = catalogFor(lang);
  const before = [day(1, other, ...(was ? [was] : [])), day(2)];
  const after = isSameDay ? [day(1, other, ...(now ? [now] : [])), day(2)] : [day(1, other), day(2, now!)];
  return changesBetween(before, after, (each) => shortDayName(each, texts)).map((change) =>
    tellChange(change, texts, false),
  );
}
const later = keynote({ time: '10:40 - 11:40', planned_time: '10:30 - 11:30' });

describe('a starred item that has changed is told of as', () => {
  it.each([
    ['canceled', keynote(), keynote({ state: 'cancelled' }), 'Canceled: The keynote'],
    ['canceled, when it is gone', keynote(), undefined, 'Canceled: The keynote'],
    ['on after all', keynote({ state: 'cancelled' }), keynote(), 'Takes place after all: The keynote'],
    ['later', keynote(), later, 'The keynote is now 10:40, planned 10:30'],
    [
      'later again, with the time of the printed program',
      keynote({ time: '10:35 - 11:35', planned_time: '10:30 - 11:30' }),
      later,
      'The keynote is now 10:40, planned 10:30',
    ],
    ['as planned again', later, keynote(), 'The keynote is now 10:30, as planned'],
    [
      'longer',
      keynote(),
      keynote({ time: '10:30 - 12:00', planned_time: '10:30 - 11:30', start: '10:30', planned_start: '10:30' }),
      'The keynote is now 10:30 - 12:00, planned 10:30 - 11:30',
    ],
    ['in another room', keynote(), keynote({ room: 'Hall B' }), 'The keynote is now in Hall B'],
    [
      'at another time in another room',
      keynote(),
      keynote({ ...later, room: 'Hall B', list: keynote({ room: 'Hall B' }).list }),
      'The keynote is now 10:40 in Hall B, planned 10:30',
    ],
    ['without a room', keynote(), keynote({ list: [] }), 'The keynote · Hall A → –'],
  ])('%s', (_, was, now, text) => expect(told(was, now)).toEqual([text]));

  it('on another day', () => {
    expect(told(keynote(), keynote({ time: '9:00' }), 'en', false)).toEqual([
      'The keynote is now Wed 22 9:00, planned Tue 21 10:30',
    ]);
  });

  it.each([
    ['fr', 'The keynote\u202f: désormais 10:40, prévu 10:30', 'Annulé\u202f: The keynote'],
    ['id', 'The keynote sekarang 10:40, semula 10:30', 'Dibatalkan: The keynote'],
  ])('in the language of the page: %s', (lang, moved, canceled) => {
    expect([...told(keynote(), later, lang), ...told(keynote(), undefined, lang)]).toEqual([moved, canceled]);
  });
});
