import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';
import { varyBy } from './representation.ts';

/** Tells the address of this host as its visitors reach it, such as `https://meeting.example.org`. */
export type SiteAddress = (request: FastifyRequest, reply: FastifyReply) => string | undefined;

/**
 * The address is `PUBLIC_URL`, else what the request has named (X-Forwarded-Host counts if `TRUST_PROXY` lets it). It is
 * written into answers, so it is nothing but protocol, host and port, in the one form that browsers use for it. Undefined
 * when the request names no such host.
 */
export function siteAddress({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): SiteAddress {
  if (publicUrl) {
    const address = (publicUrl.origin + publicUrl.pathname).replace(/\/+$/, '');
    return () => address;
  }
  return ({ protocol, host }, reply) => {
    // `Host` is part of what caches go by; what a proxy says instead of it is not.
    if (trustProxy) varyBy(reply, 'X-Forwarded-Host', 'X-Forwarded-Proto');
    const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
    // The pattern keeps out what a URL's host may hold beside names: quotes, ampersands, braces.
    if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return undefined;
    return new URL(address).origin;
  };
}

/** The same where an answer can't do without it. */
export function requireSite(address: string | undefined): string {
  if (address === undefined) throw new Problem(400, 'The Host header is not the name of a host.');
  return address;
}
