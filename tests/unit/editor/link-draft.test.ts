import { describe, expect, test } from 'vitest';
import type { Link } from '../../../src/program/api/link-bodies.ts';
import { bodyOf, draftOf, endText, faultsOf, newDraft, roomsText } from '../../../src/editor/links/link-draft.ts';
import { roomChoices } from '../../../src/editor/store/model/rows/room-choices.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;
const PARIS = { time_zone: 'Europe/Paris', last_day: `${NEXT_YEAR}-05-14` };
const PALU = { time_zone: 'Asia/Makassar', last_day: '2025-10-31' };

const link = (values: Partial<Link> = {}): Link => ({
  ...{ id: 3, scope: 'rooms', rooms: ['Hall A'], gone: [], for_whom: 'Hall A’s helper', made_by: 'Ana' },
  ...{ has_account: false, made_at: '2026-01-01T00:00:00.000Z', expires_at: `${NEXT_YEAR}-05-14T22:00:00.000Z` },
  ...{ stopped_at: null, last_used_at: null, devices: 0, state: 'working' },
  ...values,
});

describe('the form of a link', () => {
  test('ends with the event in its zone, or at another moment of its clocks', () => {
    const draft = { ...newDraft(PARIS), forWhom: 'Hall A’s helper', rooms: ['Hall A'] };
    expect(bodyOf(draft, PARIS)).toEqual({
      ...{ for_whom: 'Hall A’s helper', scope: 'rooms', rooms: ['Hall A'] },
      expires_at: `${NEXT_YEAR}-05-14T22:00:00.000Z`,
    });
    const later = { ...draft, isForAll: true, endsWithEvent: false, end: `${NEXT_YEAR}-06-01T18:30` };
    expect(bodyOf(later, PARIS)).toEqual({
      ...{ for_whom: 'Hall A’s helper', scope: 'all' },
      expires_at: `${NEXT_YEAR}-06-01T16:30:00.000Z`,
    });
  });

  test('asks for a moment to come where the event is over', () => {
    const draft = { ...newDraft(PALU), forWhom: 'A', isForAll: true };
    expect(draft.endsWithEvent).toBe(false);
    for (const end of ['', '2025-10-31T10:00'])
      expect(faultsOf({ ...draft, end }, PALU)).toEqual({ end: 'Choose a moment to come.' });
    expect(faultsOf({ ...draft, end: `${NEXT_YEAR}-01-01T00:00` }, PALU)).toEqual({});
  });

  test('asks for whom it is, and for a room', () => {
    expect(faultsOf({ ...newDraft(PARIS), forWhom: ' ' }, PARIS)).toEqual({
      forWhom: 'Say for whom it is, such as Hall A’s helper.',
      rooms: 'Choose a room, or all rooms.',
    });
  });

  test('begins as a link is, and says the same again', () => {
    const ending = draftOf(link(), PARIS);
    expect(ending).toMatchObject({ id: 3, endsWithEvent: true, end: `${NEXT_YEAR}-05-15T00:00` });
    expect(bodyOf(ending, PARIS).expires_at).toBe(link().expires_at);
    const expires_at = `${NEXT_YEAR}-06-01T16:30:00.000Z`;
    const other = draftOf(link({ expires_at }), PARIS);
    expect(other).toMatchObject({ endsWithEvent: false, end: `${NEXT_YEAR}-06-01T18:30` });
    expect(bodyOf(other, PARIS).expires_at).toBe(expires_at);
  });

  test('offers the rooms of the program in the order of the event, and those that the link has besides', () => {
    const item = (...rooms: string[]) => ({
      ...{ id: 1, day_id: 1, time: '', title: '', description: '' },
      list: rooms.map((room, id) => ({ id, schedule_item_id: 1, content: `Room: ${room}` })),
    });
    const days = [
      { id: 1, title: '', rooms: ['Hall B', 'Hall A'], items: [item('Hall A'), item('Hall B'), item('Hall A + B')] },
      { id: 2, title: '', rooms: ['Hall B', 'Hall A'], items: [item('hall  b'), item('Annex')] },
    ];
    expect(roomChoices(days as never, ['Annex', 'Gone Hall'])).toEqual(['Hall B', 'Hall A', 'Annex', 'Gone Hall']);
  });
});

test('A link’s rooms and its end are said in words', () => {
  expect(roomsText(link({ rooms: ['Hall A', 'Hall B', 'Annex'] }))).toBe('Hall A, Hall B and Annex');
  expect(roomsText(link({ scope: 'all', rooms: [] }))).toBe('All rooms');
  expect(endText(link(), PARIS)).toBe(`the end of the event, 14 May ${NEXT_YEAR}`);
  expect(endText(link({ expires_at: `${NEXT_YEAR}-06-01T16:30:00.000Z` }), PARIS)).toBe(`1 June ${NEXT_YEAR}, 18:30`);
});
