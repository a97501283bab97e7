import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { NO_STORE } from '../http/answers/cache-headers.ts';
import type { OnRepeated } from '../http/answers/replay-cache.ts';
import { hostMetrics, type Measured } from './host-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

/** Gauges of prom-client that have names of counters. Each is the sum of the gauge without the ending. */
const SUMS = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

export interface MetricsAddress {
  port: number;
  host: string;
}

const METRICS_PATH = '/metrics';
/** A collector keeps one connection. */
const MAX_CONNECTIONS = 20;
/** In milliseconds. */
const REQUEST_TIMEOUT = 10_000;

/** Answers for one path, on an address that visitors don't reach. */
function metricsServer(registry: Registry, log: FastifyBaseLogger) {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT }, async ({ method, url }, response) => {
    response.setHeader('cache-control', NO_STORE);
    if (url?.split('?')[0] !== METRICS_PATH) return response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be collected');
      response.writeHead(500).end();
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * Measures a host, and serves that as Prometheus reads it for as long as the host serves.
 * @returns a counter of the answers that Fastify doesn't make
 */
export function serveMetrics(measured: Measured, { port, host }: MetricsAddress, log: FastifyBaseLogger): OnRepeated {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of SUMS) registry.removeSingleMetric(name);
  hostMetrics(measured, registry);
  const server = metricsServer(registry, log);
  // A start that fails here ends before anybody is served.
  measured.app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening');
    server.on('error', (error) => log.error({ err: error }, 'metrics are not served'));
  });
  measured.app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return requestMetrics(measured.app, registry);
}
