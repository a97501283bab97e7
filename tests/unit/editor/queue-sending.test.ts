import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { REMEMBERED_MS } from '../../../src/editor/store/model/attempts.ts';
import { daysOf } from '../../../src/editor/store/state.ts';
import { changed, gone, unreached, withWednesday } from '../support/commands.ts';
import { testEditor } from '../support/editor.ts';
import {
  cutOff,
  endAll,
  ending,
  keep,
  kept,
  keptTitles,
  newDay,
  restore,
  save,
  tab,
  titles,
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

let error: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await keep([]);
});
afterEach(() => {
  endAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('when the network is back', () => {
  it('the texts are sent in their order, and shown as saved', async () => {
    const editor = await waiting();
    restore(editor);
    const order: string[] = [];
    editor.api.change.mockImplementation(async (_kind, id) => (order.push(`change ${id}`), {}));
    editor.api.add.mockImplementation(async () => (order.push('add'), {}));
    await editor.queue.tryNow();
    expect(order).toEqual(['change 2', 'add', 'change 1']);
    expect(await keptTitles()).toEqual([]);
    expect(editor.state().queue.entries).toEqual([]);
    expect(editor.state().outcome.text).toBe('Saved 3 waiting changes');
  });

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
          signal!.addEventListener('abort', () => reject(unreached));
        }),
    );
    const pass = editor.queue.tryNow();
    await vi.waitFor(() => expect(editor.api.probe).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(12_000);
    vi.useRealTimers();
    await pass;
    expect(editor.state().outcome.text).toBe('Saved 3 waiting changes');
    expect(editor.api.probe).toHaveBeenCalledOnce();
    timeout.mockRestore();
  });

  it('another tab, or the next page, shows and sends what waits', async () => {
    const before = await waiting();
    before.session.signOut();
    expect(before.state().passwordMessage).toMatch(/^3 changes not sent yet/);
    const after = await tab();
    await vi.waitFor(() => expect(after.api.change).toHaveBeenCalledTimes(2));
    await vi.waitFor(async () => expect(await keptTitles()).toEqual([]));
    expect(after.api.add).toHaveBeenCalledOnce();
  });

  it('an addition keeps its key, and one whose answer was lost too long ago is not added again unasked', async () => {
    const editor = await tab();
    cutOff(editor);
    await save(editor, newDay, 'Thursday');
    const key = editor.api.add.mock.lastCall![2].idempotencyKey;
    restore(editor);
    editor.api.add.mockRejectedValueOnce(unreached);
    await editor.queue.tryNow();
    expect(editor.api.add.mock.lastCall![2].idempotencyKey).toBe(key);
    expect(editor.state().outcome.text).toMatch(/^Not sent yet/);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + REMEMBERED_MS);
    editor.api.add.mockClear();
    await editor.queue.tryNow();
    expect(editor.api.add).not.toHaveBeenCalled();
    expect(editor.state().queue.entries[0]?.stop?.failure.message).toMatch(/^This day was sent long ago/);
    expect(error).toHaveBeenCalledExactlyOnceWith('Gagal menambahkan item');
  });

  it('it stops at the first conflict, also for the next page, until the form is closed', async () => {
    const editor = await waiting();
    restore(editor, withWednesday('Theirs', 7));
    editor.api.change.mockRejectedValueOnce(changed);
    await editor.queue.tryNow();
    expect(editor.api.add).not.toHaveBeenCalled();
    editor.session.signOut();

    const next = await tab();
    restore(next, withWednesday('Theirs', 7));
    await vi.waitFor(() => expect(titles(next)).toHaveLength(3));
    const [stopped] = next.state().queue.entries;
    expect(stopped).toMatchObject({ text: { id: 2 }, stop: { failure: { theirs: { version: 7 } }, isPassed: false } });
    await next.queue.tryNow();
    expect(next.api.add).not.toHaveBeenCalled();

    await next.queue.open(stopped!.number);
    expect(next.state()).toMatchObject({
      open: { 'edit:day': 2 },
      unsavedTexts: { 'edit:day:2': { values: { title: 'Rest' } } },
      failures: { 'edit:day:2': { theirs: { values: { title: 'Theirs' } } } },
    });
    expect(await keptTitles()).toHaveLength(3);
    next.forms.takeTheirs(wednesday);
    await vi.waitFor(async () => expect(await keptTitles()).toEqual([]));
    expect(next.api.add).toHaveBeenCalledOnce();
    expect(next.api.change).toHaveBeenCalledExactlyOnceWith('day', 1, expect.anything(), expect.anything());
  });

  it('the others go first if the person wants it, and the text of the stopped one is kept', async () => {
    const editor = await waiting();
    restore(editor);
    editor.api.change.mockRejectedValueOnce(gone);
    await editor.queue.tryNow();
    expect(editor.state().queue.entries[0]).toMatchObject({ stop: { failure: { gone: true } } });
    await editor.queue.sendOthers();
    expect(editor.api.add).toHaveBeenCalledOnce();
    expect(await keptTitles()).toEqual(['Rest']);
  });

  it('a refused value stops it, and is shown at its field', async () => {
    const editor = await waiting();
    restore(editor);
    editor.api.change.mockRejectedValueOnce(new ApiError('no', 422, [{ field: 'title', message: 'is too long' }]));
    await editor.queue.tryNow();
    expect(error).toHaveBeenCalledExactlyOnceWith('Gagal memperbarui item');
    await editor.queue.open(editor.state().queue.entries[0]!.number);
    expect(editor.state().failures['edit:day:2']?.fields).toEqual({ title: 'is too long' });
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

  it('what ends during a call leaves a text that knows of it: its effect is no conflict', async () => {
    await keep([{ number: 1, text: change }]);
    const editor = ending(testEditor());
    editor.api.change.mockImplementation(() => new Promise(() => {}));
    await editor.session.start();
    await vi.waitFor(() => expect(editor.api.change).toHaveBeenCalled());
    const [entry] = await kept();
    expect(entry!.text).toMatchObject({ unanswered: [{ title: 'Rest' }], triedAt: expect.any(Number) });
  });

  it.each(['discarded', 'taken back'])(
    'what is %s while the host is asked for a sign of life is not sent',
    async (how) => {
      const editor = await waiting();
      restore(editor);
      let answer = () => {};
      editor.api.probe.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve({}))));
      const pass = editor.queue.tryNow();
      await vi.waitFor(() => expect(editor.api.probe).toHaveBeenCalled());
      const { number } = editor.state().queue.entries[0]!;
      await (how === 'discarded' ? editor.queue.discard(number) : editor.queue.open(number));
      answer();
      await pass;
      expect(editor.api.change).toHaveBeenCalledExactlyOnceWith('day', 1, expect.anything(), expect.anything());
      expect(editor.api.add).toHaveBeenCalledOnce();
      expect(await keptTitles()).toEqual([]);
    },
  );

  it('what is being sent can neither be discarded nor taken back, and both say so', async () => {
    const editor = await waiting();
    restore(editor);
    let answer = () => {};
    editor.api.change.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve({}))));
    const pass = editor.queue.tryNow();
    await vi.waitFor(() => expect(editor.api.change).toHaveBeenCalled());
    for (const act of [editor.queue.discard, editor.queue.open]) {
      editor.store.setState({ outcome: { text: '' } });
      await act(editor.state().queue.sending!);
      expect(editor.state().outcome.text).toBe('It is being sent just now');
    }
    expect(titles(editor)).toHaveLength(3);
    answer();
    await pass;
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
    one.store.setState({ queue: { entries: await kept() } });
    one.api.change.mockReset().mockResolvedValue({});
    one.api.openSession.mockResolvedValue({ token: 'second', expires_at: '' });
    await one.session.renew('secret');
    await vi.waitFor(async () => expect(await keptTitles()).toEqual([]));
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
    await vi.waitFor(() => expect(signal).toBeDefined());
    editor.session.signOut();
    expect(signal!.aborted).toBe(true);
  });

  it('two tabs that send at once send nothing twice under two names', async () => {
    const one = await waiting();
    const other = await tab();
    cutOff(other);
    await vi.waitFor(() => expect(titles(other)).toHaveLength(3));
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

it('a damaged record counts as none, and what is whole in it is sent', async () => {
  await keep([null, { number: 1 }, { number: 'x', text: change }, { number: 3, text: change }, 7]);
  const editor = await tab();
  await vi.waitFor(() => expect(editor.api.change).toHaveBeenCalledOnce());
  await keep({ entries: 'nothing' });
  const other = await tab();
  expect(daysOf(other.state())).toHaveLength(2);
  expect(other.state().queue.entries).toEqual([]);
});
