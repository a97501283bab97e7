import type { FastifyInstance, onSendHookHandler } from 'fastify';

const withoutLength: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 304) reply.removeHeader('content-length');
  done(null, payload);
};

/**
 * A 304 to a HEAD says no length. Fastify counts the bytes that it has for it, none, but a length would be that of the content
 * which the client has (RFC 9110, 8.6).
 */
export function sayNoLengthWhereNothingChanged(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // Behind the hook by which Fastify's own HEAD routes count.
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? [], withoutLength].flat();
  });
}
