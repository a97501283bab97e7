import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { until } from '../../support/until.ts';
import { keyReused, unreached } from '../support/commands.ts';
import { openTestEditor, SCHEDULE } from '../support/editor.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const FORM = { mode: 'add', kind: 'item', id: 1 } as const;

/** An editor whose host keeps a history, with a form that adds an item to Tuesday: 08:00 Opening, 09:00 Keynote. */
async function adding(time: string) {
  const editor = await openTestEditor();
  editor.api.edits.mockResolvedValue({ edits: [] });
  await editor.history.refresh();
  await until(() => expect(editor.state().clock).toBeDefined());
  editor.forms.open(FORM);
  editor.forms.type(FORM, 'time', time);
  editor.forms.type(FORM, 'title', 'Anthem');
  const bodies = () => editor.api.add.mock.calls.map(([, body]) => body);
  return { ...editor, bodies };
}

const specified = { day_id: 1, time: '08:30', title: 'Anthem', description: '' };

describe('a new item', () => {
  it('is sent with the place that its time says, and the outcome says where it is', async () => {
    const { api, bodies, forms, state } = await adding('08:30');
    const row = { id: 13, ...specified, version: 1, list: [] };
    api.add.mockResolvedValueOnce(row);
    const [tuesday, wednesday] = structuredClone(SCHEDULE);
    tuesday!.items.splice(1, 0, row);
    api.schedule.mockResolvedValue([tuesday!, wednesday!]);
    await forms.submit(FORM);
    expect(bodies()).toEqual([{ ...specified, after_id: 11 }]);
    expect(state().outcome).toEqual({ text: 'Added at its time, 2 of 3', about: 'Anthem' });
  });

  it('is sent exactly as specified if it is the last', async () => {
    const { bodies, forms, state } = await adding('10:00');
    await forms.submit(FORM);
    expect(bodies()).toEqual([{ ...specified, time: '10:00' }]);
    expect(state().outcome).toEqual({ text: 'Added', about: 'Anthem' });
  });

  it('that may have been added is sent again as it was', async () => {
    const { api, bodies, forms, program } = await adding('08:30');
    api.add.mockRejectedValueOnce(unreached);
    await forms.submit(FORM);
    const [tuesday, wednesday] = structuredClone(SCHEDULE);
    tuesday!.items[0]!.time = '08:45';
    api.schedule.mockResolvedValue([tuesday!, wednesday!]);
    await program.refetch();
    await forms.submit(FORM);
    expect(bodies()).toEqual([
      { ...specified, after_id: 11 },
      { ...specified, after_id: 11 },
    ]);
  });

  it('becomes the last if somebody has deleted the one before its place', async () => {
    const { api, bodies, forms, state } = await adding('08:30');
    const noPlace = [{ field: 'after_id', message: 'names no row' }];
    api.add.mockRejectedValueOnce(new ApiError('after_id names no row.', 422, noPlace));
    await forms.submit(FORM);
    expect(bodies()).toEqual([{ ...specified, after_id: 11 }, specified]);
    expect(state().outcome.text).toBe('Added');
  });

  it('is the last where the host knows the specified calls alone', async () => {
    const { bodies, forms, store } = await adding('08:30');
    store.setState({ history: undefined });
    await forms.submit(FORM);
    expect(bodies()).toEqual([specified]);
  });

  it.each([
    ['its first place', [keyReused]],
    ['its second place', [keyReused, keyReused]],
  ])('that may have been added is found by what was sent with %s', async (_place, refusals) => {
    const { api, bodies, write } = await adding('08:30');
    for (const refusal of refusals) api.add.mockRejectedValueOnce(refusal);
    api.add.mockResolvedValueOnce({ id: 13, ...specified, version: 1, list: [] });
    const { day_id: parent, ...values } = specified;
    const command = { type: 'add', kind: 'item', parent, values, key: 'k1', unanswered: [values] } as const;
    expect(await write({ ...command, after: 20, triedAfter: 11 })).toMatchObject({ status: 'done' });
    const places = [20, 11, 20].slice(0, refusals.length + 1);
    expect(bodies()).toEqual(places.map((after_id) => ({ ...specified, after_id })));
  });
});
