import { afterEach, expect, test, vi } from 'vitest';
import { formatMoment } from '../../../src/sections/conference-program/texts/format-moment.ts';

afterEach(() => vi.unstubAllGlobals());

const MOMENT = new Date(2024, 9, 28, 14, 5).getTime();
const heardBy = (languages: readonly string[], lang: string) => {
  vi.stubGlobal('navigator', { languages });
  return formatMoment(MOMENT, lang);
};

test('a French sentence has no English date in it, whatever the browser speaks', () => {
  expect(heardBy(['en-US', 'en'], 'fr')).toMatch(/^28 oct\. 2024/);
});

test('who reads English as in Britain has the dates of Britain', () => {
  expect(heardBy(['de-DE', 'en-GB', 'en-US'], 'en')).toMatch(/^28 Oct 2024/);
});

test('times are by twenty-four hours, as those of the program beside them, whatever the browser speaks', () => {
  const night = new Date(2024, 9, 28, 3, 2).getTime();
  for (const languages of [['en-US'], ['en-AU', 'en'], ['de']]) {
    expect(heardBy(languages, 'en')).toMatch(/\b14:05$/);
    vi.stubGlobal('navigator', { languages });
    expect(formatMoment(night, 'en')).toMatch(/\b03:02$/);
  }
});
