import { describe, expect, test } from 'vitest';
import content from '../../../src/content/event.json';
import { eventPhase } from '../../../src/sections/event-hero/use-event-phase.ts';

const at = (moment: string, zone = 'Asia/Makassar') =>
  eventPhase(
    { ...content, timeZone: zone, dates: { text: '', start: '2025-10-25', end: '2025-10-28' } },
    Date.parse(moment),
  );

describe('an event begins and ends by the clocks of its own zone', () => {
  test.each([
    ['2025-10-13T12:00:00+08:00', { name: 'before', days: 12 }],
    ['2025-10-24T00:00:00+08:00', { name: 'before', days: 1 }],
    ['2025-10-24T23:59:59+08:00', { name: 'before', days: 1 }],
    ['2025-10-25T00:00:00+08:00', { name: 'during', day: 1, days: 4 }],
    ['2025-10-26T00:00:00+08:00', { name: 'during', day: 2, days: 4 }],
    ['2025-10-28T23:59:59+08:00', { name: 'during', day: 4, days: 4 }],
    ['2025-10-29T00:00:00+08:00', { name: 'after' }],
    ['2025-10-28T16:00:00Z', { name: 'after' }],
  ])('%s', (moment, phase) => expect(at(moment)).toEqual(phase));

  test('also when its clocks change on one of its days', () => {
    expect(at('2025-10-26T23:30:00+01:00', 'Europe/Paris')).toEqual({ name: 'during', day: 2, days: 4 });
    expect(at('2025-10-27T00:00:00+01:00', 'Europe/Paris')).toEqual({ name: 'during', day: 3, days: 4 });
  });
});
