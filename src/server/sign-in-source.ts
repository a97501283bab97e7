import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** What some proxies append: an address with the client's port. */
const WITH_PORT = /^\[?(.*?)\]?:\d+$/;

/**
 * The address that an attempt to sign in came from. Where any proxy is trusted (`TRUST_PROXY=true`), Fastify's
 * `request.ip` is what the client itself may have written; the nearest proxy's own word is the last entry.
 */
export const clientAddress = (request: FastifyRequest, trustProxy: Config['trustProxy']): string =>
  (trustProxy === true && request.ips?.[1]) || request.ip;

/** The first four groups of an IPv6 address, as a URL writes it. */
function network(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}

/**
 * Whom failures are counted for: an IPv4 address, or a /64 of IPv6 addresses. One household or office holds a whole one
 * of these; counted singly its addresses would be an endless supply.
 */
export function sourceOf(address: string): string {
  const bare = isIPv6(address) ? address : (WITH_PORT.exec(address)?.[1] ?? address);
  const [plain = ''] = bare.split('%');
  const mapped = plain.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `${network(plain)}::/64` : address;
}

/**
 * Tells clients behind one address apart where nothing better is known: by what a proxy that the host wasn't told of has
 * appended to X-Forwarded-For. A client may have forged it, so it counts for the order of turns alone.
 */
export const claimedClient = ({ headers }: FastifyRequest): string =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
    .slice(0, 64);
