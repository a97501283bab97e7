import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';
import { varyBy } from './vary-by.ts';

/** The address of this host as its visitors reach it, such as `https://meeting.example.org`. */
export type SiteAddress = (request: FastifyRequest, reply: FastifyReply) => string | undefined;

/**
 * The address is `PUBLIC_URL`, else the host of the request's Host header with the protocol that a trusted proxy tells, in
 * the form that browsers use. X-Forwarded-Host counts nowhere: proxies pass on what a client sends, and caches don't go by
 * it, so one client's word would stand in everybody's answers.
 * @returns undefined when the request names no such host
 */
export function siteAddress({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): SiteAddress {
  if (publicUrl) {
    const address = (publicUrl.origin + publicUrl.pathname).replace(/\/+$/, '');
    return () => address;
  }
  return ({ protocol, headers: { host } }, reply) => {
    // The host is part of what caches go by; the protocol that a proxy tells is not.
    if (trustProxy) varyBy(reply, 'X-Forwarded-Proto');
    const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
    // `namesOneHost` has seen to its form; HTTP/1.0 may name none, and 1.2.3.999 is no address.
    return host !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
  };
}

/** The same where an answer can't do without it. */
export function requireSite(address: string | undefined): string {
  if (address === undefined) throw new Problem(400, 'The Host header is not the name of a host.');
  return address;
}

/** The address with nothing that has a meaning in one of the formats: such a path of `PUBLIC_URL` is written another way. */
export const escapedSite = (site: string | undefined): string =>
  requireSite(site)
    .replace(/[^\w.~:/[\]%@!$()*+=-]/g, encodeURIComponent)
    .replaceAll("'", '%27');

/** A name or number of a host as addresses have it: that of IPv6 in brackets. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
