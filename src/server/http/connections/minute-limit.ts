import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * A limit of requests within a minute, counted by this process alone.
 * @param keyOf those of one key are counted together
 * @returns a check, which throws a `Problem` 429 with Retry-After for one more
 */
export function minuteLimit(app: FastifyInstance, most: number, keyOf: (request: FastifyRequest) => string) {
  const count = app.createRateLimit({ max: most, timeWindow: 60_000, keyGenerator: keyOf });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const headers = { 'retry-after': String(counted.ttlInSeconds) };
    throw new Problem(429, 'That was a lot at once. Wait a moment, and try again.', { headers });
  };
}
