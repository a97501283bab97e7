import { describe, expect, it } from 'vitest';
import { UNREAD } from '../../../src/program/times/agenda/agenda-reasons.ts';
import { readTimeText } from '../../../src/program/times/agenda/agenda-times.ts';
import { readDay, withTimes } from '../../../src/program/times/agenda/agenda.ts';
import { timeReasons } from '../../../src/program/times/agenda/time-reasons.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { readRealProgram, realProgramNames } from '../../support/real-programs.ts';
import { PUBLISHED_TIMES, READ, texts, UNREAD_TEXTS, type Reason } from '../support/agenda-table.ts';
import { TYPED, TYPED_UNREAD } from '../support/agenda-typed.ts';

const PALU = 'Asia/Makassar';
const DATE = '2025-10-28';

const read = (text: string, zone = PALU, date = DATE) =>
  readDay({ date, title: '', items: [{ time: text }] }, zone).times[0]!;
/** Starts of a day's items as `28 23:00`. */
const starts = (...times: string[]) =>
  readDay({ date: DATE, title: '', items: times.map((time) => ({ time })) }, PALU).times.map(
    ({ start }) => start && `${start.slice(8, 10)} ${start.slice(11, 16)}`,
  );
const inPalu = (time: string) =>
  time.startsWith('+') ? `2025-10-29T${time.slice(1)}:00+08:00` : `2025-10-28T${time}:00+08:00`;

