import {
  closeSession,
  days,
  fetchSchedule,
  openSession,
  scheduleItemLists,
  scheduleItems,
  type Session,
  type WriteOptions,
} from '../../program/api-client.ts';
import type { Schedule } from '../../program/types.ts';
import type { EntryBody, Kind } from './entries.ts';

/** The calls that the editor makes; the store's tests put their own in its place. */
export interface EditorApi {
  schedule(): Promise<Schedule>;
  openSession(password: string): Promise<Session>;
  closeSession(token: string): Promise<unknown>;
  add(kind: Kind, body: EntryBody, options: WriteOptions): Promise<unknown>;
  change(kind: Kind, id: number, body: EntryBody, options: WriteOptions): Promise<unknown>;
  remove(kind: Kind, id: number, options: WriteOptions): Promise<unknown>;
}

const COLLECTIONS = { day: days, item: scheduleItems, 'sub-item': scheduleItemLists };

/** @param base address of the API host; empty for the page's own */
export const editorApi = (base: string): EditorApi => ({
  schedule: () => fetchSchedule(base, { cache: 'no-cache' }),
  openSession: (password) => openSession(base, password),
  closeSession: (token) => closeSession(base, token),
  add: (kind, body, options) => COLLECTIONS[kind].add(base, body as never, options),
  change: (kind, id, body, options) => COLLECTIONS[kind].change(base, id, body as never, options),
  remove: (kind, id, options) => COLLECTIONS[kind].remove(base, id, options),
});
