// Asks for much on many connections and takes little of it: the server's address, path, connections, requests on each, and
// how it reads: `unread`, `half` of what comes, `trickle`, a byte a second, or `sips`, 4 kB every 2.5 seconds, where each that
// is ended comes again. Each connection names a host of its own, so that each has answers of its own, and asks for them
// uncompressed. Tells how many were opened, and how many the server ended.
import { connect } from 'node:net';

const [, , url = '', path = '', connections = '', requests = '', reading = ''] = process.argv;
const { hostname, port } = new URL(url);
/** As many connect at the same time. */
const AT_ONCE = 200;
/** Half of the smallest answer, in bytes. */
const HALF = 8 * 1024;
/** The bytes that are taken at once: few, so that the kernel's buffer is what fills up. */
const AT_A_TIME = { trickle: 1, sips: 4 * 1024 }[reading] ?? 1024;
/** The milliseconds between two times, where a client reads on and on. */
const EVERY_MS = { trickle: 1_000, sips: 2_500 }[reading];

let opened = 0;
let ended = 0;
let received = 0;

/** @param {number} n */
const open = (n) =>
  new Promise((resolve) => {
    const asked = `GET ${path} HTTP/1.1\r\nHost: host-${n}.example.org\r\n\r\n`.repeat(Number(requests));
    let left = reading === 'half' ? HALF : 0;
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.alloc(AT_A_TIME),
        callback(length) {
          received += length;
          left -= length;
          return left > 0;
        },
      },
    });
    if (reading === 'unread') socket.pause();
    const dripping = EVERY_MS === undefined ? undefined : setInterval(() => socket.resume(), EVERY_MS);
    socket.on('connect', () => {
      opened++;
      socket.write(asked);
      resolve(true);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      ended++;
      clearInterval(dripping);
      if (reading === 'sips') setTimeout(() => void open(n), EVERY_MS);
      resolve(false);
    });
  });

for (let start = 0; start < Number(connections); start += AT_ONCE) {
  const some = Math.min(AT_ONCE, Number(connections) - start);
  await Promise.all(Array.from({ length: some }, (_, n) => open(start + n)));
}
console.log(JSON.stringify({ opened }));
process.on('SIGUSR2', () => console.log(JSON.stringify({ ended, received })));
// Until it is ended.
setInterval(() => {}, 60_000);
