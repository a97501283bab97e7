import type { IncomingMessage } from 'node:http';

/** Hosts of URLs that have one form alone: names, IPv4 and IPv6 addresses, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const MAX_PORT = 65_535;
/** A request target that is a whole URL, as proxies are sent. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Tells whether a request names one host in one valid way, as RFC 9112 demands; else it is to be refused with 400.
 * Where two names contradict each other, a cache in front may keep the answer under the other one. Only HTTP/1.0 may
 * name none; Node refuses the rest of those by itself.
 */
export function namesOneHost({ rawHeaders, headers, url }: IncomingMessage): boolean {
  let named = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') named++;
  }
  if (named > 1) return false;
  const { host } = headers;
  if (host !== undefined) {
    const valid = HOST.exec(host);
    if (!valid || Number(valid[1] ?? 0) > MAX_PORT) return false;
  }
  if (url!.startsWith('/')) return true;
  const target = ABSOLUTE.exec(url!);
  return !target || target[1]!.toLowerCase() === host?.toLowerCase();
}
