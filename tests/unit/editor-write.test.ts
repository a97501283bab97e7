import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddCommand, Command, DeleteCommand, EditCommand } from '../../src/editor/store/command.ts';
import { ApiError } from '../../src/program/api-client.ts';
import { memoryStorage, openTestEditor, SCHEDULE, testEditor } from './support/editor.ts';

// Commands are written without a form, a dialog or a screen, as an undo or a queue would write them.

const add: AddCommand = { type: 'add', kind: 'day', parent: 0, values: { title: 'Thursday', date: '' }, key: 'k1' };
const edit: EditCommand = {
  type: 'edit',
  kind: 'day',
  id: 2,
  parent: 0,
  base: { title: 'Wednesday', date: '' },
  values: { title: 'Rest', date: '' },
  version: 1,
};
const remove: DeleteCommand = {
  type: 'delete',
  kind: 'item',
  id: 12,
  parent: 1,
  base: { title: 'Keynote' },
  version: 1,
};

const unreached = new ApiError('The server could not be reached.', 0);
const changed = new ApiError('changed', 412);
const gone = new ApiError('gone', 404);
const keyReused = new ApiError('reused', 422, [{ field: 'Idempotency-Key', message: 'was used for another body' }]);

const withWednesday = (title: string, version: number) =>
  SCHEDULE.map((day) => (day.id === 2 ? { ...day, title, version } : day));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** Writes a command that must fail, and gives the one to send next, as it comes out of a storage. */
async function failing(write: (command: Command) => Promise<{ status: string }>, command: Command): Promise<Command> {
  const result = (await write(command)) as { status: string; retry: Command };
  expect(result.status).toBe('failed');
  return JSON.parse(JSON.stringify(result.retry));
}

describe('an answer that was lost', () => {
  it('adds nothing twice', async () => {
    const { write, api } = await openTestEditor();
    api.add.mockRejectedValueOnce(unreached);
    const retry = await failing(write, add);
    expect(await write(retry)).toMatchObject({ status: 'done' });
    expect(api.add.mock.calls.map(([, body, { idempotencyKey }]) => [body, idempotencyKey])).toEqual([
      [{ title: 'Thursday' }, 'k1'],
      [{ title: 'Thursday' }, 'k1'],
    ]);
  });

  it('adds nothing twice even where the text was changed in between', async () => {
    const { write, api } = await openTestEditor();
    api.add.mockRejectedValueOnce(unreached);
    const retry = (await failing(write, add)) as AddCommand;
    api.add.mockRejectedValueOnce(keyReused).mockResolvedValueOnce({ id: 3, title: 'Thursday', version: 1 });
    expect(await write({ ...retry, values: { title: 'Friday', date: '' } })).toMatchObject({ status: 'done' });
    expect(api.add.mock.calls.map(([, body]) => body)).toEqual([
      { title: 'Thursday' },
      { title: 'Friday' },
      { title: 'Thursday' },
    ]);
    expect(new Set(api.add.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey))).toEqual(new Set(['k1']));
    const versioned = expect.objectContaining({ version: 1 });
    expect(api.change).toHaveBeenCalledExactlyOnceWith('day', 3, { title: 'Friday' }, versioned);
  });

  it('is not taken for somebody else when a change is sent again', async () => {
    const { write, api } = await openTestEditor();
    api.change.mockRejectedValueOnce(unreached);
    const retry = await failing(write, edit);
    api.change.mockRejectedValueOnce(changed);
    api.schedule.mockResolvedValue(withWednesday('Rest', 2));
    expect(await write(retry)).toMatchObject({ status: 'done', row: { id: 2, version: 2 } });
    expect(api.change).toHaveBeenCalledTimes(2);
  });

  it('is overwritten by a text that was changed since', async () => {
    const { write, api } = await openTestEditor();
    api.change.mockRejectedValueOnce(unreached);
    const retry = (await failing(write, edit)) as EditCommand;
    api.change.mockRejectedValueOnce(changed);
    api.schedule.mockResolvedValue(withWednesday('Rest', 2));
    expect(await write({ ...retry, values: { title: 'Field trip', date: '' } })).toMatchObject({ status: 'done' });
    expect(api.change.mock.lastCall).toMatchObject(['day', 2, { title: 'Field trip' }, { version: 2 }]);
  });

  it('that is followed by a second one is still the own', async () => {
    const { forms, api, state } = await openTestEditor();
    const form = { mode: 'edit', kind: 'day', id: 2 } as const;
    forms.open(form);
    forms.type(form, 'title', 'Rest');
    api.change.mockRejectedValueOnce(unreached);
    await forms.submit(form);
    forms.type(form, 'title', 'Field trip');
    api.change.mockRejectedValueOnce(changed).mockRejectedValueOnce(unreached);
    api.schedule.mockResolvedValue(withWednesday('Rest', 2));
    await forms.submit(form);
    forms.type(form, 'title', 'Excursion');
    await forms.submit(form);
    expect(api.change.mock.lastCall).toMatchObject(['day', 2, { title: 'Excursion' }, { version: 2 }]);
    expect(state().open).toEqual({});
  });

  it('is the own deletion, where the row is gone', async () => {
    const { write, api, state } = await openTestEditor();
    api.remove.mockRejectedValueOnce(unreached);
    const retry = await failing(write, remove);
    api.remove.mockRejectedValueOnce(gone);
    expect(await write(retry)).toMatchObject({ status: 'done' });
    expect(state().outcome).toEqual({ text: 'Deleted', about: 'Keynote' });
  });
});

