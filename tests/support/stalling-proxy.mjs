import { connect, createServer } from 'node:net';

/**
 * @typedef {object} StallingProxy
 * @property {number} port
 * @property {() => void} stall passes nothing on any more, in either direction, and tells nobody, like a firewall that has
 *   forgotten a connection
 * @property {() => void} silence passes nothing on of the connections that are open now; new ones get through
 * @property {() => void} resume passes everything on that arrives from now on; connections from before are lost
 * @property {() => Promise<void>} close
 */

/**
 * Stands between a client and a TCP server on this machine.
 * @param {number} target port
 * @returns {Promise<StallingProxy>}
 */
export async function stallingProxy(target) {
  let stalled = false;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  /** @param {import('node:net').Socket} socket */
  const drop = (socket) => {
    sockets.delete(socket);
    socket.destroy();
  };
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}));
    // Data sent over a stalled link is never answered; not even its closing gets through.
    if (stalled) return void near.pause();
    const far = connect(target, '127.0.0.1').on('error', () => {});
    sockets.add(far);
    near.pipe(far).pipe(near);
    near.once('close', () => !stalled && drop(far));
    far.once('close', () => !stalled && drop(near));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    silence() {
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
