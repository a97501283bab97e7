import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openFilesLimit } from './open-files-limit.ts';

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

/** After so long without taking anything of an answer a client is given up, in milliseconds. */
const MOST_STALLED_MS = 60_000;
/** After so long it gives way before those who are idle, when places run short: a phone in a tunnel may be as slow. */
const STALLED_MS = 5_000;

/** How much of what may be connected may be streams, which give way to nobody; the rest is for visitors. */
const STREAMS_SHARE = 0.75;

/** Beyond the system's own limit connections fail before any can make room. */
const possible = () => Math.min(MAX_CONNECTIONS, Math.floor(openFilesLimit() * SHARE));

/** How many answers without an end there may be at once. */
export const streamsLimit = () => Math.floor(possible() * STREAMS_SHARE);

/**
 * How many bytes of an answer wait for the client; 0 when the system has taken all. Node tells only by its private handle
 * that a part of a long write has left: its own time-outs go by the same number.
 */
function bytesWaiting(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  if (socket.writableLength === 0) return 0;
  return socket._handle?.writeQueueSize || socket.writableLength;
}

/**
 * Keeps connections that do nothing from keeping visitors out. When places run short, the one that has taken nothing of
 * its answer for longest gives way, if for some seconds; then the one that has been idle longest, the oldest whose request
 * is still arriving, and whoever is stalled at all. Who takes nothing for a minute is given up in any case. When the host
 * closes, the idle and the arriving end at once, as nothing has been done for them, and the others end with their answer.
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
  /** Whose answer waits for them: how many bytes of it, and since when not one has left. Longest stalled first. */
  const stalled = new Map<Socket, { bytes: number; since: number }>();
  let lookedAt = 0;
  let closing = false;

  /** Finds out who has become idle. To be told so at the end of each answer would make all answers slower. */
  function lookForIdle(): void {
    const now = performance.now();
    if (idle.size > 0 && now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    const answered = [...busy].flatMap(([socket, { closed }]) => (closed ? socket : []));
    for (const socket of answered) forget(socket);
    idle = new Set([...answered, ...idle]);
  }

  function lookForStalled(): void {
    const now = performance.now();
    for (const socket of busy.keys()) {
      const bytes = bytesWaiting(socket);
      const known = stalled.get(socket);
      if (bytes > 0 && bytes === known?.bytes) {
        if (now - known.since >= MOST_STALLED_MS) socket.destroy();
        continue;
      }
      stalled.delete(socket);
      if (bytes > 0) stalled.set(socket, { bytes, since: now });
    }
  }

  /** The connection that has been stalled longest, if for so many milliseconds. */
  function longestStalled(ms: number): Socket | undefined {
    const [longest] = stalled;
    return longest && performance.now() - longest[1].since >= ms ? longest[0] : undefined;
  }

  function makeRoom(): void {
    lookForIdle();
    const [longestIdle] = idle;
    const arriving = () => [...busy].find(([, { req }]) => !req.complete)?.[0];
    const leaving = longestStalled(STALLED_MS) ?? longestIdle ?? arriving() ?? longestStalled(0);
    if (!leaving) return;
    forget(leaving);
    leaving.destroy();
  }

  function forget(socket: Socket): void {
    idle.delete(socket);
    busy.delete(socket);
    stalled.delete(socket);
  }

  const leisure = setInterval(() => {
    lookForIdle();
    lookForStalled();
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
