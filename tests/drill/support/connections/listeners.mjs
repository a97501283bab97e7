// Listens to many streams of events: the server's address and how many. Tells, a line of JSON each, when all are open, when
// all have heard of a revision, and what has ended. SIGUSR2 makes all leave, and the next one connect again as browsers do.
// Plain sockets, so that thousands fit into one process and every byte is counted.
import { connect } from 'node:net';

const [, , url = '', count = ''] = process.argv;
const { hostname, port, host } = new URL(url);
/** As many connect at the same time. */
const AT_ONCE = 200;
/** A source address has 28,000 ports, of which each is blocked for a minute after its use. */
const SOURCES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
/** The last chunk of an answer that was ended as it should. */
const END = '0\r\n\r\n';

/** @typedef {{ socket?: import('node:net').Socket, lastId?: string, rest: string }} Client */

/** @type {Client[]} */
const clients = Array.from({ length: Number(count) }, () => ({ rest: '' }));
/** @type {Map<string, { clients: number, bytes: number }>} */
const heard = new Map();
let isListening = false;
let whole = 0;
let ended = 0;

const now = () => performance.timeOrigin + performance.now();
/** @param {object} line */
const tell = (line) => console.log(JSON.stringify(line));

/**
 * @param {Client} client
 * @param {number} index
 * @returns {Promise<boolean>} whether it was told hello
 */
const open = (client, index) =>
  new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port), localAddress: SOURCES[index % SOURCES.length] },
      () => {
        const known = client.lastId === undefined ? '' : `Last-Event-ID: ${client.lastId}\r\n`;
        socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\n${known}\r\n`);
      },
    );
    client.socket = socket;
    client.rest = '';
    socket.on('data', (bytes) => {
      const blocks = (client.rest + bytes.toString('latin1')).split('\n\n');
      client.rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, event] = /id: (\d+)\nevent: (\w+)/.exec(block) ?? [];
        if (id === undefined) continue;
        client.lastId = id;
        if (event === 'hello') resolve(true);
        else note(id, bytes.length);
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      resolve(false);
      if (client.socket !== socket) return;
      ended++;
      if (client.rest.endsWith(END)) whole++;
      if (ended === clients.length) tell({ ended, whole, at: now() });
    });
  });

/**
 * @param {string} id
 * @param {number} bytes
 */
function note(id, bytes) {
  const known = heard.get(id) ?? { clients: 0, bytes: 0 };
  known.clients++;
  known.bytes = Math.max(known.bytes, bytes);
  heard.set(id, known);
  if (known.clients === clients.length) tell({ heard: Number(id), bytes: known.bytes, at: now() });
}

async function listen() {
  isListening = true;
  let opened = 0;
  for (let start = 0; start < clients.length; start += AT_ONCE) {
    const some = clients.slice(start, start + AT_ONCE).map((client, index) => open(client, index));
    opened += (await Promise.all(some)).filter(Boolean).length;
  }
  tell({ opened, at: now() });
}

process.on('SIGUSR2', () => {
  if (!isListening) return void listen();
  isListening = false;
  for (const client of clients) {
    client.socket?.destroy();
    client.socket = undefined;
  }
  tell({ left: clients.length, at: now() });
});
await listen();
// Until it is ended.
setInterval(() => {}, 60_000);
