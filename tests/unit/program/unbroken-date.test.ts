import { expect, test } from 'vitest';
import { unbrokenDate } from '../../../src/program/times/unbroken-date.ts';

/** `~` stands for a blank at which no line breaks. */
test.each([
  'Saturday, 13~March 2027',
  'Saturday 13~March',
  'samedi 13~mars 2027',
  '1er~mai',
  '2nd~of May',
  'Saturday, March~13, 2027',
  'March~13th',
  'Day~1: Opening',
  'Day~2',
  '12–14~mai',
  'Friday 13:30 to 14:00',
  'Workshops 2027',
  'Excursion',
])('a day stays with its month: %s', (title) => {
  expect(unbrokenDate(title.replaceAll('~', ' '))).toBe(title.replaceAll('~', '\u00a0'));
});
