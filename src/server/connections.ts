import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openFilesLimit } from './open-files.ts';

/** Connections open at once: 10,000 open streams, and visitors beside them. A silent one takes 7 kB. */
const MAX_CONNECTIONS = 16_000;
/** How much of what may be open is for connections; the rest is for the database and files that are being sent. */
const SHARE = 0.9;
/** Room for a burst: the kernel hands over up to 511 new connections before one that is closed has left the count. */
const HEADROOM = 600;

/** How often all connections are looked at while places are short, in milliseconds: with 16,000 it takes some 4. */
const LOOK_MS = 100;
/** The same otherwise: who is idle longest is known to a second, and answers that have ended don't stay in memory. */
const LOOK_AT_LEISURE_MS = 1_000;

/** How much of what may be connected may be streams, which give way to nobody; the rest is for visitors. */
const STREAMS_SHARE = 0.75;

/** Beyond the system's own limit connections fail before any can make room. */
const possible = () => Math.min(MAX_CONNECTIONS, Math.floor(openFilesLimit() * SHARE));

/** How many answers without an end there may be at once. */
export const streamsLimit = () => Math.floor(possible() * STREAMS_SHARE);

/**
 * Keeps connections that ask for nothing from keeping visitors out: when places run short, the one that has been idle
 * longest gives way, then the oldest whose request is still arriving; never one whose request has arrived whole. When
 * the host closes, both kinds end at once, as nothing has been done for them, and the others end with their answer.
 */
export function limitConnections(
  app: FastifyInstance,
  limit = possible(),
  headroom = Math.min(HEADROOM, limit / 4),
): void {
  /** Longest idle first. */
  let idle = new Set<Socket>();
  /** With the answer that is due last, as a client may send further requests before it has the first answer. */
  const busy = new Map<Socket, ServerResponse>();
  let lookedAt = 0;
  let closing = false;

  /** Finds out who has become idle. To be told so at the end of each answer would make all answers slower. */
  function lookForIdle(): void {
    const now = performance.now();
    if (idle.size > 0 && now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    const answered = [...busy].flatMap(([socket, { closed }]) => (closed ? socket : []));
    for (const socket of answered) busy.delete(socket);
    idle = new Set([...answered, ...idle]);
  }

  function makeRoom(): void {
    lookForIdle();
    let [leaving] = idle;
    if (!leaving) [leaving] = [...busy].find(([, { req }]) => !req.complete) ?? [];
    if (!leaving) return;
    idle.delete(leaving);
    busy.delete(leaving);
    leaving.destroy();
  }

  const leisure = setInterval(lookForIdle, LOOK_AT_LEISURE_MS).unref();

  app.server.maxConnections = limit;
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    if (idle.size + busy.size >= limit - headroom) makeRoom();
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      busy.delete(socket);
    });
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
