// Many clients that ask for ever new variants of the embedded program: the server's address, how many clients, and for how
// many milliseconds. A process of its own, so that the visitor who is measured doesn't wait for it. Tells the answers' statuses.
import { Agent, request } from 'node:http';

const [, , url = '', clients = '', forMs = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const end = performance.now() + Number(forMs);
/** @type {Record<number, number>} */
const statuses = {};
let asked = 0;

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((resolve) => {
    const n = asked++;
    const path = `/embed/program.html?refresh=${n % 99_999}&lang=x${n % 1_000}`;
    const headers = { host: `host-${n}.example.org`, 'accept-encoding': 'br' };
    const sent = request(url + path, { agent, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      answer.resume().on('close', () => resolve());
    });
    sent.on('error', () => resolve());
    sent.end();
  });

const client = async () => {
  while (performance.now() < end) await ask();
};
// The last answers may take very long; nobody waits for them.
const patience = new Promise((resolve) => setTimeout(resolve, Number(forMs)));
await Promise.race([Promise.all(Array.from({ length: Number(clients) }, client)), patience]);
console.log(JSON.stringify(statuses));
process.exit(0);
