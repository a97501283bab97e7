import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { type QueueEntry, REMEMBERED_MS } from '../../../src/editor/store/queue/queue-entry.ts';
import { daysOf } from '../../../src/editor/store/state.ts';
import { changed, gone, unreached, withWednesday } from '../support/commands.ts';
import { openTestEditor, testEditor } from '../support/editor.ts';

type TestEditor = ReturnType<typeof testEditor>;

const HOST = new URL('/', location.href).href;
const records = createStore('conference-program queue', 'hosts');
const wednesday = { mode: 'edit', kind: 'day', id: 2 } as const;
const tuesday = { mode: 'edit', kind: 'day', id: 1 } as const;
const newDay = { mode: 'add', kind: 'day', id: 0 } as const;

let editors: TestEditor[] = [];
let error: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await set(HOST, [], records);
});
afterEach(() => {
  // What one test leaves running must not send in the next.
  for (const editor of editors) editor.session.signOut();
  editors = [];
  vi.restoreAllMocks();
});

async function tab(): Promise<TestEditor> {
  const editor = await openTestEditor();
  editors.push(editor);
  await vi.waitFor(() => expect(editor.state().program.status).toBe('loaded'));
  return editor;
}

/** Nothing reaches the host, as without network. */
function cutOff({ api }: TestEditor) {
  for (const call of [api.probe, api.change, api.add, api.schedule]) call.mockRejectedValue(unreached);
}
function restore({ api }: TestEditor, days = withWednesday('Wednesday', 1)) {
  for (const call of [api.probe, api.change, api.add]) call.mockReset().mockResolvedValue({});
  api.schedule.mockResolvedValue(days);
}

async function save(editor: TestEditor, form: Parameters<TestEditor['forms']['open']>[0], title: string) {
  editor.forms.open(form);
  await vi.waitFor(() => expect(editor.state().open).not.toEqual({}));
  editor.forms.type(form, 'title', title);
  await editor.forms.submit(form);
}

const titles = ({ state }: TestEditor) => state().queue.entries.map(({ text }) => text.values.title);
const kept = async () => (await get<QueueEntry[]>(HOST, records))!.map(({ text }) => text.values.title);

/** Two changes and an addition that wait. */
async function waiting(): Promise<TestEditor> {
  const editor = await tab();
  cutOff(editor);
  await save(editor, wednesday, 'Rest');
  await save(editor, newDay, 'Thursday');
  await save(editor, tuesday, 'First day');
  return editor;
}

