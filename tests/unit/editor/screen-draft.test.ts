import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/program/api/screen-bodies.ts';
import {
  addressOf,
  bodyOf,
  draftOf,
  faultsOf,
  isSilent,
  minutesSince,
  seenText,
  settingsText,
  titleOf,
  withLanguage,
} from '../../../src/editor/screens/screen-draft.ts';

const screen = (values: Partial<Screen> = {}): Screen => ({
  ...{ id: 3, code: 'KB', name: null, rooms: [], gone: [], dark: false, languages: [] },
  ...{ opened_at: '2026-11-29T08:00:00.000Z', seen_at: '2026-11-29T09:00:00.000Z' },
  ...values,
});

describe('the form of a screen', () => {
  test('begins as the screen is, and says the same again', () => {
    expect(draftOf(screen())).toMatchObject({ code: 'KB', name: '', isForAll: true, own: [] });
    const chosen = { name: 'Foyer', rooms: ['Hall A'], dark: true, languages: ['fr', 'en'] as Screen['languages'] };
    expect(bodyOf(draftOf(screen(chosen)))).toEqual(chosen);
    expect(bodyOf({ ...draftOf(screen(chosen)), isForAll: true })).toEqual({ ...chosen, rooms: [] });
  });

  test('asks for a name and for rooms, and takes two languages at most', () => {
    expect(faultsOf({ ...draftOf(screen()), name: ' ', isForAll: false })).toEqual({
      name: 'Give it a name that says where it is, such as Foyer.',
      rooms: 'Choose a room, or all rooms.',
    });
    const draft = { ...draftOf(screen()), name: 'Foyer' };
    const one = withLanguage([], 'fr', true);
    const two = withLanguage(one, 'en', true);
    expect([one, two, withLanguage(two, 'fr', false)]).toEqual([['fr'], ['en', 'fr'], ['en']]);
    expect(faultsOf({ ...draft, languages: two })).toEqual({});
    expect(faultsOf({ ...draft, languages: withLanguage(two, 'id', true) })).toEqual({
      languages: 'Choose one language, or two that take turns.',
    });
  });
});

test('A screen is called by its name, and until then by its letters', () => {
  expect(titleOf(screen())).toBe('Screen KB');
  expect(titleOf(screen({ name: 'Foyer' }))).toBe('Foyer');
  expect(addressOf('Foyer left')).toBe('/screen/Foyer%20left');
});

test('What it shows is said in words', () => {
  expect(settingsText(screen())).toBe('All rooms. Paper. The site’s language.');
  expect(settingsText(screen({ rooms: ['Hall A', 'Annex'], dark: true, languages: ['en', 'id'] }))).toBe(
    'Hall A and Annex. Dark. English and Bahasa Indonesia in turn.',
  );
});

test('It is said when it was seen, by the clock of the host alone', () => {
  const at = '2026-11-29T09:01:10.000Z';
  const since = (passedMs: number) => minutesSince(screen(), { at }, passedMs);
  expect([since(0), since(49_999), since(50_000)]).toEqual([1, 1, 2]);
  // Its host may be a little ahead of the one that was asked.
  expect(minutesSince(screen(), { at: '2026-11-29T08:59:58.000Z' }, 0)).toBe(0);
  expect([0, 1, 2, 59, 60, 150, 1440, 3000].map(seenText)).toEqual([
    ...['On now.', 'On now.', 'Last seen 2 minutes ago.', 'Last seen 59 minutes ago.', 'Last seen 1 hour ago.'],
    ...['Last seen 2 hours ago.', 'Last seen 1 day ago.', 'Last seen 2 days ago.'],
  ]);
  expect([isSilent(1), isSilent(2)]).toEqual([false, true]);
});
