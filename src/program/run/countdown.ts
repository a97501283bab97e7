/** Countdowns that are started by a link, and run on the display of their room without touching the program. */

/** So long after its end a countdown says that the time is over, in milliseconds. */
export const COUNTDOWN_OVER_MS = 2 * 60_000;

/** Full seconds until a moment; 0 from then on. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** `4:05` */
export function countText(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}
