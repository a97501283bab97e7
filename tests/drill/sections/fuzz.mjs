/** @import { Section } from '../types.ts' */
/** @import { Call } from '../support/hostile/call-arbitraries.mjs' */
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { generateProgram } from '../../bench/generator.mjs';
import { takeToken } from '../../support/product.mjs';
import { ask, PASSWORD } from '../support/api.mjs';
import { megabytes, whole } from '../support/figures.mjs';
import { MEMORY_LIMIT, NO_PROC, peakMemory } from '../support/load/memory.mjs';
import { BROKEN, sendRaw, UNFINISHED } from '../support/connections/raw-sockets.mjs';
import { calls } from '../support/hostile/call-arbitraries.mjs';

const CLIENTS = 16;
/** How many calls are made up at once. */
const BATCH = 500;
/** Each unfinished request is sent by so many sockets. */
const SOCKETS = 50;
/** How long an answer may take. Wrong passwords are held back on purpose, so nobody waits for their answers, in milliseconds. */
const ANSWERED_MS = 30_000;
const SIGN_IN_PATIENCE_MS = 200;
/** A server ends within this time what it was sent and can't be read, and what never ends, in milliseconds. */
const BROKEN_ENDS_MS = 10_000;
const UNFINISHED_ENDS_MS = 65_000;

/** @type {Section} */
const fuzz = {
  name: 'fuzz',
  promise:
    "Whatever a client sends - calls made up from the host's own OpenAPI document, and bytes that aren't HTTP - it gets no " +
    'answer of 500 or above (but 501, as oEmbed demands, for a format that there is not), the server lives with less than ' +
    `${megabytes(MEMORY_LIMIT)}, and the program stays readable.`,

  async run({ short, product, note }) {
    const count = short ? 1_500 : 20_000;
    const seed = Math.floor(Math.random() * 2 ** 31);
    note(`seed ${seed}`);
    const server = await product.serve({ program: generateProgram(30) });
    const { body: document } = await ask(`${server.url}/api/openapi.json`);
    const arbitrary = calls(document, await takeToken(server.url, PASSWORD));
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    product.atEnd(() => agent.destroy());

    /** @type {Map<number, number>} */
    const statuses = new Map();
    /** @type {string[]} */
    const failures = [];
    for (let made = 0; made < count; made += BATCH) {
      const queue = fc.sample(arbitrary, { numRuns: Math.min(BATCH, count - made), seed: seed + made });
      const client = async () => {
        for (let call = queue.pop(); call; call = queue.pop()) {
          const signsIn = call.method === 'POST' && call.path === '/api/session';
          const patience = signsIn ? SIGN_IN_PATIENCE_MS : ANSWERED_MS;
          const { status, isProblem } = await send(server.url, call, agent, patience);
          if (signsIn && status === 0) continue;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // oEmbed answers a format that it hasn't with 501.
          const isBroken = status >= 500 && !(status === 501 && call.path.startsWith('/oembed'));
          const wrong = status === 0 || isBroken || (status >= 400 && !isProblem && call.path.startsWith('/api/'));
          if (wrong) failures.push(`${call.method} ${call.path.slice(0, 80)} got ${status} (seed ${seed + made}).`);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
    }

    note('raw sockets');
    for (const [what, bytes] of Object.entries(BROKEN)) {
      const answer = await sendRaw(server.url, bytes, BROKEN_ENDS_MS);
      if (answer === undefined) failures.push(`A connection with ${what} stays open.`);
      else if (/^HTTP\/1\.1 (5|2)/.test(answer) && !/absurd|folded/.test(what))
        failures.push(`A request with ${what} got ${answer}.`);
    }
    const waiting = Object.entries(UNFINISHED).map(async ([missing, bytes]) => {
      const sockets = Array.from({ length: SOCKETS }, () =>
        sendRaw(server.url, bytes, short ? 500 : UNFINISHED_ENDS_MS),
      );
      const answers = await Promise.all(sockets);
      if (answers.some((answer) => answer?.includes(' 5'))) failures.push(`What lacks ${missing} got a 5xx.`);
      if (!short && answers.includes(undefined)) failures.push(`A connection that lacks ${missing} stays open.`);
    });
    await Promise.all(waiting);

    const { status, body } = await ask(`${server.url}/api/schedule`);
    if (status !== 200 || !Array.isArray(body)) failures.push(`/api/schedule answers ${status} afterwards.`);
    const page = await ask(`${server.url}/`);
    if (page.status !== 200) failures.push(`/ answers ${page.status} afterwards.`);
    const memory = await peakMemory(server);
    if (memory && memory > MEMORY_LIMIT) failures.push(`The server took ${megabytes(memory)}.`);
    /** @param {number} hundred */
    const share = (hundred) =>
      whole([...statuses].reduce((sum, [each, times]) => sum + (Math.floor(each / 100) === hundred ? times : 0), 0));
    return {
      figures: {
        requests: whole(count),
        'answered 2xx, 3xx, 4xx, 501': [2, 3, 4, 5].map(share).join(', '),
        'raw connections': whole(Object.keys(BROKEN).length + Object.keys(UNFINISHED).length * SOCKETS),
        'memory at most': memory ? megabytes(memory) : 'unknown',
      },
      failures: failures.slice(0, 10),
      notRun: memory ? [] : [NO_PROC],
    };
  },
};
export default fuzz;

/**
 * @param {string} url
 * @param {Call} call
 * @param {Agent} agent
 * @param {number} timeout
 * @returns {Promise<{ status: number, isProblem: boolean }>} status 0 when there was no answer
 */
const send = (url, { method, path, headers, body }, agent, timeout) =>
  new Promise((resolve) => {
    const nothing = { status: 0, isProblem: false };
    const sent = request(url + path, { method, headers, agent, timeout }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      const isProblem = type.startsWith('application/problem+json');
      // A stream of events has no end of its own.
      if (type.startsWith('text/event-stream')) answer.once('data', () => answer.destroy());
      answer.resume().on('close', () => resolve({ status: answer.statusCode ?? 0, isProblem }));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(nothing));
    sent.end(body);
  });
