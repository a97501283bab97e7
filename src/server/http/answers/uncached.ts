import type { onSendHookHandler } from 'fastify';

/** A hook for routes whose answers no cache may keep. */
export const uncached: onSendHookHandler = (_request, reply, payload, done) => {
  reply.header('cache-control', 'no-store');
  done(null, payload);
};
