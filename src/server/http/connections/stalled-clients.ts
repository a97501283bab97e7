import type { Socket } from 'node:net';
import { CONNECTIONS } from '../../limits/stranger-limits.ts';

/** Node's private handle. It alone tells that a part of a long write has left: Node's own time-outs go by the same numbers. */
type WithHandle = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };

/** How many bytes the system has taken for the client, if more are waiting for it. */
function bytesTaken({ _handle, writableLength }: WithHandle): number | undefined {
  if (writableLength === 0 || !_handle?.writeQueueSize) return undefined;
  return _handle.bytesWritten - _handle.writeQueueSize;
}

/** The clients that don't take their answer, or take so little of it that it makes no difference. */
export class StalledClients {
  /** The bytes that each had taken, and when: since then it has taken next to nothing. Longest stalled first. */
  private readonly waiting = new Map<Socket, { taken: number; since: number }>();

  /** Looks which of these connections are stalled, and calls `giveUp` with those that have been for `ms` milliseconds. */
  look(sockets: Iterable<Socket>, ms: number, giveUp: (socket: Socket) => void): void {
    const now = performance.now();
    for (const socket of sockets) {
      const taken = bytesTaken(socket);
      const known = this.waiting.get(socket);
      if (taken !== undefined && known && taken - known.taken < CONNECTIONS.leastBytes) {
        if (now - known.since >= ms) giveUp(socket);
        continue;
      }
      this.waiting.delete(socket);
      if (taken !== undefined) this.waiting.set(socket, { taken, since: now });
    }
  }

  /** The connection among these that has been stalled longest, if for so many milliseconds. */
  longest(ms: number, among: (socket: Socket) => boolean): Socket | undefined {
    const latest = performance.now() - ms;
    for (const [socket, { since }] of this.waiting) {
      if (since > latest) return undefined;
      if (among(socket)) return socket;
    }
    return undefined;
  }

  forget(socket: Socket): void {
    this.waiting.delete(socket);
  }
}
