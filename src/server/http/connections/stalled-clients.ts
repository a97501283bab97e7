import type { Socket } from 'node:net';

/**
 * The bytes of an answer that wait for the client; 0 when the system has taken all. Only Node's private handle tells that a
 * part of a long write has left: Node's own time-outs go by the same number.
 */
function bytesWaiting(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  if (socket.writableLength === 0) return 0;
  return socket._handle?.writeQueueSize || socket.writableLength;
}

/** The clients that don't take their answer. */
export class StalledClients {
  /** The bytes that wait for each, and since when not one has left. Longest stalled first. */
  private readonly waiting = new Map<Socket, { bytes: number; since: number }>();

  /** Looks which of these connections are stalled, and calls `giveUp` with those that have been for `ms` milliseconds. */
  look(sockets: Iterable<Socket>, ms: number, giveUp: (socket: Socket) => void): void {
    const now = performance.now();
    for (const socket of sockets) {
      const bytes = bytesWaiting(socket);
      const known = this.waiting.get(socket);
      if (bytes > 0 && bytes === known?.bytes) {
        if (now - known.since >= ms) giveUp(socket);
        continue;
      }
      this.waiting.delete(socket);
      if (bytes > 0) this.waiting.set(socket, { bytes, since: now });
    }
  }

  /** The connection that has been stalled longest, if for so many milliseconds. */
  longest(ms: number): Socket | undefined {
    const [longest] = this.waiting;
    return longest && performance.now() - longest[1].since >= ms ? longest[0] : undefined;
  }

  forget(socket: Socket): void {
    this.waiting.delete(socket);
  }
}
