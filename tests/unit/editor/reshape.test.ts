import { describe, expect, it } from 'vitest';
import type { EditorApi } from '../../../src/editor/store/api/editor-api.ts';
import type { Insertion } from '../../../src/editor/store/state/reshape-state.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { until } from '../../support/until.ts';
import { openTestEditor, SCHEDULE } from '../support/editor.ts';

/** Items of Tuesday: times as they are written, and how the host reads them. */
const item = (id: number, time: string, start: string, end?: string): ScheduleItem => ({
  id,
  day_id: 1,
  time,
  title: `Item ${id}`,
  description: '',
  version: 4,
  start: `2025-10-28T${start}:00+08:00`,
  end: end ? `2025-10-28T${end}:00+08:00` : null,
  list: [],
});
const ITEMS = [
  item(11, '08:00 - 09:00', '08:00', '09:00'),
  item(12, '9.00–10', '09:00', '10:00'),
  item(13, '10:00-10:30', '10:00', '10:30'),
  item(14, '11:00 - 12:00', '11:00', '12:00'),
];

/** Answers as the host does. */
const told: EditorApi['edit'] = async ({ writes, dry_run }) => ({
  keys: { new: dry_run ? null : 99, copy: dry_run ? null : 9 },
  skipped: [],
  changes: writes.flatMap((write) =>
    write.op === 'change'
      ? [{ kind: 'item', id: write.id, action: 'change', before: { time: '' }, after: write.values ?? {} }]
      : [],
  ),
});

async function editor(items = ITEMS) {
  const opened = await openTestEditor();
  const { api, state, reshape } = opened;
  api.schedule.mockImplementation(async () => structuredClone([{ ...SCHEDULE[0]!, items }, SCHEDULE[1]!]));
  api.edit.mockImplementation(told);
  await opened.program.refetch();
  const insertion = async (changes: Partial<Insertion> = {}) => {
    reshape.plan({ kind: 'insert', item: 11, title: 'Coffee', minutes: 15, isToEnd: false, ...changes });
    await until(() => expect(state().reshape.preview?.status).toBe('ready'));
  };
  const made = () => api.edit.mock.calls.map(([body]) => body).filter(({ dry_run }) => !dry_run);
  return { ...opened, insertion, made };
}

describe('an item is inserted', () => {
  it('at the end of another, and pushes what follows until there is a gap with room for it', async () => {
    const { insertion, made, reshape, state } = await editor();
    await insertion();
    const { marks } = state().reshape.preview!;
    expect([11, 12, 13, 14].map((id) => marks.get(id)?.time ?? marks.get(id)?.text)).toEqual([
      'New after it: 09:00 - 09:15',
      '9.15–10.15',
      '10:15-10:45',
      undefined,
    ]);
    expect(made()).toEqual([]);
    await reshape.apply();
    expect(made()).toEqual([
      {
        label: 'Insert Coffee, and push 2 items by 15 minutes',
        writes: [
          {
            op: 'add',
            kind: 'item',
            key: 'new',
            parent: 1,
            after: 11,
            values: { time: '09:00 - 09:15', title: 'Coffee', description: '' },
          },
          { op: 'change', kind: 'item', id: 12, version: 4, values: { time: '9.15–10.15' } },
          { op: 'change', kind: 'item', id: 13, version: 4, values: { time: '10:15-10:45' } },
        ],
      },
    ]);
    expect(state().outcome.text).toBe('Inserted at 09:00, and pushed 2 items by 15 minutes');
    expect(state().focus?.targets).toContain('pencil:item:99');
    expect(state().reshape.task).toBeUndefined();
  });

  it('and pushes all until the end of the day, if that is wanted or the gaps are too small', async () => {
    const { insertion, made, reshape } = await editor();
    await insertion({ isToEnd: true });
    await reshape.apply();
    await insertion({ minutes: 45 });
    await reshape.apply();
    expect(made().map(({ writes }) => writes.length)).toEqual([4, 4]);
  });

  it('by who types fast and doesn’t wait for what is shown; its name alone asks the host nothing', async () => {
    const { api, made, reshape } = await editor();
    const task = { kind: 'insert', item: 11, title: '', minutes: 15, isToEnd: false } as const;
    reshape.plan(task);
    for (const title of ['T', 'Te', 'Tea']) reshape.plan({ ...task, title });
    await reshape.apply();
    expect(made()[0]!.label).toBe('Insert Tea, and push 2 items by 15 minutes');
    expect(api.edit).toHaveBeenCalledTimes(2);
  });

  it('into a gap, where it pushes nothing', async () => {
    const { insertion, made, reshape } = await editor();
    await insertion({ item: 13 });
    await reshape.apply();
    expect(made()[0]).toMatchObject({ label: 'Insert Coffee', writes: [{ values: { time: '10:30 - 10:45' } }] });
  });

  it('when the next one starts, behind one without an end', async () => {
    const { insertion, made, reshape } = await editor([item(11, '08:00', '08:00'), ...ITEMS.slice(1)]);
    await insertion({ isToEnd: true, title: '' });
    await reshape.apply();
    expect(made()[0]!.writes[0]).toMatchObject({ values: { time: '09:00 - 09:15', title: 'New item' } });
  });

  it('never where its time isn’t known: the reason is told, and nothing is asked', async () => {
    const { api, reshape, state } = await editor([item(11, '08:00', '08:00')]);
    reshape.plan({ kind: 'insert', item: 11, title: 'Coffee', minutes: 15, isToEnd: false });
    await reshape.apply();
    expect(api.edit).not.toHaveBeenCalled();
    expect(state().reshape.preview).toBeUndefined();
  });

  it('beside what is being edited, which is left and named', async () => {
    const { forms, insertion, made, reshape, state } = await editor();
    forms.open({ mode: 'edit', kind: 'item', id: 12 });
    await insertion();
    expect(state().reshape.preview!.marks.get(12)?.text).toBe('Left as it is. It is being edited.');
    await reshape.apply();
    expect(made()[0]!.writes).toHaveLength(2);
    expect(state().outcome).toEqual({
      text: 'Inserted at 09:00, and pushed 1 item by 15 minutes. Left as they are: “Item 12”',
      failed: true,
    });
  });
});

