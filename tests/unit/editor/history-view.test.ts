import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { groupEdits } from '../../../src/editor/store/history/edit-groups.ts';
import { countsText, isUndone, planText, titleOfEdit } from '../../../src/editor/store/history/edit-words.ts';
import { CLOSED_HISTORY, withLatest } from '../../../src/editor/store/state/history-state.ts';
import type { EditResult } from '../../../src/editor/store/api/edit-result.ts';
import type { HistoryEntry } from '../../../src/editor/store/api/history-entry.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { until } from '../../support/until.ts';
import { entry, openTestEditor } from '../support/editor.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const result: EditResult = {
  id: 9,
  changes: [{ kind: 'day', id: 2, action: 'add', after: { id: 2, title: 'Wednesday', version: 4 } }],
  skipped: [],
};
const ids = (edits: readonly HistoryEntry[]) => edits.map(({ id }) => id);
/** A page of the history: the edits from one id down to another. */
const page = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => entry(from - index, 'theirs'));

async function editorWithHistory(edits: HistoryEntry[]) {
  const editor = await openTestEditor();
  editor.api.edits.mockResolvedValue({ edits });
  editor.api.restore.mockResolvedValue(result);
  await editor.history.refresh();
  return editor;
}

describe('the list', () => {
  it('takes in what is new and keeps what was loaded', () => {
    const loaded = withLatest({ ...CLOSED_HISTORY, edits: page(150, 31) }, page(152, 53));
    expect(ids(loaded.edits)).toEqual(ids(page(152, 31)));
  });

  it('knows of edits on earlier pages that they are undone by now', () => {
    const undo = entry(153, 'mine', { undoes: 40 });
    const { edits } = withLatest({ ...CLOSED_HISTORY, edits: page(152, 31) }, [undo, ...page(152, 54)]);
    expect(edits.find(({ id }) => id === 40)!.undone_by).toBe(153);
  });

  it('begins anew where something would be missing', () => {
    const loaded = withLatest({ ...CLOSED_HISTORY, edits: page(100, 1), hasEarlier: false }, page(260, 161));
    expect(ids(loaded.edits)).toEqual(ids(page(260, 161)));
    expect(loaded.hasEarlier).toBe(true);
  });

  it('has nothing earlier where a page isn’t full', () => {
    expect(withLatest(CLOSED_HISTORY, page(7, 1)).hasEarlier).toBe(false);
  });

  it('loads earlier edits as far as a publication while publications are shown alone', async () => {
    const { api, historyView, state } = await editorWithHistory(page(350, 251));
    api.edits.mockResolvedValueOnce({ edits: page(250, 151) });
    api.edits.mockResolvedValueOnce({ edits: [...page(150, 52), entry(51, 'theirs', { publication: 3 })] });
    historyView.showPublications(true);
    await historyView.loadEarlier();
    expect(state().past.edits.at(-1)!.publication).toBe(3);
    expect(state().past.earlier).toBeUndefined();
  });

  it('loads earlier edits once, and says why it can’t', async () => {
    const { api, historyView, state } = await editorWithHistory(page(200, 101));
    api.edits.mockRejectedValueOnce(new ApiError('Out of order.', 500));
    await historyView.loadEarlier();
    expect(state().past.earlier).toEqual({ problem: 'Out of order.' });
    api.edits.mockResolvedValueOnce({ edits: page(100, 60) });
    await Promise.all([historyView.loadEarlier(), historyView.loadEarlier()]);
    expect(api.edits.mock.lastCall![1]).toBe(101);
    expect(ids(state().past.edits)).toEqual(ids(page(200, 60)));
    expect(state().past).toMatchObject({ hasEarlier: false, earlier: undefined });
  });
});

