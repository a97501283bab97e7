/** After how long an answer counts as slow, in milliseconds. Nothing is ended by it: people are told, and decide. */
export const SLOW_AFTER_MS = 8_000;

/**
 * Calls `tell` once the answer that is waited for counts as slow.
 * @returns stops the clock; to be called when the answer is there
 */
export function slowClock(tell: () => void): () => void {
  const timer = setTimeout(tell, SLOW_AFTER_MS);
  return () => clearTimeout(timer);
}
