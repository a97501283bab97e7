import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormRef } from '../../../src/editor/store/model/form-key.ts';
import { asksBeforeLeaving } from '../../../src/editor/store/state/editor-state.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { memoryStorage, openTestEditor, SCHEDULE } from '../support/editor.ts';

const opening: FormRef = { mode: 'edit', kind: 'item', id: 11 };
const keynote: FormRef = { mode: 'edit', kind: 'item', id: 12 };
const wednesday: FormRef = { mode: 'edit', kind: 'day', id: 2 };
const newDay: FormRef = { mode: 'add', kind: 'day', id: 0 };

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => void (errors = vi.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => vi.restoreAllMocks());

describe('what is sent', () => {
  it('is the whole item, with the version it is based on', async () => {
    const { forms, api } = await openTestEditor();
    forms.open(opening);
    forms.type(opening, 'title', 'Grand opening');
    await forms.submit(opening);
    const body = { day_id: 1, time: '08:00', title: 'Grand opening', description: 'Welcome' };
    const options = expect.objectContaining({ token: 'first', version: 3 });
    expect(api.change).toHaveBeenCalledExactlyOnceWith('item', 11, body, options);
  });

  it('has no date for a day that never had one', async () => {
    const { forms, api } = await openTestEditor();
    forms.open(wednesday);
    await forms.submit(wednesday);
    expect(api.change.mock.calls[0]![2]).toEqual({ title: 'Wednesday' });
  });

  it('is sent once, however often it is submitted', async () => {
    const { forms, api } = await openTestEditor();
    forms.open(wednesday);
    await Promise.all([forms.submit(wednesday), forms.submit(wednesday)]);
    expect(api.change).toHaveBeenCalledTimes(1);
  });

  it('keeps its key until it has succeeded, so that a retry adds nothing twice', async () => {
    const { forms, api } = await openTestEditor();
    api.add.mockRejectedValue(new ApiError('down', 0));
    forms.open(newDay);
    forms.type(newDay, 'title', 'Thursday');
    await forms.submit(newDay);
    await forms.submit(newDay);
    forms.type(newDay, 'title', 'Friday');
    await forms.submit(newDay);
    const [first, second, third] = api.add.mock.calls.map(([, , options]) => options.idempotencyKey);
    expect(first).toMatch(/^\w{16,}$/);
    expect(second).toBe(first);
    expect(third).toBe(first);
    api.add.mockResolvedValue({});
    await forms.submit(newDay);
    forms.open(newDay);
    forms.type(newDay, 'title', 'Saturday');
    await forms.submit(newDay);
    expect(api.add.mock.lastCall![2].idempotencyKey).not.toBe(first);
  });
});

describe('what visitors are to see at once', () => {
  const asEdit = { id: 1, keys: {}, skipped: [], changes: [] };

  it('is sent as an edit of the fields that have changed, with the version it is based on', async () => {
    const { forms, api } = await openTestEditor();
    api.edit.mockResolvedValue(asEdit);
    forms.open(opening);
    forms.type(opening, 'time', '08:15');
    forms.showNow(opening, true);
    await forms.submit(opening);
    const write = { op: 'change', kind: 'item', id: 11, version: 3, values: { time: '08:15' } };
    const [body, options] = api.edit.mock.calls[0]!;
    expect(body).toEqual({ label: '', writes: [write], public: 'now' });
    expect(options.idempotencyKey).toMatch(/^\w{16,}$/);
    expect(api.change).not.toHaveBeenCalled();
  });

  it('is saved as any other change where it says more than a time, a state or a room', async () => {
    const { forms, api } = await openTestEditor();
    forms.open(opening);
    forms.type(opening, 'time', '08:15');
    forms.showNow(opening, true);
    forms.type(opening, 'title', 'Grand opening');
    await forms.submit(opening);
    expect(api.edit).not.toHaveBeenCalled();
    expect(api.change).toHaveBeenCalledOnce();
  });

  it('stays in the form where the host refuses it, which says why', async () => {
    const { forms, api, state } = await openTestEditor();
    const field = { field: 'time', message: 'is “08:05” in the draft, and visitors see “08:00”' };
    api.edit.mockRejectedValue(new ApiError('The draft has something else.', 409, [field]));
    forms.open(opening);
    forms.type(opening, 'time', '08:15');
    forms.showNow(opening, true);
    await forms.submit(opening);
    expect(state().failures['edit:item:11']).toEqual({ message: 'The draft has something else.', fields: {} });
    expect(state().unsavedTexts['edit:item:11']).toMatchObject({ values: { time: '08:15' }, isShownNow: true });
  });
});

