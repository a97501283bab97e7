import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddCommand, EditCommand } from '../../../src/editor/store/model/command.ts';
import { add, changed, edit, failing, gone, keyReused, remove, unreached, withWednesday } from '../support/commands.ts';
import { openTestEditor } from '../support/editor.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('after a lost answer', () => {
  it('a repeated addition adds nothing twice', async () => {
    const { write, api } = await openTestEditor();
    api.add.mockRejectedValueOnce(unreached);
    const retry = await failing(write, add);
    expect(await write(retry)).toMatchObject({ status: 'done' });
    expect(api.add.mock.calls.map(([, body, { idempotencyKey }]) => [body, idempotencyKey])).toEqual([
      [{ title: 'Thursday' }, 'k1'],
      [{ title: 'Thursday' }, 'k1'],
    ]);
  });

  it('an addition is not added twice, even if its text was changed in between', async () => {
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

  it.each([
    ['as it was', 'Thursday', []],
    ['after its text was changed', 'Friday', [keyReused]],
  ])('an addition that somebody else has deleted since can be added anew, %s', async (_, title, first) => {
    const { write, api } = await openTestEditor();
    api.add.mockRejectedValueOnce(unreached);
    const retry = (await failing(write, add)) as AddCommand;
    for (const error of [...first, gone]) api.add.mockRejectedValueOnce(error);
    const values = { title, date: '' };
    const result = await write({ ...retry, values });
    expect(result).toMatchObject({
      failure: { message: expect.stringMatching(/^This day had been added, and somebody else has deleted it since\./) },
    });
    const again = (result as { retry: AddCommand }).retry;
    expect(again).toMatchObject({ type: 'add', values, unanswered: undefined });
    expect(await write(again)).toMatchObject({ status: 'done' });
    const [, body, { idempotencyKey }] = api.add.mock.lastCall!;
    expect([body, idempotencyKey]).toEqual([{ title }, again.key]);
    expect(again.key).not.toBe('k1');
  });

  it("a repeated change is not mistaken for a conflict with somebody else's", async () => {
    const { write, api } = await openTestEditor();
    api.change.mockRejectedValueOnce(unreached);
    const retry = await failing(write, edit);
    api.change.mockRejectedValueOnce(changed);
    api.schedule.mockResolvedValue(withWednesday('Rest', 2));
    expect(await write(retry)).toMatchObject({ status: 'done', row: { id: 2, version: 2 } });
    expect(api.change).toHaveBeenCalledTimes(2);
  });

  it('a text changed since then overwrites the saved one', async () => {
    const { write, api } = await openTestEditor();
    api.change.mockRejectedValueOnce(unreached);
    const retry = (await failing(write, edit)) as EditCommand;
    api.change.mockRejectedValueOnce(changed);
    api.schedule.mockResolvedValue(withWednesday('Rest', 2));
    expect(await write({ ...retry, values: { title: 'Field trip', date: '' } })).toMatchObject({ status: 'done' });
    expect(api.change.mock.lastCall).toMatchObject(['day', 2, { title: 'Field trip' }, { version: 2 }]);
  });

  it('and a second one, the saved version is still known as our own', async () => {
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

  it("what was merged of somebody else's version isn't taken back by the next attempt", async () => {
    const { forms, api, state } = await openTestEditor();
    const form = { mode: 'edit', kind: 'day', id: 2 } as const;
    forms.open(form);
    forms.type(form, 'title', 'Rest');
    api.change.mockRejectedValueOnce(changed).mockRejectedValueOnce(unreached);
    api.schedule.mockResolvedValue(withWednesday('Wednesday', 2).map((day) => ({ ...day, date: '2025-10-30' })));
    await forms.submit(form);
    expect(state().unsavedTexts['edit:day:2']?.values).toEqual({ title: 'Rest', date: '2025-10-30' });
    await forms.submit(form);
    expect(api.change.mock.lastCall).toMatchObject(['day', 2, { title: 'Rest', date: '2025-10-30' }, { version: 2 }]);
  });

  it('a missing row counts as our own deletion', async () => {
    const { write, api, state } = await openTestEditor();
    api.remove.mockRejectedValueOnce(unreached);
    const retry = await failing(write, remove);
    api.remove.mockRejectedValueOnce(gone);
    expect(await write(retry)).toMatchObject({ status: 'done' });
    expect(state().outcome).toEqual({ text: 'Deleted', about: 'Keynote' });
  });
});
