import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysOf, type EditorState } from '../../../src/editor/store/state/editor-state.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { add, changed, edit, failing, gone, remove, unreached, withWednesday } from '../support/commands.ts';
import { openTestEditor, SCHEDULE } from '../support/editor.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('when somebody else was first', () => {
  it.each([edit, remove])('their version of a changed row is returned ($type)', async (command) => {
    const { write, api, state } = await openTestEditor();
    (command.type === 'edit' ? api.change : api.remove).mockRejectedValueOnce(changed);
    api.schedule.mockResolvedValue(
      withWednesday('Theirs', 7).map((day) => ({
        ...day,
        items: day.items.map((item) => (item.id === 12 ? { ...item, title: 'Theirs', version: 7 } : item)),
      })),
    );
    const theirs = { values: expect.objectContaining({ title: 'Theirs' }), version: 7 };
    expect(await write(command)).toMatchObject({ status: 'failed', failure: { theirs } });
    expect(state().program).toMatchObject({ status: 'loaded' });
  });

  it('a row that was only moved is no conflict: the change is sent again, and leaves it where it is', async () => {
    const { write, api, state } = await openTestEditor();
    api.change.mockRejectedValueOnce(changed);
    const [tuesday, wednesday] = structuredClone(SCHEDULE);
    const keynote = { ...tuesday!.items.pop()!, day_id: 2, version: 2 };
    wednesday!.items.push(keynote);
    api.schedule.mockResolvedValue([tuesday!, wednesday!]);
    const base = { time: '09:00', title: 'Keynote', description: '' };
    const values = { ...base, title: 'Grand keynote' };
    const command = { type: 'edit', kind: 'item', id: 12, parent: 1, base, values, version: 1 } as const;
    expect(await write(command)).toMatchObject({ status: 'done' });
    expect(api.change).toHaveBeenLastCalledWith(
      'item',
      12,
      { ...values, day_id: 2 },
      expect.objectContaining({ version: 2 }),
    );
    expect(state().outcome.text).toBe('Saved');
  });

  it('a host that refuses the version it tells is not asked for ever', async () => {
    const { write, api } = await openTestEditor();
    api.change.mockRejectedValue(changed);
    expect(await write(edit)).toMatchObject({ status: 'failed', failure: { theirs: { version: 1 } } });
    expect(api.change).toHaveBeenCalledOnce();
  });

  it.each([edit, remove])('a deleted row is reported ($type)', async (command) => {
    const { write, api } = await openTestEditor();
    (command.type === 'edit' ? api.change : api.remove).mockRejectedValueOnce(gone);
    expect(await write(command)).toMatchObject({ status: 'failed', failure: { gone: true } });
  });

  it('a deleted parent of an addition is reported', async () => {
    const { write, api } = await openTestEditor();
    const body = { time: '', title: 'Late', description: '' };
    api.add.mockRejectedValueOnce(new ApiError('no', 422, [{ field: 'day_id', message: 'names no row' }]));
    const result = await write({ type: 'add', kind: 'item', parent: 9, values: body, key: 'k2' });
    expect(result).toMatchObject({ status: 'failed', failure: { gone: true } });
  });
});

it('a command is not lost while the network is down: once stored, it can be written after a reload', async () => {
  const before = await openTestEditor();
  before.api.change.mockRejectedValue(unreached);
  const stored = await failing(before.write, edit);
  const after = await openTestEditor();
  expect(await after.write(stored)).toMatchObject({ status: 'done' });
  expect(after.api.change.mock.calls[0]).toMatchObject(['day', 2, { title: 'Rest' }, { version: 1 }]);
  expect(after.state()).toMatchObject({ saved: 'day:2', outcome: { text: 'Saved', about: 'Rest' } });
});

it('a command under way is not sent a second time', async () => {
  const { write, api } = await openTestEditor();
  const [first, second] = await Promise.all([write(add), write(add)]);
  expect([first.status, second.status]).toEqual(['done', 'busy']);
  expect(api.add).toHaveBeenCalledOnce();
});

describe('while the list cannot be fetched', () => {
  const panel = {
    type: 'add',
    kind: 'item',
    parent: 2,
    values: { time: '', title: 'Panel', description: '' },
    key: 'k3',
  } as const;
  const openWithoutList = async () => {
    const editor = await openTestEditor();
    editor.api.schedule.mockRejectedValue(unreached);
    return editor;
  };
  const titles = (state: EditorState) =>
    daysOf(state).map(({ title, items }) => [title, ...items.map((item) => item.title)].join(' '));

  it('what was written is shown where it belongs', async () => {
    const { write, api, state } = await openWithoutList();
    api.add.mockResolvedValueOnce({ id: 13, day_id: 2, time: '', title: 'Panel', description: '', version: 1 });
    await write(panel);
    await write(remove);
    api.change.mockResolvedValueOnce({ id: 2, title: 'Rest', date: null, version: 2 });
    await write(edit);
    expect(titles(state())).toEqual(['Tuesday Opening', 'Rest Panel']);
    expect(daysOf(state())[1]).toMatchObject({ version: 2 });
  });

  it.each([undefined, {}, { id: 13 }, { id: 13, title: 'Panel' }, { id: 13, title: ['Panel'], day_id: 2 }, 'Created'])(
    'the list stays as it is if the host answers %j',
    async (answer) => {
      const { write, api, state } = await openWithoutList();
      const before = daysOf(state());
      api.add.mockResolvedValueOnce(answer);
      expect(await write(panel)).toMatchObject({ status: 'done' });
      expect(daysOf(state())).toBe(before);
    },
  );
});
