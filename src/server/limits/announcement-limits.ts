/** The announcements that a host keeps. */
export const ANNOUNCEMENT_LIMITS = {
  /** All of them, the newest. */
  kept: 100,
  /** Minutes that one may be shown. */
  minutes: 24 * 60,
} as const;
