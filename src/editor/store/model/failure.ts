import { ApiError, isUnreachable } from '../../../program/host/api-client.ts';
import type { Command, TheirVersion } from './command.ts';
import { counted } from './rows/counted.ts';
import { FIELDS, type Values } from './rows/form-values.ts';

/** Why a command was not carried out, as far as is known. */
export interface Failure {
  /** The reason in words; empty if the other members say everything. */
  message: string;
  /** Messages by field name. */
  fields: Values;
  /** Somebody else was first: the row as they saved it. */
  theirs?: TheirVersion;
  /** The row, or the parent of a new row, no longer exists. */
  gone?: boolean;
  /** The person stopped waiting; the host may still have carried the command out. */
  stopped?: boolean;
}

export const GONE: Failure = { message: '', fields: {}, gone: true };

/** A row that was added under this key is no longer there. */
export const additionGone = ({ kind }: Command): Failure => ({
  message: `This ${kind} had been added, and somebody else has deleted it since. Add it again if it is still wanted.`,
  fields: {},
});

/** `90` → `2 minutes`; rounded up, so that nobody tries again too early. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return counted(Math.ceil(count), unit);
}

/** Said of what doesn't wait for the network by itself. */
const NEEDS_NETWORK = 'This needs the network: try again when it is back.';

export const withNeed = (message: string): string =>
  message.endsWith(NEEDS_NETWORK) ? message : `${message} ${NEEDS_NETWORK}`.trim();

/** Whether the browser knows of no network. A host on the same device can be reached all the same. */
export const isOff = (): boolean => globalThis.navigator?.onLine === false;

/** The failure, in words a person can act on. */
export function words(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong.';
  if (error instanceof ApiError && error.status === 0 && isOff()) return withNeed(error.message);
  // The host limits nothing but signing in.
  if (!(error instanceof ApiError) || error.status !== 429) return error.message;
  return `Too many wrong passwords. Try again in ${error.retryAfter ? waitInWords(error.retryAfter) : 'a while'}.`;
}

const blames = (error: unknown, ...names: string[]): boolean =>
  error instanceof ApiError && error.status === 422 && error.fields.some(({ field }) => names.includes(field));

/** The day or the item to add to no longer exists. */
const lacksParent = (error: unknown): boolean => blames(error, 'day_id', 'schedule_item_id');

/** The row that a new one was to stand behind has been deleted or moved away. */
export const lacksPlace = (error: unknown): boolean => blames(error, 'after_id');

/** The name under which somebody wants to sign in is that of an account. */
export const isNameRefused = (error: unknown): boolean => blames(error, 'name');

/** An earlier addition under the same key has succeeded, with other values. */
export const isKeyReused = (error: unknown): boolean => blames(error, 'Idempotency-Key');

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether a host, or a server before it, has failed to answer a call as it should. */
export const isHostError = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** Whether a call may have been carried out: without an answer from the host itself, nobody can tell. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || isUnreachable(error);

/** @param stopped the person has stopped waiting for the answer */
export function failureOf(command: Command, error: unknown, stopped: boolean): Failure {
  const { kind } = command;
  if (stopped && isUnanswered(error)) return { message: '', fields: {}, stopped };
  if (hasStatus(error, 404) || lacksParent(error)) return GONE;
  // Nothing is wrong with what was typed: the host's words name the field that visitors may not see at once.
  if (command.type === 'edit' && command.public && hasStatus(error, 409, 422))
    return { message: words(error), fields: {} };
  const known = new Set(FIELDS[kind].map(({ name }) => name));
  const reported = error instanceof ApiError ? error.fields : [];
  const fields = Object.fromEntries(
    reported.filter(({ field }) => known.has(field)).map(({ field, message }) => [field, message]),
  );
  const others = reported.filter(({ field }) => !known.has(field)).map(({ field, message }) => `${field}: ${message}`);
  const placed = Object.keys(fields).length > 0;
  return { fields, message: placed ? others.join(' ') : [words(error), ...others].join(' ') };
}
