import { describe, expect, it } from 'vitest';
import { withoutSent, withText } from '../../../src/editor/store/state/queue-entry.ts';
import type { UnsavedText } from '../../../src/editor/store/model/unsaved-texts.ts';

const base = { title: 'Wednesday', date: '' };
const text = (title: string, more: Partial<UnsavedText> = {}): UnsavedText => ({
  ...{ mode: 'edit', kind: 'day', id: 2, parent: 0, base, values: { ...base, title }, version: 1 },
  ...more,
});
const titles = (entries: ReturnType<typeof withText>) => entries.map((entry) => entry.text.values.title);

describe('a text that is to wait', () => {
  it.each([
    ['with another text as its base', { base: { title: 'Older', date: '' } }, {}],
    ['of the same fields', {}, {}],
    ['at which the queue has stopped', {}, { stop: { failure: { message: 'No', fields: {} }, isPassed: false } }],
  ])('stands behind the text of another tab for the same row, one %s', (_name, more, stop) => {
    const theirs = { number: 3, text: text('Theirs', more), ...stop };
    const entries = withText([theirs], text('Mine'), 5, undefined);
    expect(entries).toEqual([theirs, { number: 5, text: text('Mine') }]);
  });

  it('takes the place of the entry that it comes from, and of no other, as the last', () => {
    const entries = [text('First'), text('Stopped'), text('Last')].map((one, at) => ({ number: at + 1, text: one }));
    const now = withText(entries, text('Mine', { queued: 2 }), 0, undefined);
    expect(titles(now)).toEqual(['First', 'Last', 'Mine']);
    expect(now.at(-1)).toEqual({ number: 4, text: text('Mine') });
  });

  it('takes the place of the same addition, whose attempts it knows', () => {
    const added = (title: string, key: string) => text(title, { mode: 'add', id: 0, key });
    const unanswered = [{ title: 'Thursday' }];
    const entries = [
      { number: 1, text: { ...added('Thursday', 'k1'), unanswered, triedAt: 7 } },
      { number: 2, text: added('Friday', 'k2') },
    ];
    const now = withText(entries, added('Thursday!', 'k1'), 9, undefined);
    expect(titles(now)).toEqual(['Friday', 'Thursday!']);
    expect(now.at(-1)!.text).toMatchObject({ unanswered, triedAt: 7 });
  });
});

describe('once an addition has been sent to a place by its time', () => {
  const item = (time: string, after: number | null | undefined = 11, more: Partial<UnsavedText> = {}) =>
    text(time, { mode: 'add', kind: 'item', id: 1, parent: 1, values: { time, title: time }, after, ...more });
  const queue = (...texts: UnsavedText[]) => texts.map((one, at) => ({ number: at + 1, text: one }));
  const places = (texts: UnsavedText[], id?: number) => {
    const entries = queue(...texts);
    return withoutSent(entries, entries[0]!, id).map((entry) => entry.text.after);
  };

  it('what is later stands behind it, what is earlier stays', () => {
    expect(places([item('9:15'), item('10:00'), item('9:15'), item('9:00'), item('1:00 PM')], 20)).toEqual([
      20, 20, 11, 20,
    ]);
    expect(places([item('9:15', null), item('9:30', null), item('9:30', 11, { after: undefined })], 20)).toEqual([
      20,
      undefined,
    ]);
  });

  it('what has another place or parent stays, and all do where the host has not told the row', () => {
    expect(places([item('9:15'), item('9:30', 12), item('9:30', 11, { parent: 2 })], 20)).toEqual([12, 11]);
    expect(places([item('9:15'), item('9:30')])).toEqual([11]);
  });

  it('what may have been added keeps the place that it was sent with', () => {
    const tried = item('9:30', 11, { unanswered: [{ time: '9:30' }] });
    const [first, ...others] = queue(item('9:15'), tried);
    expect(withoutSent([first!, ...others], first!, 20)[0]!.text).toMatchObject({ after: 20, triedAfter: 11 });
  });
});
