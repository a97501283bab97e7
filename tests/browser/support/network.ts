import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The network between a visitor and hosts: one address, behind which hosts can change and the network can go and come back. */
export interface Network {
  url: string;
  /** Leads to this host from now on. */
  lead(host: { url: string }): void;
  /** Every connection breaks, and new ones are refused. */
  cut(): void;
  /** Nothing passes any more, and nobody is told: the phone at the edge of its cell. */
  stall(): void;
  /** Brings the network back. Connections from before are lost. */
  restore(): void;
  close(): Promise<void>;
}

export async function network(host: { url: string }): Promise<Network> {
  let target = new URL(host.url);
  let mode: 'on' | 'cut' | 'stalled' = 'on';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    if (mode === 'cut') return void near.destroy();
    keep(near);
    if (mode === 'stalled') return void near.pause();
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => mode !== 'stalled' && near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(next) {
      target = new URL(next.url);
      dropAll();
    },
    cut() {
      mode = 'cut';
      dropAll();
    },
    stall() {
      mode = 'stalled';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      mode = 'on';
      dropAll();
    },
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
