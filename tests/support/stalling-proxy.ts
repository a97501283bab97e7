import { connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  port: number;
  /** Passes nothing on any more, in either direction, and tells nobody: as a firewall that has forgotten a connection. */
  stall(): void;
  /** Passes everything again that arrives from now on; the connections there were stay dead. */
  resume(): void;
  close(): Promise<void>;
}

/** Stands between a client and a TCP server on this machine. */
export async function stallingProxy(target: number): Promise<StallingProxy> {
  let stalled = false;
  const sockets = new Set<Socket>();
  const drop = (socket: Socket) => {
    sockets.delete(socket);
    socket.destroy();
  };
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}));
    // What is said to a link that has stalled is never answered; not even that it is closed gets through.
    if (stalled) return void near.pause();
    const far = connect(target, '127.0.0.1').on('error', () => {});
    sockets.add(far);
    near.pipe(far).pipe(near);
    near.once('close', () => !stalled && drop(far));
    far.once('close', () => !stalled && drop(near));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume() {
      stalled = false;
      for (const socket of sockets) drop(socket);
    },
    close() {
      for (const socket of sockets) drop(socket);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
