/** After how many milliseconds people are told that an answer is slow. Nothing is aborted. docs/decisions/no-timeouts.md */
const SLOW_AFTER_MS = 8_000;

/**
 * Calls `tell` once the pending answer counts as slow.
 * @returns a function that stops the timer, for when the answer arrives
 */
export function onSlowAnswer(tell: () => void): () => void {
  const timer = setTimeout(tell, SLOW_AFTER_MS);
  return () => clearTimeout(timer);
}
