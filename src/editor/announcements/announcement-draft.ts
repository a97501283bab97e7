/** An announcement as it is written in its form, and what the host is sent. */
import { type Announcement, type NewAnnouncement, USUAL_MINUTES } from '../../program/api/announcement-bodies.ts';
import { instantOf, toRfc3339 } from '../../program/times/zone.ts';
import { clockTime, momentText } from '../store/api/event-clock.ts';
import { newKey } from '../store/model/unsaved-texts.ts';

/** Longest text, in characters. The host refuses a longer one. */
export const MOST_CHARACTERS = 200;

const DAY_MINUTES = 24 * 60;

export interface AnnouncementDraft {
  /** One key for each text, so that a repeated request makes no second announcement. */
  key: string;
  text: string;
  /** Whether it ends at a time; else in so many minutes as is usual. */
  hasTime: boolean;
  /** On clocks of the event: `17:40`, or empty. */
  time: string;
}

/** The messages at the fields of the form. */
export interface AnnouncementErrors {
  text?: string;
  time?: string;
  /** A fault of no field. */
  message?: string;
}

export const newDraft = (): AnnouncementDraft => ({ key: newKey(), text: '', hasTime: false, time: '' });

/**
 * The next moment at which clocks of the event show a time: today, or after midnight.
 * @param now in milliseconds since 1970
 * @returns undefined where no time is written
 */
export function nextMoment(time: string, zone: string, now: number): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (!hours) return undefined;
  const today = toRfc3339(now, zone).slice(0, 10);
  const clock = Number(hours) * 60 + Number(minutes);
  const at = instantOf(today, clock, zone);
  return at > now ? at : instantOf(today, clock + DAY_MINUTES, zone);
}

/** The end of a draft, in milliseconds since 1970; undefined while none is written. */
export const endOfDraft = ({ hasTime, time }: AnnouncementDraft, zone: string, now: number): number | undefined =>
  hasTime ? nextMoment(time, zone, now) : now + USUAL_MINUTES * 60_000;

/** The faults of a draft that the host needn't be asked about. */
export function faultsOf(draft: AnnouncementDraft, zone: string, now: number): AnnouncementErrors {
  const faults: AnnouncementErrors = {};
  if (!draft.text.trim()) faults.text = 'Write what everybody is to know, such as “Bus leaves 17:40 from gate 2”.';
  else if (draft.text.trim().length > MOST_CHARACTERS)
    faults.text = `It has ${draft.text.trim().length} characters. At most ${MOST_CHARACTERS} can be read at a glance.`;
  if (endOfDraft(draft, zone, now) === undefined) faults.time = 'Write the time until which it is shown.';
  return faults;
}

export const bodyOf = (draft: AnnouncementDraft, zone: string, now: number): NewAnnouncement => ({
  text: draft.text.trim(),
  // The host's clock counts the minutes.
  ...(draft.hasTime ? { ends_at: new Date(endOfDraft(draft, zone, now)!).toISOString() } : { minutes: USUAL_MINUTES }),
});

/** `18:10`, `00:30 tomorrow` */
export function endText(at: number, zone: string, now: number): string {
  const day = (moment: number) => toRfc3339(moment, zone).slice(0, 10);
  const clock = clockTime(new Date(at).toISOString(), zone);
  return day(at) === day(now) ? clock : `${clock} tomorrow`;
}

/** `Ana`, `the link for Everybody’s helper` */
export const makerText = ({ made_by, link }: Pick<Announcement, 'made_by' | 'link'>): string =>
  link === null ? made_by || 'somebody without a name' : `the link for ${made_by}`;

/** The announcement that visitors see. */
export const shownOf = (list: readonly Announcement[], now: number): Announcement | undefined =>
  list.find(({ state, ends_at }) => state === 'shown' && Date.parse(ends_at) > now);

/** The end of one that isn't shown, and whoever made it, in words. */
export function pastText({ state, made_at, ends_at, ended_at, ...by }: Announcement, zone: string): string {
  const said = `By ${makerText(by)} on ${momentText(made_at, zone)}`;
  if (state === 'taken-back') return `${said}. Taken back.`;
  if (state === 'replaced') return `${said}. Then another one took its place.`;
  return `${said}, until ${clockTime(ended_at ?? ends_at, zone)}.`;
}
