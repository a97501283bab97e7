import type { FastifyInstance } from 'fastify';

const ADVICE =
  'X-Forwarded-For has arrived while TRUST_PROXY is not set. If a proxy stands in front of this host, set TRUST_PROXY to ' +
  'its address (docs/running.md): now all visitors share one limit on wrong passwords. If none does, the header is forged ' +
  'and has no effect.';

/** Says once in the log that the host seems to stand behind a proxy that it wasn't told of. */
export function warnOfUndeclaredProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    request.log.warn({ address: request.ip }, ADVICE);
  });
}
