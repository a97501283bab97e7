/** The rests between tries of something that fails, in milliseconds. */
export interface BackOff {
  /** The rest before the next try: up to twice the one before. */
  next(): number;
  /** Begins again with the first rest, because something has succeeded. */
  reset(): void;
}

/** Half of a rest is random: whatever comes back after a failure isn't asked by everybody at once. */
export const spread = (longest: number): number => longest * (0.5 + Math.random() / 2);

/**
 * @param first the longest that the first rest may be, in milliseconds
 * @param last the longest that any may be
 */
export function backOff(first: number, last: number): BackOff {
  let longest = first;
  return {
    next() {
      const rest = spread(longest);
      longest = Math.min(longest * 2, last);
      return rest;
    },
    reset() {
      longest = first;
    },
  };
}
