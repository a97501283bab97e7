import { ApiError } from '../../program/api-client.ts';
import { FIELDS, type Kind, type Values } from './entries.ts';

/** Why a form could not be saved, in words. */
export interface Failure {
  /** Empty when the fields' own messages say it all. */
  message: string;
  /** By field name. */
  fields: Values;
  /** Somebody else was first: what the entry says now. */
  theirs?: { values: Values; version?: number };
  /** The entry, or what it was to lie in, is no longer there. */
  gone?: boolean;
}

/** `90` → `2 minutes`; rounded up, so that nobody tries too early. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const whole = Math.ceil(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** What happened, in words a person can act on. */
export function words(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong.';
  if (!(error instanceof ApiError) || error.status !== 429) return error.message;
  return `Too many attempts. Please wait ${error.retryAfter ? waitInWords(error.retryAfter) : 'a while'} and try again.`;
}

/** The day or the item that something was to be added to is no longer there. */
export const lacksParent = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  error.fields.some(({ field }) => field === 'day_id' || field === 'schedule_item_id');

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** The call may have been carried out all the same: there was no answer, or none of the host itself. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export function failureOf(kind: Kind, error: unknown): Failure {
  const known = new Set(FIELDS[kind].map(({ name }) => name));
  const reported = error instanceof ApiError ? error.fields : [];
  const fields = Object.fromEntries(
    reported.filter(({ field }) => known.has(field)).map(({ field, message }) => [field, message]),
  );
  const others = reported.filter(({ field }) => !known.has(field)).map(({ field, message }) => `${field}: ${message}`);
  const placed = Object.keys(fields).length > 0;
  return { fields, message: placed ? others.join(' ') : [words(error), ...others].join(' ') };
}
