import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  endText,
  faultsOf,
  makerText,
  newDraft,
  nextMoment,
  pastText,
  shownOf,
} from '../../../src/editor/announcements/announcement-draft.ts';
import type { Announcement } from '../../../src/program/api/announcement-bodies.ts';

const PALU = 'Asia/Makassar';
const at = (text: string) => Date.parse(text);
const AFTERNOON = at('2025-10-28T16:30:00+08:00');
const NIGHT = at('2025-10-28T23:50:00+08:00');
const draft = (values: object) => ({ ...newDraft(), text: 'Bus leaves 17:40 from gate 2', ...values });

const BUS: Announcement = {
  ...{ id: 3, text: 'Bus', made_by: 'Ana', has_account: false, link: null, state: 'shown' },
  ...{ made_at: '2025-10-28T08:30:00.000Z', ends_at: '2025-10-28T09:00:00.000Z', ended_at: null, taken_back_at: null },
};

describe('the time until which an announcement is shown', () => {
  it('is on clocks of the event, and after midnight that of the next day', () => {
    expect(nextMoment('17:40', PALU, AFTERNOON)).toBe(at('2025-10-28T17:40:00+08:00'));
    expect(nextMoment('00:30', PALU, NIGHT)).toBe(at('2025-10-29T00:30:00+08:00'));
    expect(nextMoment('16:30', PALU, AFTERNOON)).toBe(at('2025-10-29T16:30:00+08:00'));
    expect(nextMoment('', PALU, AFTERNOON)).toBeUndefined();
  });

  it('is the next morning’s also in the night in which clocks are set', () => {
    // At 3:00 it is 2:00 again.
    expect(nextMoment('08:00', 'Europe/Paris', at('2025-10-25T23:30:00+02:00'))).toBe(at('2025-10-26T08:00:00+01:00'));
  });

  it('is said with its day where that is another one', () => {
    expect(endText(at('2025-10-28T17:40:00+08:00'), PALU, AFTERNOON)).toBe('17:40');
    expect(endText(at('2025-10-29T00:30:00+08:00'), PALU, NIGHT)).toBe('00:30 tomorrow');
  });
});

describe('the draft of an announcement', () => {
  it('is sent with minutes, which the host counts, or with the moment of its time', () => {
    expect(bodyOf(draft({ text: ' Lunch ' }), PALU, AFTERNOON)).toEqual({ text: 'Lunch', minutes: 30 });
    expect(bodyOf(draft({ hasTime: true, time: '00:30' }), PALU, NIGHT)).toEqual({
      text: 'Bus leaves 17:40 from gate 2',
      ends_at: '2025-10-28T16:30:00.000Z',
    });
  });

  it('says what it lacks before the host is asked', () => {
    expect(faultsOf(draft({}), PALU, AFTERNOON)).toEqual({});
    expect(Object.keys(faultsOf(draft({ text: ' ', hasTime: true }), PALU, AFTERNOON))).toEqual(['text', 'time']);
    expect(faultsOf(draft({ text: 'x'.repeat(201) }), PALU, AFTERNOON).text).toContain('201');
  });
});

describe('an announcement', () => {
  it('is shown until its end, and then told of with whoever made it', () => {
    expect(shownOf([BUS], at('2025-10-28T08:59:59Z'))).toBe(BUS);
    expect(shownOf([BUS], at('2025-10-28T09:00:00Z'))).toBeUndefined();
    expect(shownOf([{ ...BUS, state: 'ended' }], AFTERNOON)).toBeUndefined();
    expect(makerText({ made_by: '', link: null })).toBe('somebody without a name');
    expect(makerText({ made_by: 'Hall A’s helper (Ben)', link: 7 })).toBe('the link for Hall A’s helper (Ben)');
    expect(pastText({ ...BUS, state: 'over' }, PALU)).toBe('By Ana on 28 October 2025, 16:30, until 17:00.');
    expect(pastText({ ...BUS, state: 'ended', ended_at: '2025-10-28T08:40:00.000Z' }, PALU)).toBe(
      'By Ana on 28 October 2025, 16:30, until 16:40.',
    );
    expect(pastText({ ...BUS, state: 'taken-back' }, PALU)).toContain('Taken back.');
    expect(pastText({ ...BUS, state: 'replaced' }, PALU)).toContain('took its place');
  });
});
