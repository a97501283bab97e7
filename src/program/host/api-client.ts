import { parseSchedule } from '../model/parse-program.ts';
import type { Schedule } from '../model/types.ts';

/** One message of a 422 answer, about one field of the body. */
export interface FieldError {
  field: string;
  message: string;
  /** Of an edit: the number of the write that it is about, from 0. */
  write?: number;
}

/** A failed call: no answer (`status` 0) or an error status (with its RFC 9457 problem details, if any). */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    message: string,
    readonly status: number,
    readonly fields: readonly FieldError[] = [],
    /** For 429: seconds to wait. */
    readonly retryAfter?: number,
    /** For 412: the row as somebody else saved it. */
    readonly current?: unknown,
    /** Members that only one call's answer has. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

async function problem(response: Response): Promise<ApiError> {
  // The answer of another host may be any JSON, even `null`.
  const details = Object(await response.json().catch(() => undefined)) as Record<string, unknown>;
  const { detail, title, errors, current } = details;
  const words = [detail, title].find((text) => text && typeof text === 'string') as string | undefined;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(
    words ?? `The server answered ${response.status}.`,
    response.status,
    Array.isArray(errors) ? errors : [],
    wait || undefined,
    current,
    details,
  );
}

/** A good answer of an API host. */
interface ApiAnswer {
  /** Undefined for an answer without a body, as a host may give to a write. */
  body: unknown;
  headers: Headers;
}

/** @param read reads a good answer @throws {ApiError} */
async function ask<T>(
  base: string,
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  onHeaders?: (headers: Headers) => void,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(base.replace(/\/+$/, '') + path, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
    });
    onHeaders?.(response.headers);
    if (response.ok) return await read(response);
  } catch (error) {
    if (init.signal?.aborted) throw new ApiError('Waiting for the server was stopped.', 0);
    if (error instanceof SyntaxError) throw new ApiError('The server sent an answer that is not JSON.', 0);
    throw new ApiError('The server could not be reached.', 0);
  }
  throw await problem(response);
}

const request = (
  base: string,
  path: string,
  init: RequestInit,
  onHeaders?: (headers: Headers) => void,
): Promise<ApiAnswer> => {
  const read = async (response: Response) => {
    const text = await response.text();
    return { body: text ? (JSON.parse(text) as unknown) : undefined, headers: response.headers };
  };
  return ask(base, path, init, read, onHeaders);
};

/**
 * Makes one call to an API host, and answers its body. There is no timeout, because an answer may take minutes on a weak
 * network: only `init.signal` stops the waiting.
 * @param base address of the host, such as `https://example.org`; empty for the page's own
 * @param onHeaders is called with the headers of every answer, of a refusal, too
 * @throws {ApiError}
 */
export const call = async <T>(
  base: string,
  path: string,
  init: RequestInit = {},
  onHeaders?: (headers: Headers) => void,
): Promise<T> => (await request(base, path, init, onHeaders)).body as T;

/**
 * Makes one call whose answer goes on as long as the connection.
 * @throws {ApiError}
 */
export const callStream = (base: string, path: string, init: RequestInit): Promise<ReadableStream<Uint8Array>> =>
  ask(base, path, { ...init, headers: { accept: 'text/event-stream', ...init.headers } }, async ({ body }) => body!);

/** A program as its host has answered it; its texts are not cleaned yet. */
export interface FetchedSchedule {
  days: Schedule;
  /** Which of the host's programs it is; absent where the host is older than `/api/changes`. */
  revision?: number;
  /** Whether its host wants to be asked for changes now and then. */
  isPolled: boolean;
  /** The last edit that it holds, which only editors are told. */
  editRevision?: number;
}

export const numberIn = (headers: Headers, name: string): number | undefined => {
  const value = headers.get(name);
  return value ? Number(value) : undefined;
};

/**
 * Fetches a whole program, for visitors and editors alike.
 * @param options `cache: 'no-cache'` asks the host again even if its last answer may still be fresh; `revision` is the least that
 *   the answer holds: of what visitors see, or for editors an edit
 * @throws {ApiError | ScheduleShapeError}
 */
export async function fetchSchedule(
  base: string,
  { revision, ...options }: Pick<RequestInit, 'cache' | 'signal' | 'headers'> & { revision?: number } = {},
): Promise<FetchedSchedule> {
  const path = revision === undefined ? '/api/schedule' : `/api/schedule?revision=${revision}`;
  const { body, headers } = await request(base, path, options);
  return {
    days: parseSchedule(body),
    revision: numberIn(headers, 'program-revision'),
    isPolled: headers.has('program-poll'),
    editRevision: numberIn(headers, 'edit-revision'),
  };
}

/** Whether a failure says nothing of what was asked: no answer, or one that the API itself has not given. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
