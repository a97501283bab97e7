import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, withTimes } from '../../../src/program/times/agenda/agenda.ts';

const ZONES = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Makassar', 'Africa/Cairo', 'UTC'];
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const MINUTE = 60_000;
/** Before it a zone could be ahead by seconds, as Paris was by 9:21; RFC 3339 can't write that. Monrovia was the last. */
const WHOLE_MINUTES = Date.UTC(1972, 0, 8);

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number, sign = ':') =>
  `${twoDigits(Math.floor(minutes / 60))}${sign}${twoDigits(minutes % 60)}`;
const halfDay = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'am' : 'pm'}`;
};

const NOTATIONS: readonly ((start: number, end: number) => string)[] = [
  (start, end) => `${clock(start)} - ${clock(end)}`,
  (start, end) => `${clock(start)}–${clock(end)}`,
  (start, end) => `${clock(start, '.')} s/d ${clock(end, '.')}`,
  (start, end) => `pukul ${clock(start, '.')} sampai pukul ${clock(end, '.')}`,
  (start, end) => `${clock(start, 'h')} à ${clock(end, 'h')}`,
  (start, end) => `von ${clock(start)} bis ${clock(end)} Uhr`,
  (start, end) => `${halfDay(start)} to ${halfDay(end)}`,
  (start, end) => `${halfDay(start)}—${halfDay(end)}`.replaceAll('m', '.m.'),
  (start, end) => `${clock(start)}:00 → ${clock(end)}:00`,
  (start, end) =>
    `${clock(start)}-${clock(end)}`.replace(/[\d:]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
];

/** Random text hardly ever gets past the first check; real words and signs in random order do. */
const pieces = fc.constantFrom(
  ...'0 1 9 12 24 28 30 59 2025 : . - – / ~ + & ( ) h am pm noon midnight to until à s/d uhr utc wita et ca tba pukul all day'.split(
    ' ',
  ),
  ...[' ', ' October ', ' Tuesday ', 'selesai', '\u200b', 'İ'],
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 8 }).map((each) => each.join('')),
  fc.array(pieces, { maxLength: 8 }).map((each) => each.join(' ')),
);
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const zone = fc.constantFrom(...ZONES);
const days = fc.array(
  fc.record({
    id: fc.nat(),
    date: fc.option(date),
    title: text,
    items: fc.array(fc.record({ time: text, title: fc.string() })),
  }),
  { maxLength: 3 },
);

/** A zone's clock at an instant, computed with `Intl` in another way than in the product. */
const shown = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T');

describe('whatever an organizer types', () => {
  it('a range is read as it was written, in any notation', () => {
    fc.assert(
      fc.property(
        fc.nat(24 * 60 - 1),
        fc.integer({ min: 1, max: 12 * 60 }),
        fc.constantFrom(...NOTATIONS),
        (start, length, write) => {
          const item = { time: write(start, (start + length) % (24 * 60)) };
          const { times } = readDay({ date: '2025-10-28', title: '', items: [item] }, 'UTC');
          const from = Date.parse('2025-10-28T00:00Z') + start * MINUTE;
          expect(times[0]!.reason).toBeUndefined();
          expect([times[0]!.start, times[0]!.end].map((time) => Date.parse(time ?? ''))).toEqual([
            from,
            from + length * MINUTE,
          ]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('no text breaks the program; every time read is RFC 3339 with the zone’s own offset, and ends after it starts', () => {
    fc.assert(
      fc.property(days, zone, (program, timeZone) => {
        for (const { start, end } of program.flatMap((day) => readDay(day, timeZone).times)) {
          for (const time of [start, end]) {
            if (time === null) continue;
            expect(time).toMatch(RFC_3339);
            const [written, clocks] = [time.slice(0, 19), shown(Date.parse(time), timeZone)];
            if (Date.parse(time) >= WHOLE_MINUTES) expect(written).toBe(clocks);
            else expect(Math.abs(Date.parse(`${written}Z`) - Date.parse(`${clocks}Z`))).toBeLessThan(MINUTE);
          }
          if (start === null) expect(end).toBeNull();
          if (start && end) expect(Date.parse(end)).toBeGreaterThan(Date.parse(start));
        }
      }),
      {
        numRuns: 2000,
        examples: [
          [[{ id: 0, date: null, title: '12 October 1230', items: [{ time: 'noon', title: '' }] }], 'Europe/Paris'],
        ],
      },
    );
  });

  it('the time read is the time that clocks in the zone show, on every date and in every zone', () => {
    fc.assert(
      fc.property(date, zone, fc.nat(24 * 60 - 1), (day, timeZone, minutes) => {
        const { start } = readDay({ date: day, title: '', items: [{ time: clock(minutes) }] }, timeZone).times[0]!;
        const instant = Date.parse(start!);
        const wanted = `${day}T${clock(minutes)}:00`;
        if (shown(instant, timeZone) === wanted) {
          // A repeated time is read as the earlier one: it doesn't occur an hour before, or half an hour (Lord Howe).
          for (const earlier of [30, 60]) expect(shown(instant - earlier * MINUTE, timeZone)).not.toBe(wanted);
        } else {
          // The clocks skip it: they are past it now and were before it an hour ago.
          expect(shown(instant, timeZone) > wanted).toBe(true);
          expect(shown(instant - 60 * MINUTE, timeZone) < wanted).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('nothing but start and end is added, and the given program is not modified', () => {
    fc.assert(
      fc.property(days, zone, (program, timeZone) => {
        const before = structuredClone(program);
        const timed = withTimes(program, timeZone);
        expect(program).toEqual(before);
        const stripped = timed.map((day) => ({
          ...day,
          items: day.items.map(({ start: _start, end: _end, ...item }) => item),
        }));
        expect(stripped).toEqual(before);
      }),
    );
  });
});
