import { ANNOUNCEMENT_LIMITS } from '../limits/announcement-limits.ts';
import { Announcements } from '../store/announcements/announcements.ts';
import type { Database } from '../store/schema/tables.ts';
import { type Finding, note, ok } from './finding.ts';

const LONGEST_MS = ANNOUNCEMENT_LIMITS.minutes * 60_000;

/** The announcement that visitors see, if there is one, and whether it ends as it should. */
export async function checkAnnouncement(db: Database, now = Date.now()): Promise<Finding[]> {
  const shown = await new Announcements(db).shown();
  const rest = shown ? Date.parse(shown.ends_at) - now : 0;
  if (!shown || rest <= 0) return [];
  const says = `Visitors see the announcement “${shown.text}” until ${shown.ends_at}`;
  if (rest <= LONGEST_MS) return [ok(`${says}.`)];
  return [
    note(
      `${says}, longer than any may last: a clock was ahead when it was made. End it under “To everybody” in the editor, and set ` +
        "this machine's clock.",
    ),
  ];
}
