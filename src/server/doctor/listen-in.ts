import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { trustedProxies } from '../http/connections/trusted-proxies.ts';

/** A request as it arrives. */
export interface Arrived {
  /** From where, and from where according to TRUST_PROXY. */
  remote: string;
  address: string;
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
    const { headers, ip: address, protocol } = request;
    arrived.set(request.url, {
      ...{ remote: request.socket.remoteAddress ?? '', address, protocol },
      forwardedFor: headers['x-forwarded-for'] !== undefined,
      forwardedProto: headers['x-forwarded-proto'] !== undefined,
    });
    return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send('The doctor is in.\n');
  });
  await app.listen({ host, port });
  return { arrived: (path) => arrived.get(path), close: () => app.close() };
}