describe('the times that people write', () => {
  it.each(PUBLISHED_TIMES)('published programs keep their %s', (text) => {
    expect(read(text)).toEqual({ start: inPalu(text), end: null });
  });

  for (const [text, start, end] of [...READ, ...TYPED]) {
    it(`"${text}" is read`, () => {
      expect(read(text)).toEqual({ start: inPalu(start), end: end ? inPalu(end) : null });
    });
  }

  for (const [reason, texts] of [...Object.entries(UNREAD_TEXTS), ...Object.entries(TYPED_UNREAD)]) {
    it.each(texts)(`"%s" gives no wrong time, and the reason is: ${reason}`, (text) => {
      expect(read(text)).toEqual({ start: null, end: null, reason: UNREAD[reason as Reason] });
    });
  }

  it('a text that thousands of items share is read once, and however many others there are, each stays itself', () => {
    expect(readTimeText('08:00 - 09:30')).toBe(readTimeText('08:00 - 09:30'));
    const clock = (minutes: number) =>
      `${String((minutes / 60) | 0).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    for (let start = 0; start < 1_430; start++)
      for (const length of [3, 7])
        expect(readTimeText(`${clock(start)} - ${clock(start + length)}`)).toMatchObject({
          start,
          end: start + length,
        });
    expect(readTimeText('08:00 - 09:30')).toMatchObject({ start: 480, end: 570 });
  });

  it('an item without a time text has no time and no reason', () => {
    expect(read('')).toEqual({ start: null, end: null });
    expect(read(' \u00a0\u200b')).toEqual({ start: null, end: null });
  });

  it('a start is kept if only the end makes no sense', () => {
    expect(read('9:00 - 9:00')).toEqual({ start: inPalu('09:00'), end: null, reason: UNREAD.sameEnd });
  });
});

describe('whole hours, such as 9-10', () => {
  const beside = (text: string, ...others: string[]) =>
    readDay({ date: DATE, title: '', items: [text, ...others].map((time) => ({ time })) }, PALU).times[0]!;
  const unread = { start: null, end: null, reason: UNREAD.bareNumber };
  const read = { start: inPalu('09:00'), end: inPalu('10:00') };

  it.each(texts('9-10; 9 – 10; 09-10; 9 to 10; 9 bis 10; 9 à 10; pukul 9 s/d 10; 9-10 WITA; ９－１０; von 9 bis 10'))(
    '"%s" is read beside a time by the 24-hour clock, above or below it',
    (text) => {
      expect(beside(text, '14:30')).toEqual(read);
      expect(beside(text, 'Lunch', '0800 - 0830')).toEqual(read);
      expect(readDay({ date: DATE, title: '', items: [{ time: '08:00' }, { time: text }] }, PALU).times[1]).toEqual(
        read,
      );
    },
  );

  it.each(['', '10-11', 'noon', 'All day', 'after 14:00', '2 pm', '9 am - 17:00'])(
    'beside "%s" alone they stay unread, and the reason says what to write',
    (other) => expect(beside('9-10', other)).toEqual(unread),
  );

  it('on a day that says am or pm as well they stay unread', () => {
    expect(beside('9-10', '14:30', '4 pm')).toEqual(unread);
  });

  it.each(texts('10-9; 9-9; 9; 9-10 hours; 2 hours; noon - 1; 1-2; 5-6; 9-10 (+1)'))(
    '"%s" means something else or two things, whatever is beside it',
    (text) => expect(beside(text, '14:30').start).toBeNull(),
  );

  it('may last until midnight', () => {
    expect(beside('22-24', '14:30')).toEqual({ start: inPalu('22:00'), end: inPalu('+00:00') });
  });
});

describe('why a time is unread', () => {
  const event = { start: '2025-10-28', end: '2025-10-31' };
  const items = ['25:99', '09:00', '9-10', '13.00 WIB', '', '9:00 - 9:00'].map((time) => ({ time }));

  it('is told by item, as the whole day makes it known', () => {
    expect(timeReasons({ date: DATE, title: '', items }, PALU, event)).toEqual([
      UNREAD.notAClock,
      undefined,
      undefined,
      UNREAD.otherZone,
      undefined,
      UNREAD.sameEnd,
    ]);
  });

  it('is not what the day lacks', () => {
    expect(timeReasons({ date: null, title: 'Tuesday', items }, PALU, event).slice(0, 3)).toEqual([
      UNREAD.notAClock,
      undefined,
      undefined,
    ]);
  });
});

describe('items after midnight', () => {
  it('the party at 00:30 is not announced a day early', () => {
    expect(starts('21:00', '23:00', '00:30', '02:00')).toEqual(['28 21:00', '28 23:00', '29 00:30', '29 02:00']);
    expect(starts('21:00', '23:30 - 00:30', '00:45 - 02:00')).toEqual(['28 21:00', '28 23:30', '29 00:45']);
    expect(starts('20:00', 'midnight', '24:00')).toEqual(['28 20:00', '29 00:00', '29 00:00']);
  });

  it('its end moves with its start', () => {
    const { times } = readDay({ date: DATE, title: '', items: [{ time: '23:00' }, { time: '00:30 - 01:00' }] }, PALU);
    expect(times[1]).toEqual({ start: inPalu('+00:30'), end: inPalu('+01:00') });
  });

  it('a second track listed below the night of the first stays on its day', () => {
    expect(starts('09:00', '23:00', '01:00', '09:00', '22:00', '00:30')).toEqual([
      '28 09:00',
      '28 23:00',
      '29 01:00',
      '28 09:00',
      '28 22:00',
      '29 00:30',
    ]);
  });

  it('an unsorted list keeps its mornings', () => {
    expect(starts('20:00', '08:00', '06:00', '14:00')).toEqual(['28 20:00', '28 08:00', '28 06:00', '28 14:00']);
    expect(starts('05:00', '04:30', '00:00')).toEqual(['28 05:00', '28 04:30', '28 00:00']);
  });

  it('an afternoon without its pm, or a morning run added at the end, is not moved to the next date', () => {
    expect(starts('10:30', '12:00', '1:30', '3:00')).toEqual(['28 10:30', '28 12:00', null, null]);
    expect(starts('09:00', '14:00', '05:30')).toEqual(['28 09:00', '28 14:00', null]);
  });

  it('an all-day item is not moved and moves no other', () => {
    expect(starts('23:00', 'All day', '00:30')).toEqual(['28 23:00', '28 00:00', '29 00:30']);
  });
});

describe('the event’s clock', () => {
  it('the offset includes summer time', () => {
    expect(read('09:00', 'Europe/Paris', '2025-07-01').start).toBe('2025-07-01T09:00:00+02:00');
    expect(read('09:00', 'Europe/Paris', '2025-12-01').start).toBe('2025-12-01T09:00:00+01:00');
    expect(read('09:00', 'Asia/Kolkata').start).toBe('2025-10-28T09:00:00+05:30');
    expect(read('09:00', 'America/St_Johns').start).toBe('2025-10-28T09:00:00-02:30');
    expect(read('09:00', 'UTC').start).toBe('2025-10-28T09:00:00+00:00');
  });

  it('a skipped time moves forward, and a repeated one is the earlier', () => {
    expect(read('02:30', 'Europe/Paris', '2025-03-30').start).toBe('2025-03-30T03:30:00+02:00');
    expect(read('02:30', 'Europe/Paris', '2025-10-26').start).toBe('2025-10-26T02:30:00+02:00');
    expect(read('02:15', 'Australia/Lord_Howe', '2025-10-05').start).toBe('2025-10-05T02:45:00+11:00');
    expect(read('01:45', 'Australia/Lord_Howe', '2025-04-06').start).toBe('2025-04-06T01:45:00+11:00');
    expect(read('All day', 'Africa/Cairo', '2025-04-25').start).toBe('2025-04-25T01:00:00+03:00');
  });

  it('an item in a night in which the clocks change keeps its start and end', () => {
    expect(read('22:00 - 04:00', 'America/New_York', '2025-11-01')).toEqual({
      start: '2025-11-01T22:00:00-04:00',
      end: '2025-11-02T04:00:00-05:00',
    });
    expect(read('02:30 - 03:15', 'Europe/Paris', '2025-03-30')).toEqual({
      start: '2025-03-30T03:30:00+02:00',
      end: null,
      reason: UNREAD.clockChange,
    });
  });

  it('a zone in the text is compared by its clock on that day', () => {
    expect(read('09:00 CEST', 'Europe/Paris', '2025-07-01').start).toBe('2025-07-01T09:00:00+02:00');
    expect(read('09:00 CET', 'Europe/Paris', '2025-07-01').reason).toBe(UNREAD.otherZone);
    expect(read('9 am ET', 'America/Toronto', '2025-07-01').start).toBe('2025-07-01T09:00:00-04:00');
    expect(read('9 am ET', 'America/Chicago', '2025-07-01').reason).toBe(UNREAD.otherZone);
    expect(read('9:00 IST', 'Asia/Jerusalem', '2025-12-01').start).toBe('2025-12-01T09:00:00+02:00');
    expect(read('9:00 UTC-3', 'America/Sao_Paulo').start).toBe('2025-10-28T09:00:00-03:00');
    expect(read('09:00 UTC-10:00', 'UTC').end).toBe('2025-10-28T10:00:00+00:00');
  });

  it('a zone that does not exist is an error that names it', () => {
    expect(() => withTimes([], 'Asia/Palu')).toThrow(RangeError);
    expect(() => read('09:00', '')).toThrow('"" is not a time zone');
  });
});

describe('published programs', () => {
  it.skipIf(realProgramNames.length === 0)('every item has a start, and the night follows its evening', () => {
    for (const file of realProgramNames) {
      const days = JSON.parse(readRealProgram(file)) as Schedule;
      for (const day of withTimes(days, 'Europe/Berlin')) {
        const found = day.items.map(({ start }) => start ?? `unread in ${file}`);
        expect(found).toEqual([...found].sort());
      }
    }
  });
});
