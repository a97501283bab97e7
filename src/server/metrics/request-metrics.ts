import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { STREAM_HEADERS } from '../changes/event-streams.ts';
import type { OnRepeated } from '../http/answers/replay-cache.ts';

/** From an answer that is repeated to a sign-in behind others, in seconds. */
const BUCKETS = [0.0001, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Methods that routes have. Strangers may send any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** In place of the pattern of a route. */
const NO_ROUTE = 'none';

/** The pattern of a route, without what its parameter must look like. */
const routeName = (url: string | undefined) => url?.replace(/\(.*\)/, '') ?? NO_ROUTE;

/**
 * Counts requests and how long they take. Labels come from the routes and never from an address, whose number strangers decide.
 * @returns a counter of the answers that Fastify doesn't make
 */
export function requestMetrics(app: FastifyInstance, registry: Registry): OnRepeated {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route, and how long their answers took. Event streams are not among them.',
    labelNames: ['method', 'route', 'status_code'] as const,
    buckets: BUCKETS,
    registers,
  });
  const repeated = new Counter({
    name: 'program_repeated_answers_total',
    help: 'Those of the requests that were answered without Fastify, by repeating an answer.',
    registers,
  });
  const malformed = new Counter({
    name: 'program_malformed_requests_total',
    help: 'What was sent and is not HTTP, or did not arrive in time.',
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (reply.getHeader('content-type') === STREAM_HEADERS['content-type']) return;
    const labels = { method: METHODS.has(method) ? method : 'other', route: routeName(routeOptions.url) };
    durations.observe({ ...labels, status_code: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.server.on('clientError', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ECONNRESET') malformed.inc();
  });
  return (route, status_code, seconds) => {
    durations.observe({ method: 'GET', route: routeName(route), status_code }, seconds);
    repeated.inc();
  };
}
