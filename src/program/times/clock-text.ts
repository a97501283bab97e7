export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const MINUTES_A_DAY = 24 * 60;

/** `09:05` from the minutes since midnight; it begins anew after a day. */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor((minutes % MINUTES_A_DAY) / 60))}:${twoDigits(minutes % 60)}`;