describe('without network', () => {
  it('a saved form closes, and its text waits on the device; nothing is logged', async () => {
    const editor = await waiting();
    expect(editor.state()).toMatchObject({ open: {}, unsavedTexts: {}, failures: {} });
    expect(editor.state().outcome).toEqual({ text: 'Waiting for the network', about: 'First day' });
    expect(titles(editor)).toEqual(['Rest', 'Thursday', 'First day']);
    expect(await kept()).toEqual(['Rest', 'Thursday', 'First day']);
    expect(error).not.toHaveBeenCalled();
  });

  it('the failure of one call is no lack of network: the form stays open, and nothing waits', async () => {
    const editor = await tab();
    editor.api.change.mockRejectedValue(unreached);
    await save(editor, wednesday, 'Rest');
    expect(editor.state().open).toEqual({ 'edit:day': 2 });
    expect(editor.state().outcome.text).toBe('Not saved');
    expect(error).toHaveBeenCalledExactlyOnceWith('Gagal memperbarui item');
    expect(await kept()).toEqual([]);
  });

  it('a form stays open where the device keeps nothing', async () => {
    const editor = await tab();
    cutOff(editor);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await save(editor, wednesday, 'Rest');
    expect(editor.state().open).toEqual({ 'edit:day': 2 });
    expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Rest');
    expect(error).toHaveBeenCalledWith('Gagal memperbarui item');
  });

  it('a row that is saved again has one waiting text, which goes back into its form in between', async () => {
    const editor = await waiting();
    editor.forms.open(wednesday);
    await vi.waitFor(() => expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Rest'));
    await vi.waitFor(() => expect(titles(editor)).toEqual(['Thursday', 'First day']));
    editor.forms.type(wednesday, 'title', 'Excursion');
    await editor.forms.submit(wednesday);
    expect(await kept()).toEqual(['Thursday', 'First day', 'Excursion']);
  });

  it('a deletion is not kept waiting: its dialog says that it needs the network', async () => {
    const editor = await tab();
    cutOff(editor);
    editor.api.remove.mockRejectedValue(unreached);
    editor.removal.ask('day', 2);
    await editor.removal.confirm();
    expect(editor.state().removal).toMatchObject({ kind: 'day', id: 2 });
    expect(editor.state().failures['delete:day:2']?.message).toMatch(/This needs the network/);
    expect(await kept()).toEqual([]);
  });

  it('a move says that it needs the network, and that it may have been made if it was sent', async () => {
    const editor = await tab();
    editor.store.setState({ history: {} });
    cutOff(editor);
    editor.api.edit.mockRejectedValue(unreached);
    await editor.moves.move('day', 2, 'up');
    expect(editor.state().outcome.text).toMatch(/^Perhaps not moved\. .* This needs the network/);
    vi.stubGlobal('navigator', { onLine: false });
    editor.api.edit.mockClear();
    await editor.moves.move('day', 2, 'up');
    expect(editor.state().outcome.text).toMatch(/^Not moved, nothing was changed\. This needs the network/);
    expect(editor.api.edit).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
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
    expect(await kept()).toEqual([]);
    expect(editor.state().queue.entries).toEqual([]);
    expect(editor.state().outcome.text).toBe('Saved 3 waiting changes');
  });

  it('another tab, or the next page, shows and sends what waits', async () => {
    const before = await waiting();
    before.session.signOut();
    expect(before.state().passwordMessage).toMatch(/^3 changes not sent yet/);
    const after = await tab();
    await vi.waitFor(() => expect(after.api.change).toHaveBeenCalledTimes(2));
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
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
    expect(await kept()).toHaveLength(3);
    next.forms.takeTheirs(wednesday);
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
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
    expect(await kept()).toEqual(['Rest']);
  });

  it('a refused value stops it, and is shown at its field', async () => {
    const editor = await waiting();
    restore(editor);
    editor.api.change.mockRejectedValueOnce(new ApiError('no', 422, [{ field: 'title', message: 'is too long' }]));
    await editor.queue.tryNow();
    await editor.queue.open(editor.state().queue.entries[0]!.number);
    expect(editor.state().failures['edit:day:2']?.fields).toEqual({ title: 'is too long' });
  });

  it('what ends during a call leaves a text that knows of it: its effect is no conflict', async () => {
    const text = { ...wednesday, parent: 0, base: { title: 'Wednesday' }, values: { title: 'Rest' }, version: 1 };
    await set(HOST, [{ number: 1, text }], records);
    const editor = testEditor();
    editors.push(editor);
    editor.api.change.mockImplementation(() => new Promise(() => {}));
    await editor.session.start();
    await vi.waitFor(() => expect(editor.api.change).toHaveBeenCalled());
    const [entry] = (await get<QueueEntry[]>(HOST, records))!;
    expect(entry!.text).toMatchObject({ unanswered: [{ title: 'Rest' }], triedAt: expect.any(Number) });
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
    expect(await kept()).toEqual([]);
  });
});

it('a damaged record counts as none, and what is whole in it is sent', async () => {
  const text = { ...wednesday, parent: 0, base: { title: 'Wednesday' }, values: { title: 'Rest' }, version: 1 };
  await set(HOST, [null, { number: 1 }, { number: 'x', text }, { number: 3, text }, 7], records);
  const editor = await tab();
  await vi.waitFor(() => expect(editor.api.change).toHaveBeenCalledOnce());
  await set(HOST, { entries: 'nothing' }, records);
  const other = await tab();
  expect(daysOf(other.state())).toHaveLength(2);
  expect(other.state().queue.entries).toEqual([]);
});
