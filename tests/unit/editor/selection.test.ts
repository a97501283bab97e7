import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import type { EditorApi } from '../../../src/editor/store/api/editor-api.ts';
import type { EditResult } from '../../../src/editor/store/api/edit-result.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import type { Reach } from '../../../src/program/times/agenda/reached-items.ts';
import { until } from '../../support/until.ts';
import { openTestEditor } from '../support/editor.ts';

/** 24 items on two days, at full hours. */
const LONG: Schedule = [1, 2].map((day) => ({
  id: day,
  title: `Day ${day}`,
  version: 1,
  items: Array.from({ length: 12 }, (_, index) => ({
    id: day * 100 + index,
    day_id: day,
    time: `${index + 8}:00`,
    title: `Talk ${day}.${index}`,
    description: '',
    start: `2025-10-2${day}T${String(index + 8).padStart(2, '0')}:00:00+08:00`,
    version: 5,
    list: index === 2 ? [{ id: day * 1000, schedule_item_id: day * 100 + 2, content: 'Room: A', version: 1 }] : [],
  })),
}));

/** Answers as the host does: with each item before and after. */
const told: EditorApi['edit'] = async ({ writes }) => {
  const changes: EditResult['changes'] = writes.flatMap((write) =>
    write.op === 'change' && write.kind === 'item'
      ? [{ kind: 'item', id: write.id, action: 'change', before: { time: '' }, after: write.values ?? {} }]
      : [],
  );
  return { changes, skipped: [] };
};

async function longEditor(change: (days: Schedule) => void = () => {}) {
  const editor = await openTestEditor();
  const days = structuredClone(LONG);
  change(days);
  editor.api.schedule.mockImplementation(async () => structuredClone(days));
  editor.api.edit.mockImplementation(told);
  await editor.program.refetch();
  const { api, state } = editor;
  return {
    ...editor,
    days,
    /** Until the host has told what the task will do. */
    previewed: () => until(() => expect(state().selection.preview?.status).toBe('ready')),
    /** The bodies of the edits that were not dry runs. */
    made: () => api.edit.mock.calls.map(([body]) => body).filter(({ dry_run }) => !dry_run),
  };
}

const ITEMS = [100, 101];
const shift = (minutes: number, until: Reach['until'] = 'these') =>
  ({ kind: 'shift', minutes, reach: { until } }) as const;

