import { type NewAnnouncement, USUAL_MINUTES } from '../../../program/api/announcement-bodies.ts';
import { Problem } from '../../http/problem.ts';
import { ANNOUNCEMENT_LIMITS } from '../../limits/announcement-limits.ts';

const MINUTE_MS = 60_000;

const refused = (message: string) =>
  new Problem(422, `ends_at ${message}.`, { errors: [{ field: 'ends_at', message }] });

/**
 * The end of a new announcement.
 * @param now by the host's clock
 * @returns ISO 8601 in UTC
 * @throws {Problem} 422 for a moment that has passed or is too far away, and where minutes stand beside it
 */
export function endOf({ minutes, ends_at }: Omit<NewAnnouncement, 'text'>, now: number): string {
  if (ends_at === undefined) return new Date(now + (minutes ?? USUAL_MINUTES) * MINUTE_MS).toISOString();
  if (minutes !== undefined) throw refused('must be left out where minutes are given');
  const end = Date.parse(ends_at);
  if (end <= now) throw refused('must be a moment to come');
  if (end > now + ANNOUNCEMENT_LIMITS.minutes * MINUTE_MS)
    throw refused(`must be at most ${ANNOUNCEMENT_LIMITS.minutes / 60} hours from now`);
  return new Date(end).toISOString();
}