describe('an insertion or a copy', () => {
  it('that the host refuses is asked about again with the rows as they are now, and can be tried again', async () => {
    const { api, insertion, made, reshape, state } = await editor();
    await insertion();
    const now = ITEMS.map((one) => ({ ...one, version: 5 }));
    api.schedule.mockImplementation(async () => structuredClone([{ ...SCHEDULE[0]!, items: now }, SCHEDULE[1]!]));
    api.edit.mockRejectedValueOnce(new ApiError('Somebody else has changed it.', 412));
    await reshape.apply();
    expect(state().outcome).toMatchObject({ text: 'Not inserted. Somebody else has changed it.', failed: true });
    const asked = () => api.edit.mock.calls.map(([body]) => body).filter(({ dry_run }) => dry_run);
    expect(asked().at(-1)!.writes[1]).toMatchObject({ id: 12, version: 5 });
    await reshape.apply();
    expect(made().at(-1)!.writes[1]).toMatchObject({ id: 12, version: 5 });
    expect(state().reshape.task).toBeUndefined();
  });

  it('whose preview is refused names the item, and is asked about again once the program was fetched', async () => {
    const { api, reshape, state, store } = await editor();
    const now = ITEMS.map((one) => ({ ...one, version: 5 }));
    api.schedule.mockImplementation(async () => structuredClone([{ ...SCHEDULE[0]!, items: now }, SCHEDULE[1]!]));
    const refusal = new ApiError('Somebody else has changed it.', 412, [{ write: 1, field: '', message: '' }]);
    api.edit.mockRejectedValueOnce(refusal);
    const problems: (string | undefined)[] = [];
    store.subscribe(({ reshape: { preview } }) => problems.push(preview?.problem));
    reshape.plan({ kind: 'insert', item: 11, title: 'Coffee', minutes: 15, isToEnd: false });
    await until(() => expect(state().reshape.preview?.status).toBe('ready'));
    expect(api.edit.mock.calls.at(-1)![0].writes[1]).toMatchObject({ id: 12, version: 5 });
    expect(problems).toContain('Somebody else has changed it: “Item 12”');
  });

  it('can be taken back where it is told', async () => {
    const { api, insertion, reshape, state } = await editor();
    await insertion();
    api.edit.mockImplementation(async (...call) => ({ ...(await told(...call)), id: 7 }));
    await reshape.apply();
    expect(state().outcome.undo).toBe(7);
  });
});

describe('a day is duplicated', () => {
  it('with all that lies in it, behind the original, on the date that is chosen, in its title too', async () => {
    const { api, made, program, reshape, state } = await editor();
    const day = { ...structuredClone(SCHEDULE[0]!), title: 'Tuesday, 28 October' };
    // Fields that editors alone see are copied as well: a hidden day has no public copy.
    Object.assign(day.items[0]!, { hidden: true, note: 'Ask her' });
    api.schedule.mockResolvedValue([day, SCHEDULE[1]!]);
    await program.refetch();
    reshape.plan({ kind: 'copy-day', day: 1, date: '' });
    expect(state().reshape.preview).toBeUndefined();
    reshape.plan({ kind: 'copy-day', day: 1, date: '2025-10-30' });
    await until(() => expect(state().reshape.preview?.status).toBe('ready'));
    await reshape.apply();
    expect(made()).toEqual([
      {
        label: 'Duplicate Tuesday, 28 October',
        writes: [
          {
            op: 'add',
            kind: 'day',
            key: 'copy',
            after: 1,
            values: { title: 'Thursday, 30 October', date: '2025-10-30' },
          },
          {
            op: 'add',
            kind: 'item',
            key: 'copy-11',
            parent: 'copy',
            values: { time: '08:00', title: 'Opening', description: 'Welcome', hidden: true, note: 'Ask her' },
          },
          { op: 'add', kind: 'sub-item', parent: 'copy-11', values: { content: 'Rector' } },
          {
            op: 'add',
            kind: 'item',
            key: 'copy-12',
            parent: 'copy',
            values: { time: '09:00', title: 'Keynote', description: '', note: '' },
          },
        ],
      },
    ]);
    expect(state().outcome.text).toBe('Duplicated as Thursday, 30 October');
  });

  it('not at all after Cancel, and the focus goes back to its menu', async () => {
    const { made, reshape, state } = await editor();
    reshape.plan({ kind: 'copy-day', day: 1, date: '2025-10-30' });
    reshape.cancel();
    await reshape.apply();
    expect(made()).toEqual([]);
    expect(state().focus?.targets).toEqual(['more:day:1']);
  });
});
