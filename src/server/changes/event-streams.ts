import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type StreamOf, StreamPlaces } from './stream-places.ts';
import { STREAMS } from '../limits/stranger-limits.ts';

/**
 * After how many seconds a stream gets a sign of life. Proxies cut connections that are silent for 30 to 60 seconds; more
 * often would keep the radio of phones awake. `docs/running.md` says it to those who set up a proxy.
 */
export const HEARTBEAT_S = 25;
/** A comment, which clients skip. */
const HEARTBEAT = Buffer.from(':\n\n');
/** How many streams are written to before other requests get their turn. */
const AT_ONCE = 500;

/** The headers of every stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept nor compressed on the way, where it would be held back until there is enough of it.
  'cache-control': 'no-store, no-transform',
  // The same for nginx.
  'x-accel-buffering': 'no',
};

/** The open streams. Whatever they are sent is one buffer for all. docs/decisions/server-sent-events.md */
export class EventStreams {
  /** Each group gets its sign of life in a second of its own, so that 10,000 don't hold up visitors at once. */
  private readonly groups = Array.from({ length: HEARTBEAT_S }, () => new Set<ServerResponse>());
  private opened = 0;
  private seconds = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param places shared with the other streams of the host */
  constructor(
    private readonly places = new StreamPlaces(),
    private readonly of: StreamOf = 'visitors',
  ) {}

  /** Begins an answer that goes on until the client leaves. */
  open(response: ServerResponse, headers: OutgoingHttpHeaders, first: Buffer): void {
    // It has left while the answer was prepared, and will not be heard of again.
    if (response.destroyed) return;
    const group = this.groups[this.opened++ % HEARTBEAT_S]!;
    group.add(response);
    this.places.taken[this.of]++;
    response.on('close', () => {
      group.delete(response);
      this.places.taken[this.of]--;
    });
    // A client that is gone is no fault.
    response.on('error', () => {});
    this.timer ??= setInterval(() => this.beat(), 1_000).unref();
    response.writeHead(200, headers);
    response.write(first);
  }

  /** Sends the same to all that are open now. */
  async send(bytes: Buffer): Promise<void> {
    const all = this.groups.flatMap((group) => [...group]);
    for (let start = 0; start < all.length; start += AT_ONCE) {
      for (const response of all.slice(start, start + AT_ONCE)) write(response, bytes);
      await setImmediate();
    }
  }

  /** Ends all, whole. */
  close(): void {
    clearInterval(this.timer);
    for (const group of this.groups) for (const response of group) response.end();
  }

  private beat(): void {
    const group = this.groups[this.seconds++ % HEARTBEAT_S]!;
    for (const response of group) write(response, HEARTBEAT);
  }
}

function write(response: ServerResponse, bytes: Buffer): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > STREAMS.unsentBytes) response.destroy();
  else response.write(bytes);
}
