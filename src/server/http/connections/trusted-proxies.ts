import type { Config } from '../../config.ts';

/** Fastify's option of that name. A number stands for so many proxies in a row. */
export const trustedProxies = (hops: Config['trustProxy']) =>
  typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops;
