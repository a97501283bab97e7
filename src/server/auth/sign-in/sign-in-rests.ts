/** How long no attempt is made after a failure. */
export interface Backoff {
  /**
   * @param failures recent ones, this one included
   * @param took milliseconds that this attempt has taken
   * @returns milliseconds
   */
  restAfter(failures: number, took: number): number;
  /** Milliseconds without a failure after which one of them is forgiven. */
  forgivenAfter: number;
  /** The most failures that are counted. */
  mostFailures: number;
}

/** The longest rest of one source, in milliseconds. */
export const LONGEST_REST_MS = 30_000;

/** Four slips cost nothing. From the fifth failure on the rest is 1, 2, 4, 8, 16 and then 30 s: 2,880 guesses a day. */
export const ONE_SOURCE: Backoff = {
  restAfter: (failures) => (failures < 5 ? 0 : Math.min(1_000 * 2 ** (failures - 5), LONGEST_REST_MS)),
  forgivenAfter: 60_000,
  mostFailures: 10,
};

/**
 * All sources together that have never signed in. While they fail, their turns begin 50 ms apart, or later if verifying
 * takes longer: a thousand addresses get 20 guesses a second, and a hundred networks have each had a turn within 5 s. A
 * slower pace would let fewer networks keep strangers from getting a turn. docs/decisions/sign-in-limits.md
 */
export const STRANGERS: Backoff = {
  restAfter: (failures, took) => Math.max(0, failures - took),
  forgivenAfter: 1_000,
  mostFailures: 50,
};

/** Known sources are slowed by nobody. Only the number of passwords that are verified at once is limited. */
export const KNOWN: Backoff = { restAfter: () => 0, forgivenAfter: 1_000, mostFailures: 0 };

/**
 * How many failures count, after one more.
 * @param failures that counted at the last one
 * @param since milliseconds since then
 */
export function countFailure({ forgivenAfter, mostFailures }: Backoff, failures: number, since: number): number {
  const forgiven = Math.floor(Math.max(0, since) / forgivenAfter);
  return Math.min(Math.max(0, failures - forgiven) + 1, mostFailures);
}
