import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { add, changed, edit, remove, withWednesday } from '../support/commands.ts';
import { memoryStorage, openTestEditor, testEditor } from '../support/editor.ts';

/** Never answers, like a host behind a dead connection; ends only when aborted. */
const hang = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal!.addEventListener('abort', () => reject(new ApiError('Waiting for the server was stopped.', 0))),
  );

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('a slow answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [add, 'add:day:0', { unanswered: [{ title: 'Thursday', date: '' }] }],
    [edit, 'edit:day:2', { unanswered: [{ title: 'Rest', date: '' }] }],
    [remove, 'delete:item:12', { unanswered: true }],
  ] as const)('is reported after 8 seconds; waiting goes on and can be stopped (%o)', async (command, key, known) => {
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

  it('to a form leaves the text when waiting is stopped, even after a reload', async () => {
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

  it('to the list request after a save leaves the save as it is, which is seen before', async () => {
    const { write, api, state, stopWaiting, program } = await openTestEditor();
    api.change.mockResolvedValueOnce({ id: 2, title: 'Rest', version: 2 });
    api.schedule.mockImplementation((_token, signal) => hang(signal));
    expect(await write(edit)).toMatchObject({ status: 'done' });
    expect(state()).toMatchObject({ outcome: { text: 'Saved' }, waits: { reload: 'running' } });
    await vi.advanceTimersByTimeAsync(8_000);
    stopWaiting('reload');
    await vi.advanceTimersByTimeAsync(0);
    expect(state().notices).toMatchObject([{ kind: 'list-not-reloaded' }]);
    expect(state().program).toMatchObject({ days: [{ id: 1 }, { id: 2, title: 'Rest' }] });

    const again = program.reload();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state().waits).toEqual({ reload: 'slow' });
    stopWaiting('reload');
    await again;
    expect(state().notices).toHaveLength(1);
  });

  it('to the list request of one save takes nothing from the next one', async () => {
    const { write, api, state } = await openTestEditor();
    const answers: ((days: Schedule) => void)[] = [];
    api.schedule.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    api.change.mockResolvedValueOnce({ id: 2, title: 'Rest', version: 2 });
    await write(edit);
    api.change.mockResolvedValueOnce({ id: 2, title: 'Work', version: 3 });
    await write({ ...edit, version: 2 });
    answers[0]!(withWednesday('Rest', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(state().program).toMatchObject({ days: [{}, { title: 'Work' }] });
    answers[1]!(withWednesday('Work', 3));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ program: { days: [{}, { title: 'Work' }] }, notices: [], waits: {} });
  });

  it('does not include the time that a person takes to enter the password again', async () => {
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

  it('to the password can be given up, and the password entered again', async () => {
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

  it('to the first list request is reported, and can be requested again', async () => {
    const { api, session, state } = testEditor();
    api.openSession.mockImplementationOnce((_password, signal) => hang(signal));
    const starting = session.start();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state()).toMatchObject({ program: { status: 'loading' }, waits: { password: 'slow' } });
    // The program is asked for with the session's token, so that it is the editors' one.
    expect(api.schedule).not.toHaveBeenCalled();
    api.schedule.mockImplementationOnce((_token, signal) => hang(signal));
    const retrying = session.retry();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(state()).toMatchObject({ program: { status: 'loading' }, waits: { program: 'slow' } });
    await session.retry();
    await Promise.all([starting, retrying]);
    expect(api.schedule.mock.calls.map(([token]) => token)).toEqual(['first', 'first']);
    expect(state()).toMatchObject({ session: 'open', program: { status: 'loaded' } });
    expect(state().waits).toEqual({});
  });
});