describe('a shift', () => {
  it('is shown by a dry run of the same edit, and made with the versions that were seen', async () => {
    const { api, made, previewed, selection, state } = await longEditor();
    selection.select(ITEMS, true);
    selection.plan(shift(15));
    await previewed();
    expect(state().selection.preview!.marks.get(100)?.time).toBe('8:15');
    expect(made()).toEqual([]);
    await selection.apply();
    const writes = [
      { op: 'change', kind: 'item', id: 100, version: 5, values: { time: '8:15' } },
      { op: 'change', kind: 'item', id: 101, version: 5, values: { time: '9:15' } },
    ];
    expect(made()).toEqual([{ label: 'Shift 2 items by 15 minutes', writes }]);
    expect(api.edit.mock.calls[0]![0]).toEqual({ label: 'Shift 2 items by 15 minutes', writes, dry_run: true });
    expect(state().outcome).toEqual({ text: 'Shifted 2 items by 15 minutes', failed: false });
    expect(state().selection).toMatchObject({ task: undefined, preview: undefined, items: new Set(ITEMS) });
  });

  it('leaves what can’t be read, and what is being edited, and names it', async () => {
    const { forms, made, previewed, selection, state } = await longEditor((days) => {
      days[0]!.items[1]!.time = 'after tea';
    });
    forms.open({ mode: 'edit', kind: 'sub-item', id: 1000 });
    selection.select([100, 101, 102], true);
    selection.plan(shift(-15));
    await previewed();
    expect(state().selection.preview!.marks.get(101)?.text).toMatch(/^Left as it is\. The time has words/);
    await selection.apply();
    expect(made()[0]!.writes).toHaveLength(1);
    expect(state().outcome).toEqual({
      text: 'Shifted 1 item by −15 minutes. Left as they are: “Talk 1.1”, “Talk 1.2”',
      failed: true,
    });
  });

  it('of what follows ends with the day, and leaves what runs beside the first', async () => {
    const { made, previewed, selection } = await longEditor((days) => {
      const { items } = days[0]!;
      items[11] = { ...items[11]!, time: '17:00', start: items[9]!.start };
      items.splice(10, 1);
    });
    selection.select([109], true);
    selection.plan(shift(15, 'day'));
    await previewed();
    selection.plan(shift(10, 'day'));
    await previewed();
    await selection.apply();
    expect(made()[0]!.writes.map((write) => 'id' in write && write.id)).toEqual([109]);
    selection.select([109], false);
    selection.select([108], true);
    selection.plan(shift(15, 'day'));
    await previewed();
    await selection.apply();
    expect(made()[1]!.writes.map((write) => 'id' in write && write.id)).toEqual([108, 109, 111]);
  });

  it('whose time would be read otherwise on its day says so on the line', async () => {
    const { api, previewed, selection, state } = await longEditor();
    const before = { time: '5:55', start: '2025-10-29T05:55:00+08:00' };
    const after = { time: '6:10', start: '2025-10-28T06:10:00+08:00' };
    api.edit.mockResolvedValue({
      changes: [{ kind: 'item', id: 100, action: 'change', before, after }],
      skipped: [],
    });
    selection.select([100], true);
    selection.plan(shift(15));
    await previewed();
    expect(state().selection.preview!.marks.get(100)).toEqual({
      time: '6:10',
      text: 'It would start on 2025-10-28 at 06:10.',
    });
  });

  it('that the host refuses writes nothing, names the rows, and can be made on what they are now', async () => {
    const { api, days, previewed, selection, state, made } = await longEditor();
    selection.select(ITEMS, true);
    selection.plan(shift(15));
    await previewed();
    const refusal = new ApiError('Nothing was saved. Somebody else has changed an entry meanwhile.', 412, [
      { write: 1, field: '', message: '' },
    ]);
    api.edit.mockRejectedValueOnce(refusal);
    Object.assign(days[0]!.items[1]!, { time: '9:30', version: 6 });
    await selection.apply();
    expect(state().outcome).toEqual({
      text: 'Not shifted. Nothing was saved. Somebody else has changed an entry meanwhile: “Talk 1.1”',
      failed: true,
    });
    expect(state().selection.refused).toEqual(new Set([101]));
    await previewed();
    await selection.apply();
    expect(made().at(-1)!.writes[1]).toMatchObject({ version: 6, values: { time: '9:45' } });
    expect(state().selection.refused).toEqual(new Set());
  });

  it('that is given up shows nothing when its dry run is answered late', async () => {
    const { api, selection, state } = await longEditor();
    let answer!: (result: EditResult) => void;
    api.edit.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    selection.select([100], true);
    selection.plan(shift(15));
    selection.cancel();
    const change = { kind: 'item', id: 100, action: 'change' } as const;
    answer({ changes: [{ ...change, before: { time: '8:00' }, after: { time: '8:15' } }], skipped: [] });
    // The answer is there by the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().selection.preview).toBeUndefined();
  });
});

describe('the other tasks are one edit each', () => {
  it('a move leaves what is on the day already', async () => {
    const { made, previewed, selection } = await longEditor();
    selection.select([100, 200], true);
    selection.plan({ kind: 'move', day: 2 });
    await previewed();
    await selection.apply();
    expect(made()).toEqual([
      { label: 'Move 1 item to Day 2', writes: [{ op: 'change', kind: 'item', id: 100, version: 5, parent: 2 }] },
    ]);
  });

  it('a copy has the sub-items of its original, but takes place where that was canceled', async () => {
    const { made, previewed, selection } = await longEditor((days) =>
      Object.assign(days[0]!.items[2]!, { state: 'cancelled', state_note: 'No speaker' }),
    );
    selection.select([102], true);
    selection.plan({ kind: 'duplicate' });
    await previewed();
    await selection.apply();
    const values = { time: '10:00', title: 'Talk 1.2', description: '', note: '' };
    expect(made()).toEqual([
      {
        label: 'Duplicate 1 item',
        writes: [
          { op: 'add', kind: 'item', key: 'copy-102', parent: 1, after: 102, values },
          { op: 'add', kind: 'sub-item', parent: 'copy-102', values: { content: 'Room: A' } },
        ],
      },
    ]);
  });
});

describe('the selection', () => {
  it('forgets items that are gone, and with the last one its task', async () => {
    const { days, program, selection, state } = await longEditor();
    selection.select(ITEMS, true);
    selection.plan({ kind: 'delete' });
    days[0]!.items.splice(0, 1);
    await program.refetch();
    expect(state().selection.items).toEqual(new Set([101]));
    days[0]!.items.splice(0, 1);
    await program.refetch();
    expect(state().selection).toMatchObject({ items: new Set(), task: undefined });
  });

  it('ends when the program has become short', async () => {
    const { days, program, selection, state } = await longEditor();
    selection.select(ITEMS, true);
    days.pop();
    await program.refetch();
    expect(state().selection).toMatchObject({ isOn: false, items: new Set() });
  });
});
