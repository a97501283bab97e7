import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** An address with the client's port, as some proxies append it. */
const WITH_PORT = /^\[?(.*?)\]?:\d+$/;

/**
 * The address that an attempt to sign in came from. Where any proxy is trusted (`TRUST_PROXY=true`), Fastify's
 * `request.ip` is what the client itself may have written; the nearest proxy's own word is the last entry.
 */
export const clientAddress = (request: FastifyRequest, trustProxy: Config['trustProxy']): string =>
  (trustProxy === true && request.ips?.[1]) || request.ip;

/** An address without port, zone, and the IPv6 form of IPv4. */
function bare(address: string): string {
  const host = isIPv6(address) ? address : (WITH_PORT.exec(address)?.[1] ?? address);
  const [plain = ''] = host.split('%');
  const mapped = plain.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : plain;
}

/** The first groups of an IPv6 address, as a URL writes it. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, count).join(':');
}

/**
 * The source that failures are counted for: an IPv4 address, or a /64 of IPv6 addresses. One household or office has a whole
 * /64: counted singly, its addresses would be an endless supply.
 */
export function sourceOf(address: string): string {
  const plain = bare(address);
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : address;
}

/**
 * The network by which turns go round: the /24 of an IPv4 address, or the /48 of an IPv6 address. One customer of a provider
 * may have a whole one, and it is the least that is routed by itself: more of them are dear.
 */
export function networkOf(address: string): string {
  const plain = bare(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : address;
}

/**
 * The last entry of X-Forwarded-For, which a proxy that the host wasn't told of may have appended. It tells clients behind
 * one address apart. A client may have forged it, so it counts for the order of turns alone.
 */
export const claimedClient = ({ headers }: FastifyRequest): string =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
    .slice(0, 64);
