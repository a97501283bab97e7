import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditResult } from '../../../src/editor/store/api/edit-result.ts';
import { daysOf } from '../../../src/editor/store/state/editor-state.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { until } from '../../support/until.ts';
import { edit as change, unreached } from '../support/commands.ts';
import type { HistoryEntry } from '../../../src/editor/store/api/history-entry.ts';
import { entry, openTestEditor, SCHEDULE } from '../support/editor.ts';

const nothing: EditResult = { changes: [], skipped: [] };
const LONG = 'Panel of many words '.repeat(40).trim();

/** An editor whose host keeps a history; `made` are the ids of the tab's own edits, oldest first. */
async function editorWithHistory(...made: number[]) {
  const editor = await openTestEditor();
  const edits = [...made];
  editor.api.edits.mockImplementation(async () => ({
    edits: edits.map((id) => entry(id, editor.tab.name)).reverse(),
  }));
  await editor.history.refresh();
  return { ...editor, edits };
}

/** A promise with its end in the test's hands. */
function held<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('a move', () => {
  it('of a row with a long text is named in short, and its outcome is plain text', async () => {
    const { api, moves, program, state } = await openTestEditor();
    const long = structuredClone(SCHEDULE);
    long[0]!.items[1]!.title = `<b>${LONG}</b>`;
    long[0]!.title = LONG;
    api.schedule.mockResolvedValue(long);
    await program.refetch();
    await moves.move('item', 12, 'up');
    const [{ label }] = api.edit.mock.calls[0]!;
    expect(label).toMatch(/^Move Panel of many words/);
    expect(label.length).toBeLessThan(100);
    expect(state().outcome).toEqual({ text: expect.stringMatching(/^Moved to Panel of.*…, 1 of 2$/), about: LONG });
  });

  it('that succeeds isn’t told as a failure when the list can’t be fetched again', async () => {
    const { api, moves, state } = await openTestEditor();
    api.schedule.mockRejectedValue(unreached);
    await moves.move('item', 12, 'up');
    expect(state().outcome).toEqual({ text: 'Moved to Tuesday, 1 of 2', about: 'Keynote' });
    await until(() => expect(state().notices).toMatchObject([{ kind: 'list-not-reloaded' }]));
    expect(state().program).toMatchObject({ days: [{ items: [{ id: 12 }, {}] }, {}] });
  });

  it.each([
    [unreached, 'Perhaps not moved. The server could not be reached.'],
    [new ApiError('The row is gone.', 404), 'Not moved. The row is gone.'],
  ])('that fails is told as far as is known: %s', async (error, text) => {
    const { api, moves, state } = await openTestEditor();
    api.edit.mockRejectedValueOnce(error);
    await moves.move('item', 12, 'up');
    expect(state().outcome).toEqual({ text, failed: true });
  });

  it('is told, not dropped, while another one is under way, which then is done', async () => {
    const { api, moves, state } = await openTestEditor();
    const answer = held<EditResult>();
    api.edit.mockReturnValueOnce(answer.promise);
    const first = moves.move('item', 12, 'up');
    await moves.move('item', 11, 'down');
    expect(state().outcome).toEqual({ text: 'Not moved: another change is still under way', failed: true });
    answer.resolve(nothing);
    await first;
    expect(state().outcome.text).toMatch(/^Moved to Tuesday/);
    expect(api.edit).toHaveBeenCalledOnce();
  });

  it('of a day into the order of its times sends only the items that move', async () => {
    const { api, moves, program } = await openTestEditor();
    const starts = ['08', '11', '09', '10'];
    const items = starts.map((hour, index) => ({
      ...SCHEDULE[0]!.items[1]!,
      id: 21 + index,
      start: `2025-10-28T${hour}:00+08:00`,
    }));
    api.schedule.mockResolvedValue([{ ...SCHEDULE[0]!, items }]);
    await program.refetch();
    await moves.sortDay(1);
    expect(api.edit.mock.calls[0]![0].writes).toEqual([{ op: 'change', kind: 'item', id: 22, after: 24 }]);
  });
});

