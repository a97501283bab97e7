// Guesses passwords without waiting for answers, each from another address, until it is told to end (SIGTERM): the address of a
// server that trusts one proxy, how many IPv6 /48 and IPv4 /24 networks to come from, and how many guesses a second. Tells
// `begun`, `refused` at the first 429, and in the end the answers' statuses.
import { Agent, request } from 'node:http';

const TICK_MS = 20;
const [, , url = '', ipv6 = '', ipv4 = '', perSecond = ''] = process.argv;
const agent = new Agent({ keepAlive: true });
const body = JSON.stringify({ password: 'guess' });
/** @type {Record<number, number>} */
const statuses = {};
let sent = 0;

process.once('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});

/**
 * The networks take turns, and each uses its addresses one after the other: 65,536 of a /64 each, or 256.
 * @param {number} n
 */
function address(n) {
  const networks = Number(ipv6) + Number(ipv4);
  const network = n % networks;
  const host = Math.floor(n / networks);
  return network < Number(ipv6)
    ? `2001:db8:${network.toString(16)}:${(host % 65_536).toString(16)}::1`
    : `10.0.${network}.${host % 256}`;
}

function guess() {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-forwarded-for': address(sent++),
  };
  const asked = request(`${url}/api/session`, { agent, method: 'POST', headers }, (answer) => {
    const status = answer.statusCode ?? 0;
    if (status === 429 && !statuses[status]) console.log('refused');
    statuses[status] = (statuses[status] ?? 0) + 1;
    answer.resume();
  });
  asked.on('error', () => {});
  asked.end(body);
}

console.log('begun');
const began = performance.now();
setInterval(() => {
  const due = ((performance.now() - began) / 1_000) * Number(perSecond);
  while (sent < due) guess();
}, TICK_MS);
