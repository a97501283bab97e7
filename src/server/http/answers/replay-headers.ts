/** The headers of a request on which an answer that is given again depends. */
export interface ReplayHeaders {
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

/** Headers of requests that aren't answered again. */
const UNUSUAL = new Set(['range', 'authorization', 'content-length', 'transfer-encoding']);

/**
 * Reads them from the list of names and values as it arrived, because Node's `headers` first makes an object of all
 * headers, which takes as long as the rest of such an answer. Undefined for a request that is unusual, or repeats one.
 */
export function replayHeaders(rawHeaders: readonly string[]): ReplayHeaders | undefined {
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { length } = rawHeaders[index]!;
    // The lengths of the names below.
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
