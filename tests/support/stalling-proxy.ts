import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a client and a server on this machine. Stalled, it passes nothing on and ends nothing, as a network does
 * whose cable was pulled.
 */
export async function stallingProxy(target: number) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isStalled || to.write(bytes)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isStalled) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true;
    },
    /** New connections pass; those that were stalled are cut, since bytes of theirs are lost. */
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
