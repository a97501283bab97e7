/** The links for people without an account that a host keeps. */
export const LINK_LIMITS = {
  /** All of them. Of those that have ended, the oldest make room for new ones. */
  kept: 200,
  /** Rooms of one link. */
  rooms: 50,
  /** Devices of one link that are counted: a link that was passed on must not fill the disk. */
  devices: 1_000,
  /** Milliseconds within which one use of a link is noted. */
  usedEveryMs: 60_000,
  /** Actions of one link within a minute: several people press in several rooms. A host counts by itself. */
  pressesAMinute: 60,
  /** Questions and actions of one link within a minute. Each of its devices asks three times. */
  asksAMinute: 600,
  /** The same of one source, whatever secrets it sends: a venue's phones may share one. */
  asksOfSourceAMinute: 1_800,
  /** Reports of all links. The oldest ones that are answered make room first. */
  reports: 500,
  /** Reports of one link within an hour: a link that was passed on must not ring all day. */
  reportsPerHour: 30,
} as const;
