import type { FastifyInstance } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { heroMapOf } from '../event/hero-map/hero-map.ts';
import { IMMUTABLE } from '../http/answers/cache-headers.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';

/** The lines of the hero's map, where they aren't those of the build. */
export function heroMapRoute({ event }: HostParts) {
  return async (app: FastifyInstance) => {
    const map = heroMapOf(event);
    if (!map) return;
    const representation = new FixedRepresentation(Buffer.from(map.text), 'application/json; charset=utf-8');
    app.get(`/${map.path}`, { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, representation, IMMUTABLE),
    );
  };
}
