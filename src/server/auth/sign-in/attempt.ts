/** The one who wants to sign in. */
export interface Attempt {
  /** Failures are counted for it. */
  source: string;
  /** Turns of strangers go round by it: its owner gets one at a time, with however many sources in it. */
  network: string;
  /** Tells clients of one source apart, for the order of their turns alone. It may be forged. */
  client: string;
  /** Whether the source has signed in before. */
  known: boolean;
}
