/** The bodies and answers of the calls about announcements, as the host and its pages exchange them. */

/** A sentence to everybody, as visitors get it. */
export interface ShownAnnouncement {
  id: number;
  /** Plain text, one line. */
  text: string;
  /** ISO 8601 in UTC: pages end it by themselves then. */
  ends_at: string;
}

/** The answer to everybody. */
export interface CurrentAnnouncement {
  /** Null while there is none. */
  announcement: ShownAnnouncement | null;
}

/** The states of an announcement: only the first of these is shown. */
export const ANNOUNCEMENT_STATES = ['shown', 'over', 'ended', 'replaced', 'taken-back'] as const;

/** An announcement as editors see it. */
export interface Announcement extends ShownAnnouncement {
  /** Name of the person, or of the link, by whom it was made; empty where nobody gave one. */
  made_by: string;
  /** Whether that is an account's. */
  has_account: boolean;
  /** The id of the link by which it was made; null where a person has made it. */
  link: number | null;
  /** ISO 8601 in UTC, as are the other moments. */
  made_at: string;
  /** When somebody has ended it before its end. */
  ended_at: string | null;
  /** When somebody has taken it back, as if it had never been made. */
  taken_back_at: string | null;
  state: (typeof ANNOUNCEMENT_STATES)[number];
}

export interface AnnouncementList {
  /** Another one after every change of an announcement. */
  revision: number;
  /** The newest first. */
  announcements: Announcement[];
}

/** An announcement that is to be made. Its end is in so many minutes, or at a moment. */
export interface NewAnnouncement {
  text: string;
  minutes?: number;
  /** ISO 8601. */
  ends_at?: string;
}

/** The change of an announcement: whether it is ended before its end. */
export interface AnnouncementChange {
  ended: boolean;
}

/** For how many minutes an announcement is shown where its maker doesn't say. */
export const USUAL_MINUTES = 30;
