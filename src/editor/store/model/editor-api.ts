import {
  addRow,
  call,
  changeRow,
  closeSession,
  fetchSchedule,
  openSession,
  removeRow,
  type Session,
  type WriteOptions,
} from '../../../program/host/api-client.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Command } from './command.ts';
import { bodyOf, type RowBody, type Kind } from './rows.ts';

/** The calls that the editor makes. The store's tests replace them by calls of their own. */
export interface EditorApi {
  schedule(signal?: AbortSignal): Promise<Schedule>;
  event(): Promise<EventInfo>;
  openSession(password: string, signal: AbortSignal): Promise<Session>;
  closeSession(token: string): Promise<unknown>;
  add(kind: Kind, body: RowBody, options: WriteOptions): Promise<unknown>;
  change(kind: Kind, id: number, body: RowBody, options: WriteOptions): Promise<unknown>;
  remove(kind: Kind, id: number, options: WriteOptions): Promise<unknown>;
}

/** @param base address of the API host. An empty text is the page's own host. */
export const editorApi = (base: string): EditorApi => ({
  schedule: (signal) => fetchSchedule(base, { cache: 'no-cache', signal }),
  event: () => call(base, '/api/event'),
  openSession: (password, signal) => openSession(base, password, signal),
  closeSession: (token) => closeSession(base, token),
  add: (kind, body, options) => addRow(base, kind, body, options),
  change: (kind, id, body, options) => changeRow(base, kind, id, body, options),
  remove: (kind, id, options) => removeRow(base, kind, id, options),
});

/** Sends a command. Our host answers with the written row. Another host may answer with nothing. */
export function send(
  api: EditorApi,
  command: Command,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<unknown> {
  const { type, kind, parent } = command;
  if (type === 'add') {
    const body = bodyOf(kind, parent, command.values, {});
    return api.add(kind, body, { token, signal, idempotencyKey: command.key });
  }
  const { id, base, version } = command;
  if (type === 'delete') return api.remove(kind, id, { token, signal, version });
  return api.change(kind, id, bodyOf(kind, parent, command.values, base), { token, signal, version });
}
