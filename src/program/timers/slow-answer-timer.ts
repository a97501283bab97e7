/** After how long an answer counts as slow, in milliseconds. Nothing is aborted then: people are told, and decide. */
export const SLOW_AFTER_MS = 8_000;

/**
 * Calls `tell` once the pending answer counts as slow.
 * @returns stops the clock; call it when the answer arrives
 */
export function slowClock(tell: () => void): () => void {
  const timer = setTimeout(tell, SLOW_AFTER_MS);
  return () => clearTimeout(timer);
}
