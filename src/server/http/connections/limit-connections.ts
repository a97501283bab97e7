import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OpenConnections } from './open-connections.ts';
import { openFilesLimit } from './open-files-limit.ts';
import { CONNECTIONS } from '../../limits/stranger-limits.ts';

/** The interval at which all connections are examined: how long each is idle is known to a second, and ended answers leave memory. */
const LOOK_AT_LEISURE_MS = 1_000;

/** The most connections: beyond the system's own limit they fail before any can make room. */
const possible = () => Math.min(CONNECTIONS.most, Math.floor(openFilesLimit() * CONNECTIONS.shareOfFiles));

/** The most answers without an end at once. */
export const streamsLimit = () => Math.floor(possible() * CONNECTIONS.shareOfStreams);

interface Limits {
  /** Whether connections come from proxies. */
  isBehindProxy?: boolean;
  limit?: number;
  headroom?: number;
}

/**
 * Keeps connections from keeping visitors out. When places run short, one gives way, of the network that has most of them if
 * that has any such: the longest stalled if for some seconds, then the longest idle, the oldest arriving, and any stalled
 * one. When half of the room for bursts is taken, too, the first that has sent requests ahead goes, and last of all one that has
 * just come. When the host closes, idle and arriving ones end at once, and the others with their answer.
 */
export function limitConnections(
  app: FastifyInstance,
  { isBehindProxy = false, limit = possible(), headroom = Math.min(CONNECTIONS.headroom, limit / 4) }: Limits = {},
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