describe('somebody else', () => {
  it.each([edit, remove])('who has changed the row is told of ($type)', async (command) => {
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

  it.each([edit, remove])('who has deleted the row is told of ($type)', async (command) => {
    const { write, api } = await openTestEditor();
    (command.type === 'edit' ? api.change : api.remove).mockRejectedValueOnce(gone);
    expect(await write(command)).toMatchObject({ status: 'failed', failure: { gone: true } });
  });

  it('who has deleted the place of an addition is told of', async () => {
    const { write, api } = await openTestEditor();
    const body = { time: '', title: 'Late', description: '' };
    api.add.mockRejectedValueOnce(new ApiError('no', 422, [{ field: 'day_id', message: 'names no row' }]));
    const result = await write({ type: 'add', kind: 'item', parent: 9, values: body, key: 'k2' });
    expect(result).toMatchObject({ status: 'failed', failure: { gone: true } });
  });
});

it('a network that is away loses no command: stored, it is written after a reload', async () => {
  const before = await openTestEditor();
  before.api.change.mockRejectedValue(unreached);
  const stored = await failing(before.write, edit);
  const after = await openTestEditor();
  expect(await after.write(stored)).toMatchObject({ status: 'done' });
  expect(after.api.change.mock.calls[0]).toMatchObject(['day', 2, { title: 'Rest' }, { version: 1 }]);
  expect(after.state()).toMatchObject({ saved: 'day:2', outcome: { text: 'Saved', about: 'Wednesday' } });
});

it('a command that is under way is not sent a second time', async () => {
  const { write, api } = await openTestEditor();
  const [first, second] = await Promise.all([write(add), write(add)]);
  expect([first.status, second.status]).toEqual(['done', 'busy']);
  expect(api.add).toHaveBeenCalledOnce();
});

describe('an answer that is long in coming', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Never answers, as a host behind a dead line; ends only when it is told to. */
  const hang = (signal?: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal!.addEventListener('abort', () => reject(new ApiError('Waiting for the server was stopped.', 0))),
    );

  it.each([
    [add, 'add:day:0', { unanswered: [{ title: 'Thursday', date: '' }] }],
    [edit, 'edit:day:2', { unanswered: [{ title: 'Rest', date: '' }] }],
    [remove, 'delete:item:12', { unanswered: true }],
  ] as const)('is told of after 8 seconds, goes on, and can be stopped (%o)', async (command, key, known) => {
    const { write, api, state, stopWaiting } = await openTestEditor();
    api.add.mockImplementationOnce((_kind, _body, { signal }) => hang(signal));
    api.change.mockImplementationOnce((_kind, _id, _body, { signal }) => hang(signal));
    api.remove.mockImplementationOnce((_kind, _id, { signal }) => hang(signal));
    const writing = write(command);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(state().waits).toEqual({ [key]: 'running' });
    await vi.advanceTimersByTimeAsync(200);
    expect(state().waits).toEqual({ [key]: 'slow' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(state().waits).toEqual({ [key]: 'slow' });
    stopWaiting(key);
    expect(await writing).toMatchObject({ status: 'failed', failure: { stopped: true }, retry: known });
    expect(state().waits).toEqual({});
    expect(await write(command)).toMatchObject({ status: 'done' });
  });

  it('keeps the text of a form that is no longer waited for, over a reload as well', async () => {
    const storage = memoryStorage({ editor_password: 'secret' });
    const form = { mode: 'edit', kind: 'day', id: 2 } as const;
    const editor = await openTestEditor(storage);
    editor.api.change.mockImplementationOnce((_kind, _id, _body, { signal }) => hang(signal));
    editor.forms.open(form);
    editor.forms.type(form, 'title', 'Rest');
    const saving = editor.forms.submit(form);
    editor.stopWaiting('edit:day:2');
    await saving;
    expect(editor.state()).toMatchObject({ open: { 'edit:day': 2 }, failures: { 'edit:day:2': { stopped: true } } });

    const after = await openTestEditor(storage);
    after.api.change.mockRejectedValueOnce(changed);
    after.api.schedule.mockResolvedValue(withWednesday('Rest', 2));
    await after.forms.submit(form);
    expect(after.state()).toMatchObject({ open: {}, outcome: { text: 'Saved' } });
  });

  it('of the list after a save leaves the save as it is', async () => {
    const { write, api, state, stopWaiting, program } = await openTestEditor();
    api.change.mockResolvedValueOnce({ id: 2, title: 'Rest', version: 2 });
    api.schedule.mockImplementation(hang);
    const writing = write(edit);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state().waits).toEqual({ 'edit:day:2': 'slow' });
    stopWaiting('edit:day:2');
    expect(await writing).toMatchObject({ status: 'done' });
    expect(state().notices).toMatchObject([{ kind: 'list-not-reloaded' }]);
    expect(state().program).toMatchObject({ days: [{ id: 1 }, { id: 2, title: 'Rest' }] });

    const again = program.reload();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state().waits).toEqual({ reload: 'slow' });
    stopWaiting('reload');
    await again;
    expect(state().notices).toHaveLength(1);
  });

  it('is not the time that a person takes to enter the password again', async () => {
    const { write, api, session, state } = await openTestEditor();
    api.change.mockRejectedValueOnce(new ApiError('expired', 401));
    const writing = write(edit);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toMatchObject({ expired: true, waits: { 'edit:day:2': 'running' } });
    api.change.mockImplementationOnce((_kind, _id, _body, { signal }) => hang(signal));
    await session.renew('secret');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state().waits).toEqual({ 'edit:day:2': 'slow' });
    void writing;
  });

  it('of the password can be stopped, and the password asked for again', async () => {
    const { write, api, session, state, stopWaiting } = await openTestEditor();
    api.change.mockRejectedValueOnce(new ApiError('expired', 401));
    const writing = write(edit);
    await vi.advanceTimersByTimeAsync(0);
    api.openSession.mockImplementationOnce((_password, signal) => hang(signal));
    const renewing = session.renew('secret');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state().waits).toEqual({ 'edit:day:2': 'running', password: 'slow' });
    stopWaiting('password');
    expect(await renewing).toBe('failed');
    expect(state()).toMatchObject({ expired: true, passwordMessage: 'Waiting for the server was stopped.' });
    expect(await session.renew('secret')).toBe('right');
    expect(await writing).toMatchObject({ status: 'done' });
  });

  it('of the list to begin with is told of, and asked for anew', async () => {
    const { api, session, state } = testEditor();
    api.schedule.mockImplementationOnce(hang);
    api.openSession.mockImplementationOnce((_password, signal) => hang(signal));
    const starting = session.start();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state()).toMatchObject({ program: { status: 'loading' }, waits: { program: 'slow', password: 'slow' } });
    await session.retry();
    await starting;
    expect(state()).toMatchObject({ session: 'open', program: { status: 'loaded' } });
    expect(state().waits).toEqual({});
  });
});
