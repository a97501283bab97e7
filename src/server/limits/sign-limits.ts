/** The signs on paper that a host keeps in mind. */
export const SIGN_LIMITS = {
  /** All of them. The ones that were printed longest ago make room. */
  kept: 5_000,
  /** Signs of one call. */
  changed: 1_000,
  /** Signs that one address of `/signs` can name. */
  chosen: 1_000,
} as const;
