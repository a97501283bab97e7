import type { CurrentAnnouncement, ShownAnnouncement } from '../../program/api/announcement-bodies.ts';
import type { LoggedNote } from '../store/log/logged-changes.ts';
import { type NetChange, type NetRowChange, REPLACED } from '../store/log/net-changes.ts';

/** The most that an event may move, in bytes; ten more are for HTTP around it. */
export const MAX_EVENT_BYTES = 490;

/** The members of the row that differ from those it had. */
function differences({ before, row }: NetRowChange): object {
  const was: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => was[name] !== value));
}

const withoutRow = ({ kind, id, action, after }: NetRowChange) => ({ kind, id, action, after });
const withRow = (change: NetRowChange) => ({ ...withoutRow(change), row: change.row });
const withFields = (change: NetRowChange) => {
  if (change.action === 'add') return withRow(change);
  if (change.action === 'delete') return withoutRow(change);
  return { ...withoutRow(change), fields: differences(change) };
};

/** How much an event may tell, from the most to the least. */
const FORMS = [withRow, withFields, withoutRow];

/**
 * The event about some changes: as much as it has room for, and at least that there are some. Notes come with the changes that
 * they are about, or are asked for together with them.
 */
export function changeEvent(
  revision: number,
  changes: readonly NetChange[],
  notes: readonly LoggedNote[] = [],
): Buffer {
  const event = (told: object) =>
    Buffer.from(`id: ${revision}\nevent: change\ndata: ${JSON.stringify({ revision, ...told })}\n\n`);
  for (const form of FORMS) {
    const told = changes.map((change) => (change.kind === 'program' ? REPLACED : form(change)));
    const bytes = event({ changes: told, ...(notes.length > 0 && { notes }) });
    if (bytes.length <= MAX_EVENT_BYTES) return bytes;
  }
  return event({});
}

/**
 * The event for a client that has connected and knows everything up to this revision. It tells the host's time, in milliseconds.
 * @param retry after how many milliseconds a browser may connect again
 * @param announcement the one that visitors see; undefined while there is none
 */
export function helloEvent(revision: number, retry: number, announcement: ShownAnnouncement | undefined): Buffer {
  const told = { revision, time: Date.now(), announcement };
  return Buffer.from(`retry: ${retry}\nid: ${revision}\nevent: hello\ndata: ${JSON.stringify(told)}\n\n`);
}

/** The event about countdowns of rooms, which their displays have in their pages. Without an id, too. */
export const COUNTDOWN_EVENT = Buffer.from('event: countdown\ndata: {}\n\n');

/** The event about another announcement, or about none any more. Without an id, which is a revision of the program. */
export function announcementEvent(announcement: ShownAnnouncement | undefined): Buffer {
  const told: CurrentAnnouncement = { announcement: announcement ?? null };
  return Buffer.from(`event: announcement\ndata: ${JSON.stringify(told)}\n\n`);
}
