import { netChanges } from '../store/log/net-changes.ts';
import type { EditSummary } from '../../program/api/edit-bodies.ts';
import type { LoggedEdit } from '../store/history/edit-log.ts';
import { MOST_TOLD } from '../store/log/logged-changes.ts';

/** The most that an event may have in characters; beyond it the whole program is asked for. */
const MOST_CHARACTERS = 256 * 1024;

/** An event with its data. */
export const serverEvent = (event: string, data: object, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** Whether an event can tell the rows of an edit one by one. */
export const isTold = ({ counts }: EditSummary): boolean => counts.added + counts.changed + counts.deleted <= MOST_TOLD;

/** The event about an edit, for editors. @param logged with its rows, where they can be told */
export function editEvent(edit: EditSummary, logged: LoggedEdit | undefined): Buffer {
  const { id, revision, at } = edit;
  const changes = logged && netChanges(logged.changes.map((change) => ({ ...change, revision, at })));
  const told = changes?.map((change) => (change.kind === 'program' ? change : { ...change, before: undefined }));
  const whole = serverEvent('edit', { ...edit, changes: told }, id);
  return whole.length <= MOST_CHARACTERS ? whole : serverEvent('edit', edit, id);
}
