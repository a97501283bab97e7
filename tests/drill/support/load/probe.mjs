// Asks for something tiny again and again until it is told to end (SIGTERM), then tells the longest time it took, in
// milliseconds: how long the server's event loop stood still, seen from outside.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 2;
const [, , address = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
process.once('SIGTERM', () => {
  console.log(String(longest));
  process.exit(0);
});

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((resolve, reject) => {
    request(address, { agent }, (answer) => answer.resume().on('end', () => resolve()))
      .on('error', reject)
      .end();
  });

// The first answers are slower on every server.
for (let n = 0; n < 20; n++) await ask();
console.log('ready');
for (;;) {
  const began = performance.now();
  await ask();
  longest = Math.max(longest, performance.now() - began);
  await pause(PAUSE_MS);
}
