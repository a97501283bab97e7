import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * The address that an attempt to sign in came from. Where any proxy is trusted (`TRUST_PROXY=true`), Fastify's
 * `request.ip` is what the client itself may have written; the nearest proxy's own word is the last entry.
 */
export const clientAddress = (request: FastifyRequest, trustProxy: Config['trustProxy']): string =>
  (trustProxy === true && request.ips?.[1]) || request.ip;

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
