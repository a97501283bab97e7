/** Countdowns that are started by a link or in the editor, and run on the display of their room without touching the program. */
import type { RoomCountdown } from '../api/countdown-bodies.ts';
import { nameKey } from '../search/fold-text.ts';

const MINUTE_MS = 60_000;

/** The lengths that can be chosen, in minutes. */
export const COUNTDOWN_MINUTES = [15, 12, 5] as const;

/** So long after its end a countdown says that the time is over, in milliseconds. */
export const COUNTDOWN_OVER_MS = 2 * MINUTE_MS;

/** When a countdown of so many minutes that starts now is over, ISO 8601 in UTC. */
export const countdownEnd = (minutes: number, now: number): string => new Date(now + minutes * MINUTE_MS).toISOString();

/** Full seconds until a moment; 0 from then on. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Whether a countdown runs, or still says that its time is over. */
export const isCountdownShown = ({ ends_at }: RoomCountdown, now: number): boolean =>
  now < Date.parse(ends_at) + COUNTDOWN_OVER_MS;

/** Full seconds that a countdown has left: 0 while it says that its time is over, undefined once it is gone. */
export const countdownLeft = (countdown: RoomCountdown | undefined, now: number): number | undefined =>
  countdown && isCountdownShown(countdown, now) ? secondsUntil(Date.parse(countdown.ends_at), now) : undefined;

/** The countdown of a room. @param key the name of the room, as names are compared */
export const countdownOf = (countdowns: readonly RoomCountdown[], key: string): RoomCountdown | undefined =>
  countdowns.find(({ room }) => nameKey(room) === key);

/** `4:05` */
export function countText(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}