describe('what was typed', () => {
  it('is kept when another row of the kind is opened', async () => {
    const { forms, state } = await openTestEditor();
    forms.open(opening);
    forms.type(opening, 'time', '07:30');
    forms.open(keynote);
    expect(state().open).toEqual({ 'edit:item': 12 });
    forms.open(opening);
    expect(state().unsavedTexts['edit:item:11']!.values.time).toBe('07:30');
    expect(state().unsavedTexts['edit:item:12']).toBeUndefined();
  });

  it('is kept if a save fails, with the message in the form and on the console', async () => {
    const { forms, api, state } = await openTestEditor();
    api.change.mockRejectedValue(new ApiError('The server could not be reached.', 0));
    forms.open(opening);
    forms.type(opening, 'time', '07:30');
    await forms.submit(opening);
    expect(errors.mock.calls).toEqual([['Gagal memperbarui item']]);
    expect(state().open).toEqual({ 'edit:item': 11 });
    expect(state().unsavedTexts['edit:item:11']!.values.time).toBe('07:30');
    expect(state().failures['edit:item:11']!.message).toContain('could not be reached');
  });

  it('survives a reload and is forgotten after a save', async () => {
    const storage = memoryStorage({ editor_password: 'secret' });
    const before = await openTestEditor(storage);
    before.forms.open(opening);
    before.forms.type(opening, 'time', '07:30');
    const after = await openTestEditor(storage);
    expect(after.state().open).toEqual({ 'edit:item': 11 });
    expect(after.state().unsavedTexts['edit:item:11']!.values.time).toBe('07:30');
    await after.forms.submit(opening);
    expect((await openTestEditor(storage)).state().unsavedTexts).toEqual({});
  });

  it.each([true, false])(
    'causes a question before leaving, whether it could be stored (%s) or not',
    async (isStored) => {
      const storage = memoryStorage({ editor_password: 'secret' });
      const editor = await openTestEditor(isStored ? storage : { ...storage, set: () => false });
      editor.forms.open(opening);
      expect(asksBeforeLeaving(editor.state())).toBe(false);
      editor.forms.type(opening, 'time', '07:30');
      expect(asksBeforeLeaving(editor.state())).toBe(true);
      editor.forms.cancel(opening);
      expect(asksBeforeLeaving(editor.state())).toBe(false);
    },
  );

  it('can be brought back after the form was canceled', async () => {
    const { forms, state } = await openTestEditor();
    forms.open(opening);
    forms.type(opening, 'time', '07:30');
    forms.cancel(opening);
    expect(state().unsavedTexts).toEqual({});
    const [notice] = state().notices;
    if (notice?.kind !== 'text-dropped') throw new Error('nothing to bring back');
    forms.bringBack(notice.text);
    expect(state().notices).toEqual([]);
    expect(state().open).toEqual({ 'edit:item': 11 });
    expect(state().unsavedTexts['edit:item:11']!.values.time).toBe('07:30');
  });
});

describe('when somebody else was first', () => {
  const theirs = SCHEDULE.map((day) => (day.id === 2 ? { ...day, title: 'Theirs', version: 7 } : day));

  it('keeping mine overwrites their version', async () => {
    const { forms, api, state } = await openTestEditor();
    forms.open(wednesday);
    forms.type(wednesday, 'title', 'Mine');
    api.change.mockRejectedValueOnce(new ApiError('changed', 412));
    api.schedule.mockResolvedValue(theirs);
    await forms.submit(wednesday);
    expect(state().failures['edit:day:2']!.theirs).toEqual({
      values: { title: 'Theirs', date: '' },
      version: 7,
      parent: 0,
    });
    await forms.keepMine(wednesday);
    expect(api.change).toHaveBeenLastCalledWith('day', 2, { title: 'Mine' }, expect.objectContaining({ version: 7 }));
    expect(state().open).toEqual({});
  });

  it('the form and text of a deleted row are kept', async () => {
    const { forms, api, state } = await openTestEditor();
    forms.open(wednesday);
    forms.type(wednesday, 'title', 'Mine');
    api.change.mockRejectedValueOnce(new ApiError('gone', 404));
    await forms.submit(wednesday);
    expect(state().failures['edit:day:2']!.gone).toBe(true);
    expect(state().unsavedTexts['edit:day:2']!.values.title).toBe('Mine');
  });
});

describe('after a save', () => {
  it('unchanged rows stay the same objects, so that they are not rendered again', async () => {
    const { forms, api, state } = await openTestEditor();
    const before = state().program;
    api.schedule.mockResolvedValue(
      structuredClone(SCHEDULE).map((day) => (day.id === 2 ? { ...day, title: 'Rest', version: 2 } : day)),
    );
    forms.open(wednesday);
    await forms.submit(wednesday);
    const after = state().program;
    if (before.status !== 'loaded' || after.status !== 'loaded') throw new Error('not loaded');
    expect(after.days[0]).toBe(before.days[0]);
    expect(after.days[1]!.title).toBe('Rest');
  });

  it('if the list cannot be fetched, it stays, and a notice says that the change is saved', async () => {
    const { forms, program, api, state } = await openTestEditor();
    forms.open(wednesday);
    api.schedule.mockRejectedValueOnce(new ApiError('down', 0));
    await forms.submit(wednesday);
    expect(state().program.status).toBe('loaded');
    expect(state().open).toEqual({});
    expect(state().notices).toEqual([{ kind: 'list-not-reloaded', reason: 'down' }]);
    await program.reload();
    expect(state().notices).toEqual([]);
  });
});
