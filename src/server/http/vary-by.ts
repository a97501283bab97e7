import type { FastifyReply } from 'fastify';

/** Names request headers that the answer depends on, beside those that are named already. */
export function varyBy(reply: FastifyReply, ...headers: string[]): void {
  const named = reply.getHeader('vary');
  reply.header('vary', (named ? [named, ...headers] : headers).join(', '));
}
