import { describe, expect, it, vi } from 'vitest';
import { passes } from '../../../src/editor/store/queue/passes.ts';
import type { PassEnd } from '../../../src/editor/store/queue/sender.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { until } from '../../support/until.ts';
import { changed, unreached, withWednesday } from '../support/commands.ts';
import { openTestEditor } from '../support/editor.ts';
import {
  cutOff,
  keep,
  kept,
  keptTitles,
  newDay,
  ownDevice,
  restore,
  save,
  tab,
  titles,
  tuesday,
  waiting,
  wednesday,
} from '../support/queue.ts';

const change = { ...wednesday, parent: 0, base: { title: 'Wednesday' }, values: { title: 'Rest' }, version: 1 };

/** Web Locks of the tabs of one browser. */
function stubLocks(names: string[]): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (name: string, _options: LockOptions, work: () => Promise<unknown>) => {
    names.push(name);
    return (last = last.catch(() => {}).then(work));
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}

ownDevice();

describe('a pass through the queue', () => {
  it('a slow network has time: the host is asked once for a sign of life, and may answer after a while', async () => {
    const editor = await waiting();
    restore(editor);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    editor.api.probe.mockImplementation(
      (signal) =>
        new Promise((resolve, reject) => {
          setTimeout(resolve, 12_000);
          signal.addEventListener('abort', () => reject(unreached));
        }),
    );
    const pass = editor.queue.tryNow();
    await until(() => expect(editor.api.probe).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(12_000);
    vi.useRealTimers();
    await pass;
    expect(editor.state().outcome.text).toBe('Saved 3 waiting changes');
    expect(editor.api.probe).toHaveBeenCalledOnce();
    timeout.mockRestore();
  });

  it('what a reached host fails to do for the second time stops it, with the words of the host', async () => {
    const editor = await waiting();
    restore(editor);
    const broken = new ApiError('The database is broken.', 500);
    editor.api.change.mockRejectedValue(broken);
    await editor.queue.tryNow();
    expect(editor.state().outcome.text).toMatch(/^Not sent yet/);
    editor.api.probe.mockResolvedValueOnce({}).mockRejectedValueOnce(new ApiError('down', 503));
    await editor.queue.tryNow();
    expect(editor.state().queue.entries[0]?.stop).toBeUndefined();
    await editor.queue.tryNow();
    expect(editor.state().queue.entries[0]?.stop?.failure.message).toBe('The database is broken.');
    expect(editor.state().outcome).toMatchObject({ text: 'Not saved', about: 'Rest' });
    await editor.queue.sendOthers();
    expect(editor.api.add).toHaveBeenCalledOnce();
  });

  it('a tab that waits for the password keeps no other tab from sending, and sends again when it has it', async () => {
    const one = await waiting();
    const other = await tab();
    restore(one);
    const names: string[] = [];
    stubLocks(names);
    one.api.change.mockRejectedValue(new ApiError('expired', 401));
    await one.queue.tryNow();
    expect(one.state()).toMatchObject({ expired: true, queue: { entries: { length: 3 } } });
    await other.queue.tryNow();
    expect(other.api.change).toHaveBeenCalledTimes(2);
    expect(await keptTitles()).toEqual([]);
    expect(names.length).toBeGreaterThan(1);

    await keep([{ number: 1, text: change }]);
    one.store.setState({ queue: { entries: await kept(), others: [] } });
    one.api.change.mockReset().mockResolvedValue({});
    one.api.openSession.mockResolvedValue({ token: 'second', expires_at: '' });
    await one.session.renew('secret');
    await until(async () => expect(await keptTitles()).toEqual([]));
    expect(one.api.change).toHaveBeenCalledOnce();
  });

  it('a tab that is signed out waits for its turn no longer', async () => {
    const editor = await waiting();
    let signal: AbortSignal | undefined;
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: { request: (_name: string, options: LockOptions) => ((signal = options.signal), new Promise(() => {})) },
    });
    void editor.queue.tryNow();
    await until(() => expect(signal).toBeDefined());
    editor.session.signOut();
    expect(signal!.aborted).toBe(true);
  });

  it('two tabs that send at once send nothing twice under two names', async () => {
    const one = await waiting();
    const other = await tab();
    cutOff(other);
    await until(() => expect(titles(other)).toHaveLength(3));
    const keys = new Set<string | undefined>();
    for (const editor of [one, other]) {
      restore(editor, withWednesday('Rest', 2));
      editor.api.add.mockImplementation(async (_kind, _body, { idempotencyKey }) => (keys.add(idempotencyKey), {}));
    }
    other.api.change.mockRejectedValue(changed);
    await Promise.all([one.queue.tryNow(), other.queue.tryNow()]);
    expect(keys.size).toBe(1);
    expect(await keptTitles()).toEqual([]);
  });
});

describe('until its signal', () => {
  it('the queue hears of the network and of other tabs, and tries again; afterwards it does neither', async () => {
    const ended = new AbortController();
    const editor = await openTestEditor();
    editor.queue.follow(ended.signal);
    await until(() => expect(editor.state().program.status).toBe('loaded'));
    cutOff(editor);
    await save(editor, wednesday, 'Rest');
    editor.api.probe.mockClear();
    dispatchEvent(new Event('online'));
    await until(() => expect(editor.api.probe).toHaveBeenCalledOnce());
    const other = await tab();
    cutOff(other);
    await save(other, tuesday, 'First day');
    await until(() => expect(titles(editor)).toHaveLength(2));

    ended.abort();
    editor.api.probe.mockClear();
    dispatchEvent(new Event('online'));
    await save(other, newDay, 'Thursday');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(editor.api.probe).not.toHaveBeenCalled();
    expect(titles(editor)).toHaveLength(2);
    editor.session.signOut();
  });

  it('what is saved while a pass ends is sent by a later one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let end = (_how: PassEnd) => {};
    const pass = vi.fn(() => new Promise<PassEnd>((resolve) => (end = resolve)));
    const queue = passes('test', pass);
    const done = queue.begin();
    queue.beginLater();
    await until(() => expect(pass).toHaveBeenCalledOnce());
    end('empty');
    await done;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pass).toHaveBeenCalledTimes(2);
    queue.end();
    vi.useRealTimers();
  });
});