describe('what is said of edits', () => {
  const at = (time: string, by = 'Ana', session = 'a') => entry(1, '', { at: `2025-10-27T${time}Z`, by, session });

  it('groups them by date, person and minute, by the event’s clocks', () => {
    const edits = [at('16:30:10.000'), at('15:59:50.000'), at('15:59:10.000'), at('15:59:00.000', 'Ben', 'b')];
    const days = groupEdits(edits, 'Asia/Makassar');
    expect(
      days.map(({ date, groups }) => [date.replace(',', ''), groups.map((group) => [group.by, group.edits.length])]),
    ).toEqual([
      ['Tuesday 28 October 2025', [['Ana', 1]]],
      [
        'Monday 27 October 2025',
        [
          ['Ana', 2],
          ['Ben', 1],
        ],
      ],
    ]);
  });

  it('tells people without names apart by their sign-in', () => {
    expect(groupEdits([at('15:59:50.000', '', 'a'), at('15:59:40.000', '', 'b')], undefined)[0]!.groups).toHaveLength(
      2,
    );
  });

  it('knows undo from redo, and what is undone', () => {
    const edits = [
      entry(1, '', { label: 'Lunch', undone_by: 2 }),
      entry(2, '', { label: 'Lunch', undoes: 1, undone_by: 3 }),
      entry(3, '', { label: 'Lunch', undoes: 2, undone_by: 4 }),
      entry(4, '', { label: 'Lunch', undoes: 3 }),
    ];
    const byId = new Map(edits.map((edit) => [edit.id, edit]));
    expect(edits.map((edit) => titleOfEdit(edit, byId))).toEqual([
      'Lunch',
      'Undo: Lunch',
      'Redo: Lunch',
      'Undo: Lunch',
    ]);
    expect(edits.map((edit) => isUndone(edit, byId))).toEqual([true, false, true, false]);
  });

  it('counts', () => {
    expect(countsText({ added: 1, changed: 0, deleted: 1200 })).toBe('1 added, 1,200 deleted');
    expect(countsText({ added: 0, changed: 2, deleted: 0 }, 'row')).toBe('2 rows changed');
    expect(planText({ added: 1, changed: 2, deleted: 3 })).toBe('adds 1 row, changes 2 and deletes 3');
  });
});

describe('restoring the program', () => {
  it('does what was shown, and offers to take it back', async () => {
    const { api, history, historyView, state } = await editorWithHistory(page(5, 1));
    historyView.planRestore(3);
    await until(() => expect(state().past.restoring?.status).toBe('ready'));
    expect(api.restore.mock.lastCall!.slice(0, 2)).toEqual([3, { dry_run: true }]);
    await historyView.restore();
    expect(api.restore.mock.lastCall!.slice(0, 2)).toEqual([3, {}]);
    expect(state().outcome).toEqual({ text: 'Restored the program: 1 row added', undo: 9 });
    expect(state().past.restoring).toBeUndefined();
    await history.undoOutcome();
    expect(api.undo).toHaveBeenCalledExactlyOnceWith(9, expect.anything());
    expect(state().outcome.undo).toBeUndefined();
  });

  it('is shown anew when somebody has changed the program', async () => {
    const { api, historyView, program, state } = await editorWithHistory(page(5, 1));
    historyView.planRestore(3);
    await until(() => expect(state().past.restoring?.status).toBe('ready'));
    await program.refetch();
    await until(() => expect(api.restore).toHaveBeenCalledTimes(2));
    expect(api.restore.mock.lastCall![1]).toEqual({ dry_run: true });
  });

  it('is not done while nobody knows what it does', async () => {
    const { api, historyView, state } = await editorWithHistory(page(5, 1));
    api.restore.mockRejectedValueOnce(new ApiError('Nothing is to be restored: the program is as it was then.', 409));
    historyView.planRestore(3);
    await until(() => expect(state().past.restoring?.status).toBe('failed'));
    await historyView.restore();
    expect(api.restore).toHaveBeenCalledOnce();
    expect(state().past.restoring?.problem).toMatch(/^Nothing is to be restored/);
  });

  it('leaves open forms and what is typed in them as they are', async () => {
    const { comeBack, forms, historyView, state } = await editorWithHistory(page(5, 1));
    forms.open({ mode: 'edit', kind: 'item', id: 12 });
    const { open, unsavedTexts } = state();
    historyView.open();
    historyView.planRestore(3);
    await until(() => expect(state().past.restoring?.status).toBe('ready'));
    await historyView.restore();
    await historyView.restoreRow(3, { kind: 'item', id: 12, text: 'Keynote' }, true);
    comeBack();
    expect(state().open).toBe(open);
    expect(state().unsavedTexts).toBe(unsavedTexts);
    expect(state().outcome).toEqual({ text: 'Restored', about: 'Keynote', undo: 9 });
  });
});

describe('the outcome of a deletion', () => {
  it('offers undo where the host keeps a history, and takes back that deletion', async () => {
    const editor = await openTestEditor();
    const { api, history, removal, state, tab } = editor;
    removal.ask('item', 12);
    await removal.confirm();
    expect(state().outcome).toEqual({ text: 'Deleted', about: 'Keynote' });

    api.edits.mockResolvedValue({ edits: [entry(4, tab.name)] });
    await history.refresh();
    removal.ask('item', 12);
    await removal.confirm();
    expect(state().outcome).toMatchObject({ text: 'Deleted', undo: 'last' });
    await history.undoOutcome();
    expect(api.undo).toHaveBeenCalledExactlyOnceWith(4, expect.anything());
  });
});
