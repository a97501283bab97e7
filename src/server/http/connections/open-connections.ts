import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NetworkCounts } from './networks.ts';
import { StalledClients } from './stalled-clients.ts';
import { CONNECTIONS } from '../../limits/stranger-limits.ts';

/** The interval at which all connections are examined while places are short, in milliseconds: 16,000 take some 4. */
const LOOK_MS = 100;

/** The open connections, and which of them gives way to others. */
export class OpenConnections {
  /** When each came, or was found answered. Longest idle first. */
  private readonly idle = new Map<Socket, { since: number; hasAsked: boolean }>();
  /** Each with the answer that is due last, when it was asked for, and whether before the one before it had ended. */
  private readonly busy = new Map<Socket, { response: ServerResponse; since: number; isAhead: boolean }>();
  private readonly stalled = new StalledClients();
  private readonly networks = new NetworkCounts();
  private lookedAt = 0;
  private foundNobodyAt = -Infinity;

  /** @param areOfVisitors whether each comes from a visitor; else from a proxy, whose address stands for any number of them */
  constructor(private readonly areOfVisitors: boolean) {}

  get count(): number {
    return this.idle.size + this.busy.size;
  }

  add(socket: Socket): void {
    this.idle.set(socket, { since: performance.now(), hasAsked: false });
    if (this.areOfVisitors) this.networks.add(socket, socket.remoteAddress ?? '');
  }

  begin(socket: Socket, response: ServerResponse): void {
    this.idle.delete(socket);
    const before = this.busy.get(socket);
    const isAhead = before !== undefined && (before.isAhead || !before.response.closed);
    this.busy.set(socket, { response, since: performance.now(), isAhead });
  }

  forget(socket: Socket): void {
    this.idle.delete(socket);
    this.busy.delete(socket);
    this.stalled.forget(socket);
    this.networks.forget(socket);
  }

  /** Finds connections that have become idle, and gives up clients that have been stalled for too long. */
  look(): void {
    this.findIdle();
    this.stalled.look(this.busy.keys(), CONNECTIONS.stalledMs, (socket) => socket.destroy());
  }

  /**
   * The one that gives way. After a search among all that found nobody, as in a burst of visitors, each of the next ones would
   * be as long and find as little: it isn't made for a moment, unless even those who have just come must go.
   */
  first(evenJustCome: boolean): Socket | undefined {
    const now = performance.now();
    if (!evenJustCome && now - this.foundNobodyAt < LOOK_MS) return undefined;
    const first = this.search(evenJustCome);
    if (!first) this.foundNobodyAt = now;
    return first;
  }

  all(): { idle: Socket[]; busy: [Socket, ServerResponse][] } {
    return {
      idle: [...this.idle.keys()],
      busy: [...this.busy].map(([socket, { response }]) => [socket, response]),
    };
  }

  /** Looks first in the network that has most of them. */
  private search(evenJustCome: boolean): Socket | undefined {
    if (this.idle.size === 0 || performance.now() - this.lookedAt >= LOOK_MS) this.findIdle();
    const ofMost = this.networks.ofMost();
    const first = ofMost && this.firstAmong(ofMost, evenJustCome);
    // While only some of that network have just come, nobody else goes for them.
    if (first || (ofMost && !evenJustCome)) return first;
    return this.firstAmong(() => true, evenJustCome);
  }

  private firstAmong(among: (socket: Socket) => boolean, evenJustCome: boolean): Socket | undefined {
    const before = performance.now() - CONNECTIONS.newMs;
    const idle = (even: boolean) =>
      find(this.idle, (socket, { since, hasAsked }) => (even || hasAsked || since <= before) && among(socket));
    const arriving = (even: boolean) =>
      find(
        this.busy,
        (socket, { response, since }) => isArriving(response) && (even || since <= before) && among(socket),
      );
    // Neither browsers nor proxies ask for more before they are answered.
    const ahead = () => find(this.busy, (socket, { isAhead }) => isAhead && among(socket));
    return (
      this.stalled.longest(CONNECTIONS.slowMs, among) ??
      idle(false) ??
      arriving(false) ??
      this.stalled.longest(0, among) ??
      (evenJustCome ? (ahead() ?? idle(true) ?? arriving(true)) : undefined)
    );
  }

  /** An event at the end of each answer would make all answers slower. */
  private findIdle(): void {
    this.lookedAt = performance.now();
    for (const [socket, { response }] of this.busy) {
      if (!response.closed) continue;
      this.busy.delete(socket);
      this.stalled.forget(socket);
      this.idle.set(socket, { since: this.lookedAt, hasAsked: true });
    }
  }
}

const isArriving = ({ req }: ServerResponse) => !req.complete;

function find<Value>(map: Map<Socket, Value>, isIt: (socket: Socket, value: Value) => boolean): Socket | undefined {
  for (const [socket, value] of map) if (isIt(socket, value)) return socket;
  return undefined;
}
