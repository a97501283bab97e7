import type { FastifyReply } from 'fastify';
import type { ProgramCache } from './program-cache.ts';

/** Tells how old the program may be, in seconds, while the database can't say that it is the current one. */
export function withAge(reply: FastifyReply, { state: { age } }: ProgramCache): FastifyReply {
  return age === undefined ? reply : reply.header('age', age);
}
