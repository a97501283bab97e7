/** The headers of a request that a repeated answer depends on. */
export interface ReplayHeaders {
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

/** A request with one of these headers gets no repeated answer. */
const UNUSUAL = new Set(['range', 'authorization', 'content-length', 'transfer-encoding']);

/**
 * Reads these headers. Node's `headers` would first make an object of all headers, which takes as long as the rest of a
 * repeated answer.
 * @param rawHeaders names and values in turn, as they arrived
 * @returns undefined for an unusual request, and for one that has a header twice
 */
export function replayHeaders(rawHeaders: readonly string[]): ReplayHeaders | undefined {
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { length } = rawHeaders[index]!;
    // Only the names below have these lengths.
    if (length !== 4 && length !== 5 && (length < 13 || length > 17)) continue;
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    if (name === 'host') {
      if (host !== undefined) return undefined;
      host = value;
    } else if (name === 'accept-encoding') {
      if (acceptEncoding !== undefined) return undefined;
      acceptEncoding = value;
    } else if (name === 'if-none-match') {
      if (ifNoneMatch !== undefined) return undefined;
      ifNoneMatch = value;
    } else if (UNUSUAL.has(name)) return undefined;
  }
  return host === undefined ? undefined : { host, acceptEncoding: acceptEncoding ?? '', ifNoneMatch };
}
