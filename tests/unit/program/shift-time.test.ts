import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNREAD } from '../../../src/program/times/agenda/agenda-reasons.ts';
import { fold, foldWithPlaces } from '../../../src/program/times/agenda/agenda-text.ts';
import { readTimeText } from '../../../src/program/times/agenda/agenda-times.ts';
import { shiftTime, UNSHIFTED } from '../../../src/program/times/agenda/shift-time.ts';
import { PUBLISHED_TIMES, READ, UNREAD_TEXTS } from '../support/agenda-table.ts';
import { TYPED, TYPED_UNREAD } from '../support/agenda-typed.ts';

const shifted = (text: string, minutes: number) => {
  const result = shiftTime(text, minutes);
  return 'text' in result ? result.text : result.reason;
};

describe('a shifted time is written as it was', () => {
  it.each([
    ['8.30–10', 15, '8.45–10.15'],
    ['8:30 - 9:00 AM', 15, '8:45 - 9:15 AM'],
    ['08:00 - 09:30', 15, '08:15 - 09:45'],
    ['08:00 – 9:45', 20, '08:20 – 10:05'],
    ['9:50', 15, '10:05'],
    ['10:00 - 11:00', -120, '08:00 - 09:00'],
    ['10:15 - 9:45', 15, UNREAD.backwards],
    ['0830-0900', 40, '0910-0940'],
    ['0900 hours', 15, '0915 hours'],
    ['08:00:00', 90, '09:30:00'],
    ['8 : 30', 45, '9 : 15'],
    ['11:30 AM - 12:30 PM', -45, '10:45 AM - 11:45 AM'],
    ['11:30 a.m. – 12.30 p.m.', 60, '12:30 p.m. – 1.30 p.m.'],
    ['9 am', 15, '9:15 am'],
    ['9am-10am', 15, '9:15am-10:15am'],
    ['11 am', 60, '12 pm'],
    ['1-2:30 pm', 15, '1:15-2:45 pm'],
    ['1-2:30 pm', -120, '11-12:30 pm'],
    ['11-1 pm', -60, '10-12 pm'],
    ['11 am - 14:00', 15, '11:15 am - 14:15'],
    ['14:00 pm', 15, '14:15 pm'],
    ['13:00 pm', -120, '11:00 am'],
    ['12:10 am', -5, '12:05 am'],
    ['14h30', 15, '14h45'],
    ['9 h 30 – 10 h 15', 45, '10 h 15 – 11 h 00'],
    ['9h-10h30', 15, '9h15-10h45'],
    ['9-10h30', 15, '9h15-10h45'],
    ['à 9 h', 15, 'à 9 h 15'],
    ['9–10 Uhr', 30, '9:30–10:30 Uhr'],
    ['8.30 – 10.00 Uhr', -60, '7.30 – 9.00 Uhr'],
    ['8:30 – 10 Uhr', 15, '8:45 – 10:15 Uhr'],
    ['Pukul 14.00 Wita s.d. selesai', 15, 'Pukul 14.15 Wita s.d. selesai'],
    ['14.00 s/d 15.00 WITA', -15, '13.45 s/d 14.45 WITA'],
    ['(9:00 UTC+8)', 30, '(9:30 UTC+8)'],
    ['  09:00 \u2009–  10:00 ', 5, '  09:05 \u2009–  10:05 '],
    ['０９：００－１０：００', 75, '１０：１５－１１：１５'],
    ['9:00 -', 15, '9:15 -'],
    ['noon', 15, '12:15'],
    ['noon - 1 pm', 15, '12:15 pm - 1:15 pm'],
    ['Noon – 1 PM', 60, '1 PM – 2 PM'],
    ['8h30 – midi', 15, '8h45 – 12h15'],
    ['11:30 - 12 noon', 30, '12:00 - 12:30'],
    ['9:00 - 9:00', 15, '9:15 - 9:15'],
    ['22:00 - 23:45', 15, '22:15 - 00:00'],
    ['22:00 - 24:00', -30, '21:30 - 23:30'],
    ['22:00 - 23:50', 15, '22:15 - 00:05'],
    ['23:00 - 01:00 (+1)', -30, '22:30 - 00:30 (+1)'],
    ['8.30–10', 0, '8.30–10'],
  ])('%s by %i minutes: %s', (text, minutes, result) => expect(shifted(text, minutes)).toBe(result));
});

