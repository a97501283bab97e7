import { connect, createServer } from 'node:net';

/**
 * A TCP proxy on loopback that can fall silent: connections stay open, and new ones are taken, but nothing passes any more.
 * @param {number} target port
 */
export async function stallingProxy(target) {
  let stalled = false;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      if (!from || !to) continue;
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
      if (stalled) from.pause();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
