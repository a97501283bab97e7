import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitInWords } from '../../../src/editor/store/model/failure.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { until } from '../../support/until.ts';
import { memoryStorage, openTestEditor, testEditor } from '../support/editor.ts';

const expired = new ApiError('expired', 401);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('the gate', () => {
  it('is shown if no password is stored, and has the server check one', async () => {
    const editor = testEditor(memoryStorage());
    await editor.session.start();
    expect(editor.state().session).toBe('locked');
    expect(await editor.session.unlock('secret')).toBe('right');
    expect(editor.api.openSession).toHaveBeenCalledExactlyOnceWith('secret', expect.any(AbortSignal));
    expect(editor.storage.get('editor_password')).toBe('secret');
    expect(editor.reload).toHaveBeenCalledOnce();
  });

  it('refuses a wrong password and stores nothing', async () => {
    const editor = testEditor(memoryStorage());
    await editor.session.start();
    editor.api.openSession.mockRejectedValue(expired);
    expect(await editor.session.unlock('guess')).toBe('wrong');
    expect(editor.storage.get('editor_password')).toBeNull();
    expect(editor.reload).not.toHaveBeenCalled();
  });

  it('opens without a reload if the tab has no storage for the password', async () => {
    const editor = testEditor(memoryStorage({}, true));
    await editor.session.start();
    await editor.session.unlock('secret');
    expect(editor.state().session).toBe('open');
    expect(editor.reload).not.toHaveBeenCalled();
  });

  it('is shown again if the stored password is refused, but not if the server is down', async () => {
    const away = testEditor();
    away.api.openSession.mockRejectedValueOnce(new ApiError('The server could not be reached.', 0));
    await away.session.start();
    expect(away.state()).toMatchObject({ session: 'failed', program: { status: 'error' } });
    await away.session.retry();
    expect(away.state().session).toBe('open');

    const refused = testEditor();
    refused.api.openSession.mockRejectedValueOnce(expired);
    await refused.session.start();
    expect(refused.state().session).toBe('locked');
    expect(refused.storage.get('editor_password')).toBeNull();
  });

  it('says how long to wait in whole units', () => {
    expect([1, 45, 60, 61, 900, 3601].map(waitInWords)).toEqual([
      '1 second',
      '45 seconds',
      '1 minute',
      '2 minutes',
      '15 minutes',
      '2 hours',
    ]);
  });
});

describe('an expired session', () => {
  it('asks once for all waiting calls, then makes them again with the new token', async () => {
    const { api, session, forms, removal, state } = await openTestEditor();
    api.change.mockRejectedValueOnce(expired);
    api.remove.mockRejectedValueOnce(expired);
    forms.open({ mode: 'edit', kind: 'day', id: 2 });
    const saving = forms.submit({ mode: 'edit', kind: 'day', id: 2 });
    removal.ask('item', 12);
    const removing = removal.confirm();
    await until(() => expect(state().expired).toBe(true));
    api.openSession.mockResolvedValue({ token: 'second', expires_at: '' });
    expect(await session.renew('secret')).toBe('right');
    await Promise.all([saving, removing]);
    expect(api.openSession).toHaveBeenCalledTimes(2);
    expect(api.change.mock.lastCall![3].token).toBe('second');
    expect(api.remove.mock.lastCall![2].token).toBe('second');
    expect(state()).toMatchObject({ expired: false, removal: undefined, open: {} });
  });

  it('ends the waiting calls, and shows nothing of them, if the person signs out', async () => {
    const { api, forms, session, state } = await openTestEditor();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const form = { mode: 'edit', kind: 'day', id: 2 } as const;
    forms.open(form);
    api.change.mockRejectedValue(expired);
    const saving = forms.submit(form);
    await until(() => expect(state().expired).toBe(true));
    session.signOut();
    await saving;
    expect(state()).toMatchObject({ session: 'locked', failures: {}, outcome: { text: '' } });
  });

  it('leaves the form open if the person gives up', async () => {
    const { api, session, forms, state } = await openTestEditor();
    api.change.mockRejectedValueOnce(expired);
    forms.open({ mode: 'edit', kind: 'day', id: 2 });
    const saving = forms.submit({ mode: 'edit', kind: 'day', id: 2 });
    await until(() => expect(state().expired).toBe(true));
    session.abandon();
    await saving;
    expect(state().open).toEqual({ 'edit:day': 2 });
    expect(state().failures['edit:day:2']!.message).toContain('not signed in');
  });
});

describe('deletion', () => {
  it('fails with the console message and the dialog left open', async () => {
    const { api, removal, state } = await openTestEditor();
    api.remove.mockRejectedValueOnce(new ApiError('The server could not be reached.', 0));
    removal.ask('item', 11);
    await removal.confirm();
    expect(vi.mocked(console.error).mock.calls).toEqual([['Gagal menghapus item']]);
    expect(state().removal).toMatchObject({ id: 11 });
    expect(state().waits).toEqual({});
    expect(state().failures['delete:item:11']).toMatchObject({ message: 'The server could not be reached.' });
  });

  it('cannot be cancelled or sent twice while it runs', async () => {
    const { api, removal, state } = await openTestEditor();
    let done = (_: unknown) => {};
    api.remove.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
    removal.ask('day', 1);
    const running = removal.confirm();
    removal.cancel();
    await removal.confirm();
    expect(state().removal).toMatchObject({ id: 1 });
    expect(state().waits).toEqual({ 'delete:day:1': 'running' });
    done({});
    await running;
    expect(api.remove).toHaveBeenCalledTimes(1);
    expect(state().removal).toBeUndefined();
  });
});

it('signing out ends the session and keeps no password', async () => {
  const { api, session, storage, state } = await openTestEditor();
  session.signOut();
  expect(api.closeSession).toHaveBeenCalledExactlyOnceWith('first');
  expect(storage.get('editor_password')).toBeNull();
  expect(state().session).toBe('locked');
});