describe('a time is left alone, with the reason', () => {
  it.each([
    ['', 15, UNREAD.notGiven],
    ['after tea', 15, UNREAD.words],
    ['9-10', 15, UNREAD.bareNumber],
    ['all day', 15, UNSHIFTED.allDay],
    ['00:00 - 24:00', 15, UNSHIFTED.allDay],
    ['23:50', 15, UNSHIFTED.otherDay],
    ['00:10 - 01:00', -15, UNSHIFTED.otherDay],
    ['09:00', 2_000, UNSHIFTED.otherDay],
    ['23:00 - 01:00 (+1)', -120, UNSHIFTED.form],
    ['17:00 - 19:00 (+1)', 15, UNREAD.nextDay],
  ])('%s by %i minutes: %s', (text, minutes, reason) => expect(shiftTime(text, minutes)).toEqual({ reason }));

  it('if it can’t be read', () => {
    const texts = [...Object.values(UNREAD_TEXTS), ...Object.values(TYPED_UNREAD)].flat();
    for (const text of texts) {
      const reading = readTimeText(text);
      if (reading && 'start' in reading) continue;
      expect(shiftTime(text, 15), text).toEqual({ reason: reading?.reason });
    }
  });
});

describe('whole hours where they are read', () => {
  it.each([
    ['9-10', 60, '10-11'],
    ['9-10', 15, '9:15-10:15'],
    ['10-11', -60, '9-10'],
    ['6-7', -60, '5:00-6:00'],
  ])('%s by %i minutes: %s', (text, minutes, result) =>
    expect(shiftTime(text, minutes, { wholeHours: true })).toEqual({ text: result }),
  );
});

const KNOWN = [...PUBLISHED_TIMES, ...[...READ, ...TYPED].map(([text]) => text)];

describe('whatever is written', () => {
  const pieces = fc.constantFrom(
    ...'0 1 9 12 24 28 30 59 2025 : . - – / ~ h am PM noon midnight to à s/d uhr utc+8 et tba pukul ８ ㏂ ½'.split(' '),
    ...[' ', '\u00a0', '\u200b', 'İ', 'é'],
  );
  const text = fc.oneof(
    fc.constantFrom(...KNOWN),
    fc.array(pieces, { maxLength: 8 }).map((each) => each.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('it is read as exactly shifted, and shifting back says what it said', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: -900, max: 900 }), (written, minutes) => {
        const before = readTimeText(written);
        const result = shiftTime(written, minutes);
        if (!before || !('start' in before)) expect(result).toHaveProperty('reason');
        if (!before || !('start' in before) || !('text' in result)) return;
        const after = readTimeText(result.text);
        expect(after).toMatchObject({
          start: before.start + minutes,
          end: before.end === null ? null : before.end + minutes,
          zones: before.zones,
        });
        const back = shiftTime(result.text, -minutes);
        if ('text' in back) expect(readTimeText(back.text)).toMatchObject({ start: before.start, end: before.end });
      }),
      { numRuns: 5000 },
    );
  });

  it('every known form of a time can be shifted within its day', () => {
    for (const written of KNOWN) {
      const before = readTimeText(written);
      if (!before || !('start' in before) || before.allDay) continue;
      const results = [35, -35].map((minutes) => shiftTime(written, minutes));
      expect(
        results.some((result) => 'text' in result),
        written,
      ).toBe(true);
    }
  });

  it('folding with places folds as folding does', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { folded, from, to } = foldWithPlaces(written);
        expect(folded).toBe(fold(written));
        expect(from.length).toBeGreaterThanOrEqual(folded.length);
        expect(to.at(-1) ?? 0).toBeLessThanOrEqual(written.length);
      }),
      { numRuns: 3000 },
    );
  });
});
