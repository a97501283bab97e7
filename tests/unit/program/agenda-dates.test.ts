import { describe, expect, it } from 'vitest';
import { UNREAD } from '../../../src/program/times/agenda/agenda-reasons.ts';
import { readDay } from '../../../src/program/times/agenda/agenda.ts';
import type { Reason } from '../support/agenda-table.ts';
import { READ_TITLES, UNREAD_TITLES } from '../support/agenda-titles.ts';

const EVENT = { start: '2025-10-27', end: '2025-10-31' };
const read = (title: string, event: { start: string; end: string } | undefined = EVENT, date: string | null = null) =>
  readDay({ date, title, items: [{ time: '09:00' }] }, 'Asia/Makassar', event);

describe('the date in the title of a day', () => {
  it.each(READ_TITLES)('"%s" gives its items a date', (title, date) => {
    const times = [{ start: `${date}T09:00:00+08:00`, end: null }];
    expect(read(title)).toEqual({ date, times });
  });

  for (const [reason, titles] of Object.entries(UNREAD_TITLES)) {
    it.each(titles)(`"%s" gives no wrong date, and the reason is: ${reason}`, (title) => {
      const unread = UNREAD[reason as Reason];
      expect(read(title)).toEqual({ date: null, reason: unread, times: [{ start: null, end: null, reason: unread }] });
    });
  }

  it('an event across New Year has its last days in the next year', () => {
    const event = { start: '2025-12-29', end: '2026-01-02' };
    expect(read('30 December', event).date).toBe('2025-12-30');
    expect(read('Thursday, 1 January', event).date).toBe('2026-01-01');
    expect(read('1 février', event).date).toBe('2026-02-01');
    expect(read('1 December', { start: '2026-01-01', end: '2026-01-02' }).date).toBe('2025-12-01');
  });

  it('a leap day is found in the year that has it', () => {
    expect(read('29 February', { start: '2024-02-28', end: '2024-03-02' }).date).toBe('2024-02-29');
  });

  it('without the dates of the event, neither a year nor the order of day and month is made up', () => {
    const without = (title: string) => readDay({ date: null, title, items: [] }, 'Asia/Makassar');
    expect(without('28 October').reason).toBe(UNREAD.noYear);
    expect(without('05/11/2025').reason).toBe(UNREAD.ambiguousDate);
    expect(without('28 October 2025').date).toBe('2025-10-28');
  });

  it('an event longer than a year does not settle the year', () => {
    expect(read('28 October', { start: '2024-10-01', end: '2025-12-31' }).reason).toBe(UNREAD.noYear);
  });

  it('the date field of a day takes precedence over its title', () => {
    expect(read('Monday, 3 March 2025', EVENT, '2025-10-28').date).toBe('2025-10-28');
    expect(read('28 October 2025', EVENT, '2025-02-30')).toMatchObject({ date: null, reason: UNREAD.notADate });
  });

  it('invalid dates of the event settle nothing and break nothing', () => {
    expect(read('28 October', { start: '', end: 'soon' }).reason).toBe(UNREAD.noYear);
  });
});
