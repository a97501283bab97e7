import { expect, it } from 'vitest';
import { findRow } from '../../../src/program/model/rows.ts';
import { rowLook } from '../../../src/editor/store/state/row-look.ts';
import { openTestEditor, SCHEDULE } from '../support/editor.ts';

const FORM = { mode: 'edit', kind: 'item', id: 12 } as const;

it('rows hear nothing of a letter, an outcome, a wait or a program, which concern none of them', async () => {
  const { forms, program, rows, store } = await openTestEditor();
  forms.open(FORM);
  forms.type(FORM, 'title', 'Keynote 2');
  const before = rows.getState();
  forms.type(FORM, 'title', 'Keynote 23');
  store.setState({ outcome: { text: 'Saving…' }, waits: { edit: 'running' } });
  await program.refetch();
  expect(rows.getState()).toBe(before);
});

it('rows hear of a text that begins to differ, and of one that is as it was', async () => {
  const { forms, rows } = await openTestEditor();
  forms.open(FORM);
  expect([...rows.getState().unsaved]).toEqual([]);
  forms.type(FORM, 'title', 'Keynote 2');
  expect([...rows.getState().unsaved]).toEqual(['edit:item:12']);
  forms.type(FORM, 'title', 'Keynote');
  expect([...rows.getState().unsaved]).toEqual([]);
});

it('rows show what follows from a change, not the change alone: an item opens with the form in it', async () => {
  const { forms, rows } = await openTestEditor();
  forms.open(FORM);
  expect(rows.getState().open).toEqual({ 'edit:item': 12 });
  expect([...rows.getState().opened]).toEqual([12]);
});

it('a row looks as before while a form opens in another, and an item shows the form of its sub-item', async () => {
  const { forms, rows } = await openTestEditor();
  const look = (id: number) => rowLook(rows.getState(), 'item', findRow(SCHEDULE, 'item', id)!);
  const before = look(12);
  forms.open({ mode: 'edit', kind: 'sub-item', id: 111 });
  expect(look(12)).toEqual(before);
  expect(look(11)).toMatchObject({ hasForm: true, isOpen: true, state: 'idle' });
  forms.open(FORM);
  expect(look(12)).toMatchObject({ hasForm: true, isOpen: true, state: 'editing' });
});
