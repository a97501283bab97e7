import type { FastifyReply } from 'fastify';
import type { ProgramCache } from './program-cache.ts';

/** While the database is away, an `Age` header says how many seconds ago the program was last known to be current. */
export function withAge(reply: FastifyReply, { state: { age } }: ProgramCache): FastifyReply {
  return age === undefined ? reply : reply.header('age', age);
}
