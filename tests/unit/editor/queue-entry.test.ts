import { describe, expect, it } from 'vitest';
import { withText } from '../../../src/editor/store/queue/queue-entry.ts';
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
    const entries = withText([theirs], text('Mine'), 5);
    expect(entries).toEqual([theirs, { number: 5, text: text('Mine') }]);
  });

  it('takes the place of the entry that it comes from, and of no other, as the last', () => {
    const entries = [text('First'), text('Stopped'), text('Last')].map((one, at) => ({ number: at + 1, text: one }));
    const now = withText(entries, text('Mine', { queued: 2 }), 0);
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
    const now = withText(entries, added('Thursday!', 'k1'), 9);
    expect(titles(now)).toEqual(['Friday', 'Thursday!']);
    expect(now.at(-1)!.text).toMatchObject({ unanswered, triedAt: 7 });
  });
});
