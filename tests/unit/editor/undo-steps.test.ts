import { expect, test } from 'vitest';
import type { EditSummary } from '../../../src/editor/store/api/history-entry.ts';
import { undoSteps } from '../../../src/editor/store/state/undo-steps.ts';

/** A history of this tab's edits, oldest first: each is an edit, or the id of the one that it puts back. */
function history(...made: (number | 'edit' | 'other')[]): EditSummary[] {
  const edits = made.map((what, index): EditSummary => {
    const id = index + 1;
    if (typeof what === 'number') return { id, tab: 'mine', undoes: what };
    return { id, tab: what === 'edit' ? 'mine' : 'theirs' };
  });
  for (const { id, undoes } of edits) if (undoes) edits[undoes - 1]!.undone_by = id;
  return edits.reverse();
}

test.each([
  ['nothing made', [], undefined, undefined],
  ['one edit', ['edit'], 1, undefined],
  ['one edit, undone', ['edit', 1], undefined, 2],
  ['undone and redone: undo takes back the redo', ['edit', 1, 2], 3, undefined],
  ['two edits, one undone', ['edit', 'edit', 2], 1, 3],
  ['two edits, both undone: redo begins with the first', ['edit', 'edit', 2, 1], undefined, 4],
  ['another edit after an undo ends the redo', ['edit', 'edit', 2, 'edit'], 4, undefined],
  ['edits of other tabs are theirs', ['edit', 'other'], 1, undefined],
] as const)('%s', (_name, made, undo, redo) => {
  expect(undoSteps(history(...made), 'mine')).toEqual({ undo, redo });
});

test('putting back an edit of another tab is an edit of this one', () => {
  const edits = history('edit', 'other', 2);
  expect(undoSteps(edits, 'mine')).toEqual({ undo: 3, redo: undefined });
});
