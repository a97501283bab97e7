import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { REMEMBERED_MS } from '../../../src/editor/store/model/attempts.ts';
import { daysOf } from '../../../src/editor/store/state/editor-state.ts';
import { until } from '../../support/until.ts';
import { changed, gone, unreached, withWednesday } from '../support/commands.ts';
import { SCHEDULE, testEditor } from '../support/editor.ts';
import {
  cutOff,
  ending,
  keep,
  kept,
  keptTitles,
  newDay,
  ownDevice,
  restore,
  save,
  tab,
  titles,
  waiting,
  wednesday,
} from '../support/queue.ts';

const change = { ...wednesday, parent: 0, base: { title: 'Wednesday' }, values: { title: 'Rest' }, version: 1 };

const error = ownDevice();

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

  it('items that were added at the same place stand in the order of their times', async () => {
    const editor = await tab();
    await until(() => expect(editor.state().clock).toBeDefined());
    editor.store.setState({ history: {} });
    cutOff(editor);
    const form = { mode: 'add', kind: 'item', id: 1 } as const;
    for (const time of ['08:15', '08:30']) {
      editor.forms.open(form);
      editor.forms.type(form, 'time', time);
      await save(editor, form, time);
    }
    restore(editor, SCHEDULE);
    editor.api.add.mockResolvedValueOnce({ id: 20 });
    await editor.queue.tryNow();
    expect(editor.api.add.mock.calls.map(([, body]) => body)).toEqual([
      expect.objectContaining({ time: '08:15', after_id: 11 }),
      expect.objectContaining({ time: '08:30', after_id: 20 }),
    ]);
  });

  it('another tab, or the next page, shows and sends what waits', async () => {
    const before = await waiting();
    before.session.signOut();
    expect(before.state().note).toMatch(/^3 changes not sent yet/);
    const after = await tab();
    await until(() => expect(after.api.change).toHaveBeenCalledTimes(2));
    await until(async () => expect(await keptTitles()).toEqual([]));
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
    await until(() => expect(titles(next)).toHaveLength(3));
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
    await until(async () => expect(await keptTitles()).toEqual([]));
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

  it('what ends during a call leaves a text that knows of it: its effect is no conflict', async () => {
    await keep([{ number: 1, text: change }]);
    const editor = ending(testEditor());
    editor.api.change.mockImplementation(() => new Promise(() => {}));
    await editor.session.start();
    await until(() => expect(editor.api.change).toHaveBeenCalled());
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
      await until(() => expect(editor.api.probe).toHaveBeenCalled());
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
    await until(() => expect(editor.api.change).toHaveBeenCalled());
    for (const act of [editor.queue.discard, editor.queue.open]) {
      editor.store.setState({ outcome: { text: '' } });
      await act(editor.state().queue.sending!);
      expect(editor.state().outcome.text).toBe('It is being sent just now');
    }
    expect(titles(editor)).toHaveLength(3);
    answer();
    await pass;
  });
});

it('a damaged record counts as none, and what is whole in it is sent', async () => {
  await keep([null, { number: 1 }, { number: 'x', text: change }, { number: 3, text: change }, 7]);
  const editor = await tab();
  await until(() => expect(editor.api.change).toHaveBeenCalledOnce());
  await keep({ entries: 'nothing' });
  const other = await tab();
  expect(daysOf(other.state())).toHaveLength(2);
  expect(other.state().queue.entries).toEqual([]);
});
