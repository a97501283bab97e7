import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OpenConnections } from './open-connections.ts';
import { openFilesLimit } from './open-files-limit.ts';

/** Connections open at once: 10,000 open streams, and visitors beside them. A silent one takes 7 kB. */
const MAX_CONNECTIONS = 16_000;
/** The share of open files that is for connections. The rest is for the database and files that are being sent. */
const SHARE = 0.9;
/**
 * Room for bursts: the kernel hands over up to 511 new connections before one that is closed has left the count. Half of it
 * takes a burst of those who have just come, and the other half that of those who come while they give way.
 */
const HEADROOM = 1_100;

/** The interval at which all connections are examined: how long each is idle is known to a second, and ended answers leave memory. */
const LOOK_AT_LEISURE_MS = 1_000;

/** The share of connections that may be streams, which give way to nobody. The rest is for visitors. */
const STREAMS_SHARE = 0.75;

/** The most connections: beyond the system's own limit they fail before any can make room. */
const possible = () => Math.min(MAX_CONNECTIONS, Math.floor(openFilesLimit() * SHARE));

/** The most answers without an end at once. */
export const streamsLimit = () => Math.floor(possible() * STREAMS_SHARE);

interface Limits {
  /** Whether connections come from proxies. */
  isBehindProxy?: boolean;
  limit?: number;
  headroom?: number;
}

/**
 * Keeps connections from keeping visitors out. When places run short, one gives way, of the network that has most of them if
 * that has any such: the longest stalled if for some seconds, then the longest idle, the oldest arriving, and any stalled
 * one. One that has just come is the last to go, and only when half of the room for bursts is taken, too. When the host
 * closes, idle and arriving ones end at once, and the others with their answer.
 */
export function limitConnections(
  app: FastifyInstance,
  { isBehindProxy = false, limit = possible(), headroom = Math.min(HEADROOM, limit / 4) }: Limits = {},
): void {
  const open = new OpenConnections(!isBehindProxy);
  let closing = false;

  function makeRoom(): void {
    const leaving = open.first(open.count >= limit - headroom / 2);
    if (!leaving) return;
    open.forget(leaving);
    leaving.destroy();
  }

  const leisure = setInterval(() => open.look(), LOOK_AT_LEISURE_MS).unref();

  app.server.maxConnections = limit;
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    if (open.count >= limit - headroom) makeRoom();
    open.add(socket);
    socket.once('close', () => open.forget(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => open.begin(socket, response));

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(leisure);
    const { idle, busy } = open.all();
    for (const socket of idle) socket.destroy();
    for (const [socket, response] of busy) {
      if (response.closed || !response.req.complete) socket.destroy();
      else if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => socket.destroySoon());
    }
  });
}