describe('an undo', () => {
  it('takes back the last edit, even if the history is known only up to the one before', async () => {
    const { api, edits, history, state } = await editorWithHistory(1);
    edits.push(2);
    expect(state().history).toEqual({ undo: 1, redo: undefined });
    await history.undo();
    expect(api.undo).toHaveBeenCalledExactlyOnceWith(2, expect.anything());
  });

  it('waits for the end of a write, which it says', async () => {
    const { api, history, state, write } = await editorWithHistory(1);
    const answer = held<unknown>();
    api.change.mockReturnValueOnce(answer.promise);
    const writing = write(change);
    await history.undo();
    expect(api.undo).not.toHaveBeenCalled();
    expect(state().outcome).toEqual({ text: 'Not undone: another change is still under way', failed: true });
    answer.resolve({});
    await writing;
  });

  it('is not misled by an older answer that arrives last', async () => {
    const { api, history, state, tab } = await editorWithHistory(1);
    const { name } = tab;
    const older = held<{ edits: HistoryEntry[] }>();
    api.edits.mockReturnValueOnce(older.promise);
    const first = history.refresh();
    api.edits.mockResolvedValueOnce({ edits: [entry(2, name)] });
    await history.refresh();
    older.resolve({ edits: [entry(1, name)] });
    await first;
    expect(state().history?.undo).toBe(2);
  });

  it('is called by its label where it has many rows, also when the first has no text', async () => {
    const { api, history, state } = await editorWithHistory(1);
    const subItem = (id: number, content: string) => ({
      ...{ kind: 'sub-item' as const, id, action: 'change' as const },
      after: { id, schedule_item_id: 11, content, version: 2 },
    });
    api.undo.mockResolvedValue({ id: 2, changes: [subItem(90, ''), subItem(91, 'Hall A')], skipped: [] });
    await history.undo();
    expect(state().outcome).toMatchObject({ text: 'Undone', about: 'Edit 1' });
  });

  it('of a deleted day shows it as the host has answered, whatever the order, while the list is still being read', async () => {
    const { api, history, state } = await editorWithHistory(1);
    api.schedule.mockReturnValue(held<typeof SCHEDULE>().promise);
    const item = (id: number, after_id: number | null) => ({
      ...{ kind: 'item' as const, id, action: 'add' as const },
      after: { id, day_id: 3, time: '', title: `Item ${id}`, description: '', version: 1, after_id },
    });
    const entry = { id: 311, schedule_item_id: 31, content: 'Rector', version: 1, after_id: null };
    const day = { id: 3, title: 'Thursday', date: null, version: 1, after_id: 1 };
    api.undo.mockResolvedValue({
      changes: [
        { kind: 'sub-item', id: 311, action: 'add', after: entry },
        item(33, 32),
        item(32, 31),
        item(31, null),
        { kind: 'day', id: 3, action: 'add', after: day },
      ],
      skipped: [],
    });
    await history.undo();
    const days = daysOf(state());
    expect(days.map(({ title }) => title)).toEqual(['Tuesday', 'Thursday', 'Wednesday']);
    expect(days[1]!.items.map(({ title }) => title)).toEqual(['Item 31', 'Item 32', 'Item 33']);
    expect(days[1]!.items[0]!.list).toMatchObject([{ content: 'Rector' }]);
    expect(state().outcome.text).toBe('Undone');
  });

  it('whose answer doesn’t tell all is shown when the list has been read', async () => {
    const { api, history, state } = await editorWithHistory(1);
    const [tuesday, wednesday] = SCHEDULE;
    api.schedule.mockResolvedValue([wednesday!, tuesday!]);
    const after = { ...wednesday!, items: [], after_id: 99 };
    api.undo.mockResolvedValue({ changes: [{ kind: 'day', id: 2, action: 'change', after }], skipped: [] });
    await history.undo();
    expect(daysOf(state()).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('whose list can’t be fetched again is told as done', async () => {
    const { api, history, state } = await editorWithHistory(1);
    api.schedule.mockRejectedValue(unreached);
    await history.undo();
    expect(state().outcome.text).toBe('Undone');
    expect(state().notices).toMatchObject([{ kind: 'list-not-reloaded' }]);
  });

  it('of which nothing is left says so, and the next press goes one further', async () => {
    const { api, history, state } = await editorWithHistory(1, 2);
    api.undo.mockRejectedValueOnce(new ApiError('Nothing is left to undo: Ana has deleted it.', 409));
    await history.undo();
    expect(state().outcome.text).toBe('Not undone. Nothing is left to undo: Ana has deleted it.');
    await history.undo();
    expect(api.undo.mock.calls.map(([id]) => id)).toEqual([2, 1]);
  });

  it('without an answer is told as open', async () => {
    const { api, history, state } = await editorWithHistory(1);
    api.undo.mockRejectedValueOnce(unreached);
    await history.undo();
    expect(state().outcome).toEqual({ text: 'Perhaps not undone. The server could not be reached.', failed: true });
  });
});
