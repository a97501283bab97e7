import { expect } from 'vitest';
import type { AddCommand, Command, DeleteCommand, EditCommand } from '../../../src/editor/store/model/command.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { SCHEDULE } from './editor.ts';

// Commands as an undo or a queue would write them, without a form or a dialog.

export const add: AddCommand = {
  type: 'add',
  kind: 'day',
  parent: 0,
  values: { title: 'Thursday', date: '' },
  key: 'k1',
};
export const edit: EditCommand = {
  type: 'edit',
  kind: 'day',
  id: 2,
  parent: 0,
  base: { title: 'Wednesday', date: '' },
  values: { title: 'Rest', date: '' },
  version: 1,
};
export const remove: DeleteCommand = {
  type: 'delete',
  kind: 'item',
  id: 12,
  parent: 1,
  base: { title: 'Keynote' },
  version: 1,
};

export const unreached = new ApiError('The server could not be reached.', 0);
export const changed = new ApiError('changed', 412);
export const gone = new ApiError('gone', 404);
export const keyReused = new ApiError('reused', 422, [
  { field: 'Idempotency-Key', message: 'was used for another body' },
]);

export const withWednesday = (title: string, version: number) =>
  SCHEDULE.map((day) => (day.id === 2 ? { ...day, title, version } : day));

/** Writes a command that must fail, and returns the one to send next, as restored from storage. */
export async function failing(
  write: (command: Command) => Promise<{ status: string }>,
  command: Command,
): Promise<Command> {
  const result = (await write(command)) as { status: string; retry: Command };
  expect(result.status).toBe('failed');
  return JSON.parse(JSON.stringify(result.retry));
}
