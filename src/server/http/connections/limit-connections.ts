import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openFilesLimit } from './open-files-limit.ts';
import { StalledClients } from './stalled-clients.ts';

/** Connections open at once: 10,000 open streams, and visitors beside them. A silent one takes 7 kB. */
const MAX_CONNECTIONS = 16_000;
/** The share of open files that is for connections. The rest is for the database and files that are being sent. */
const SHARE = 0.9;
/** Room for a burst: the kernel hands over up to 511 new connections before one that is closed has left the count. */
const HEADROOM = 600;

/** The interval at which all connections are examined while places are short, in milliseconds: 16,000 take some 4. */
const LOOK_MS = 100;
/** The same otherwise: the longest idle one is known to a second, and answers that have ended don't stay in memory. */
const LOOK_AT_LEISURE_MS = 1_000;

/** A client that takes nothing of its answer for so many milliseconds is given up. */
const MOST_STALLED_MS = 60_000;
/** After so many it gives way before idle ones, when places run short: a phone in a tunnel may be as slow. */
const STALLED_MS = 5_000;

/** The share of connections that may be streams, which give way to nobody. The rest is for visitors. */
const STREAMS_SHARE = 0.75;

/** The most connections: beyond the system's own limit they fail before any can make room. */
const possible = () => Math.min(MAX_CONNECTIONS, Math.floor(openFilesLimit() * SHARE));

/** The most answers without an end at once. */
export const streamsLimit = () => Math.floor(possible() * STREAMS_SHARE);

/**
 * Keeps idle connections from keeping visitors out. When places run short, one gives way: the longest stalled if for some
 * seconds, then the longest idle, the oldest arriving, and any stalled one. A client that is stalled for a minute is given
 * up in any case. When the host closes, idle and arriving ones end at once, and the others with their answer.
 */
export function limitConnections(
  app: FastifyInstance,
  limit = possible(),
  headroom = Math.min(HEADROOM, limit / 4),
): void {
  /** Longest idle first. */
  let idle = new Set<Socket>();
  /** Each with the answer that is due last: a client may send further requests before it has the first answer. */
  const busy = new Map<Socket, ServerResponse>();
  const stalled = new StalledClients();
  let lookedAt = 0;
  let closing = false;

  /** Finds connections that have become idle. An event at the end of each answer would make all answers slower. */
  function lookForIdle(): void {
    const now = performance.now();
    if (idle.size > 0 && now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    const answered = [...busy].flatMap(([socket, { closed }]) => (closed ? socket : []));
    for (const socket of answered) forget(socket);
    idle = new Set([...answered, ...idle]);
  }

  function makeRoom(): void {
    lookForIdle();
    const [longestIdle] = idle;
    const arriving = () => [...busy].find(([, { req }]) => !req.complete)?.[0];
    const leaving = stalled.longest(STALLED_MS) ?? longestIdle ?? arriving() ?? stalled.longest(0);
    if (!leaving) return;
    forget(leaving);
    leaving.destroy();
  }

  function forget(socket: Socket): void {
    idle.delete(socket);
    busy.delete(socket);
    stalled.forget(socket);
  }

  const leisure = setInterval(() => {
    lookForIdle();
    stalled.look(busy.keys(), MOST_STALLED_MS, (socket) => socket.destroy());
  }, LOOK_AT_LEISURE_MS).unref();

  app.server.maxConnections = limit;
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    if (idle.size + busy.size >= limit - headroom) makeRoom();
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    busy.set(socket, response);
  });

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(leisure);
    for (const socket of idle) socket.destroy();
    for (const [socket, response] of busy) {
      if (response.closed || !response.req.complete) socket.destroy();
      else if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => socket.destroySoon());
    }
  });
}
