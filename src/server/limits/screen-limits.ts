/** The values of a screen. The limits for strangers are in `stranger-limits.ts`. */
export const SCREEN_LIMITS = {
  /** Rooms of one screen. */
  rooms: 50,
  /** Languages that it shows in turn. */
  languages: 2,
  /** Milliseconds within which it is noted once that a screen is there. */
  seenEveryMs: 60_000,
} as const;
