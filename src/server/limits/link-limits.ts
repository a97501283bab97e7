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
} as const;
