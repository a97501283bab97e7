import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTIONS } from '../../limits/stranger-limits.ts';

/** Milliseconds after which there may be room for the next ones. */
const TURN_MS = 1;

/**
 * Gives each connection one answer at a time: a request that was sent ahead waits until the connection is free. Node emits
 * every request of a chunk, 2,400 in 64 kB, and never closes an answer whose turn hasn't come: its open file and its bytes
 * would stay for good. One request too many ends the connection.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const ready: [IncomingMessage, ServerResponse][] = [];
  let beingMade: ServerResponse[] = [];
  const beginSome = () => {
    beingMade = beingMade.filter(({ headersSent, destroyed }) => !headersSent && !destroyed);
    for (const [request, response] of ready.splice(0, CONNECTIONS.aheadAtOnce - beingMade.length)) {
      if (request.socket.destroyed) continue;
      beingMade.push(response);
      answer(request, response);
    }
    if (ready.length > 0) setTimeout(beginSome, TURN_MS);
  };
  return (request, response) => {
    const { socket } = request;
    // An answer has its socket from the beginning, or when it is its turn.
    if (response.socket) return void answer(request, response);
    const ahead = waiting.get(socket) ?? 0;
    if (ahead === CONNECTIONS.sentAhead) socket.destroy();
    // The rest of the chunk.
    if (socket.destroyed) return;
    waiting.set(socket, ahead + 1);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      if (ready.push([request, response]) === 1) setTimeout(beginSome, TURN_MS);
    });
  };
}
