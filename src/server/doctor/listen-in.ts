import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { trustedProxies } from '../http/connections/trusted-proxies.ts';

/** A request as it arrives. */
export interface Arrived {
  /** From where. */
  remote: string;
  /** Whether TRUST_PROXY names that address, so that what is forwarded from there is believed. */
  isTrusted: boolean;
  /** The name of the site according to the `Host` header. */
  host: string | undefined;
  protocol: string;
  forwardedFor: boolean;
  forwardedProto: boolean;
}

export interface ListeningIn {
  arrived(path: string): Arrived | undefined;
  close(): Promise<void>;
}

/** Listens in the place of the server, as it would. @throws when the port isn't free */
export async function listenIn({ host, port, trustProxy }: Config): Promise<ListeningIn> {
  const app = Fastify({ trustProxy: trustedProxies(trustProxy), forceCloseConnections: true });
  const arrived = new Map<string, Arrived>();
  app.setNotFoundHandler(async (request, reply) => {
    const { headers, ips = [], protocol } = request;
    arrived.set(request.url, {
      remote: request.socket.remoteAddress ?? '',
      // The addresses go on from the sender to the first that isn't trusted; two may be equal, as on a single machine.
      isTrusted: ips.length > 1,
      host: headers.host,
      protocol,
      forwardedFor: headers['x-forwarded-for'] !== undefined,
      forwardedProto: headers['x-forwarded-proto'] !== undefined,
    });
    return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send('The doctor is in.\n');
  });
  await app.listen({ host, port });
  return { arrived: (path) => arrived.get(path), close: () => app.close() };
}
