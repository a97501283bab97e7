import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownDay } from '../../../src/editor/store/state/editor-state.ts';
import { add, edit } from '../support/commands.ts';
import { memoryStorage, openTestEditor, SCHEDULE, testEditor } from '../support/editor.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('a row comes into sight', () => {
  it('when it is moved to a day other than the one shown alone', async () => {
    const { api, moves, overview, state } = await openTestEditor();
    overview.showDay(1);
    const [tuesday, wednesday] = structuredClone(SCHEDULE);
    wednesday!.items.push({ ...tuesday!.items.pop()!, day_id: 2 });
    api.schedule.mockResolvedValue([tuesday!, wednesday!]);
    await moves.put('item', [12], { parent: 2 });
    expect(shownDay(state())).toBeUndefined();
    expect(state().overview.kept).toBe(12);
  });

  it('when it is saved under a search that no longer finds it, until something else is searched for', async () => {
    const { overview, state, write } = await openTestEditor();
    overview.search('keynote');
    const values = { time: '09:00', title: 'Panel', description: '' };
    const base = { ...values, title: 'Keynote' };
    await write({ type: 'edit', kind: 'item', id: 12, parent: 1, base, values, version: 1 });
    expect(state().overview).toMatchObject({ query: 'keynote', kept: 12 });
    overview.search('opening');
    expect(state().overview.kept).toBeUndefined();
  });

  it('when it is a day that was added while another one is shown alone', async () => {
    const { api, overview, state, write } = await openTestEditor();
    overview.showDay(1);
    const thursday = { id: 3, title: 'Thursday', date: null, version: 1, items: [] };
    api.add.mockResolvedValueOnce(thursday);
    api.schedule.mockResolvedValue([...SCHEDULE, thursday]);
    await write(add);
    expect(shownDay(state())).toBeUndefined();
  });

  it('when its text is brought back, with the item that holds it open', async () => {
    const { forms, overview, state } = await openTestEditor();
    const form = { mode: 'edit', kind: 'sub-item', id: 111 } as const;
    forms.open(form);
    forms.type(form, 'content', 'Vice rector');
    forms.cancel(form);
    overview.close(11);
    overview.showDay(2);
    const [notice] = state().notices;
    if (notice?.kind !== 'text-dropped') throw new Error('nothing to bring back');
    forms.bringBack(notice.text);
    expect(shownDay(state())).toBeUndefined();
    expect(state().overview.opened.has(11)).toBe(true);
  });

  it('and the day that is shown alone stays so if the row lies in it', async () => {
    const { moves, overview, state, write } = await openTestEditor();
    overview.showDay(1);
    await moves.move('item', 12, 'up');
    expect(shownDay(state())).toBe(1);
    overview.showDay(2);
    await write(edit);
    expect(shownDay(state())).toBe(2);
  });
});

it('a day that is deleted is no longer shown alone', async () => {
  const { api, overview, program, state } = await openTestEditor();
  overview.showDay(2);
  api.schedule.mockResolvedValue([SCHEDULE[0]!]);
  await program.refetch();
  expect(shownDay(state())).toBeUndefined();
});

describe('the name of a tab', () => {
  it('is kept over a reload, but a tab that is duplicated meanwhile gets another', () => {
    const storage = memoryStorage();
    const { tab } = testEditor(storage);
    tab.take();
    expect(testEditor(storage).tab.name).not.toBe(tab.name);
    tab.leave();
    expect(testEditor(storage).tab.name).toBe(tab.name);
  });
});
