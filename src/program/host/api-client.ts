import type { Kind } from '../model/entities.ts';
import { entity } from '../model/entity.ts';
import { parseSchedule } from '../model/parse-program.ts';
import type { Bodies, Schedule } from '../model/types.ts';

/** One message of a 422 answer, about one field of the body. */
export interface FieldError {
  field: string;
  message: string;
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
  ) {
    super(message);
  }
}

/** What a write sends besides its body. */
export interface WriteOptions {
  /** Bearer token of the session. */
  token?: string;
  /** Version of the row that a change is based on, for `If-Match`. */
  version?: number;
  /** One key for each addition, so that a repeated POST doesn't add a second row. */
  idempotencyKey?: string;
  /** Stops waiting for the answer. The host may still carry out the call. */
  signal?: AbortSignal;
}

export interface Session {
  token: string;
  /** ISO 8601. */
  expires_at: string;
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
  );
}

/**
 * Makes one call to an API host. There is no timeout, because an answer may take minutes on a weak network: only
 * `init.signal` stops the waiting.
 * @param base address of the host, such as `https://example.org`; empty for the page's own
 * @param onHeaders is given the headers of a good answer
 * @throws {ApiError}
 */
export async function call<T>(
  base: string,
  path: string,
  init: RequestInit = {},
  onHeaders?: (headers: Headers) => void,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(base.replace(/\/+$/, '') + path, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
    });
    if (response.ok) {
      onHeaders?.(response.headers);
      // A host may answer a write with nothing at all.
      const text = await response.text();
      return (text ? JSON.parse(text) : undefined) as T;
    }
  } catch (error) {
    if (init.signal?.aborted) throw new ApiError('Waiting for the server was stopped.', 0);
    if (error instanceof SyntaxError) throw new ApiError('The server sent an answer that is not JSON.', 0);
    throw new ApiError('The server could not be reached.', 0);
  }
  throw await problem(response);
}

/** @param options `cache: 'no-cache'` asks the host again even if its last answer may still be fresh */
export const fetchSchedule = async (base: string, options?: Pick<RequestInit, 'cache' | 'signal'>): Promise<Schedule> =>
  parseSchedule(await call<unknown>(base, '/api/schedule', options));

/** Makes one call that changes something. Separate from `call`, so that visitors don't download it. */
function write<T>(
  base: string,
  [method, path]: ['POST' | 'PATCH' | 'DELETE', string],
  { token, version, idempotencyKey, signal }: WriteOptions,
  body?: unknown,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return call(base, path, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) });
}

/**
 * Adds a row. Unless it has a field beyond the specification, such as a day's date, the body is exactly the specified
 * one.
 */
export const addRow = <K extends Kind>(base: string, kind: K, body: Bodies[K], options: WriteOptions) =>
  write<unknown>(base, ['POST', entity(kind).path], options, body);

export const changeRow = <K extends Kind>(base: string, kind: K, id: number, body: Bodies[K], options: WriteOptions) =>
  write<unknown>(base, ['PATCH', `${entity(kind).path}/${id}`], options, body);

export const removeRow = (base: string, kind: Kind, id: number, options: WriteOptions) =>
  write<unknown>(base, ['DELETE', `${entity(kind).path}/${id}`], options);

export const openSession = (base: string, password: string, signal?: AbortSignal) =>
  write<Session>(base, ['POST', '/api/session'], { signal }, { password });

export const closeSession = (base: string, token: string) =>
  write<unknown>(base, ['DELETE', '/api/session'], { token });

/** Whether a failure says nothing of the program: no answer, none of the API, or one that the host itself couldn't give. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
