import type { FastifyRequest } from 'fastify';

/** An address of this host with the query of a request, whose path may be written in many ways (`/%65mbed`). */
export function withQueryOf({ url }: Pick<FastifyRequest, 'url'>, path: string): string {
  const query = url.indexOf('?');
  return query < 0 ? path : path + url.slice(query);
}
