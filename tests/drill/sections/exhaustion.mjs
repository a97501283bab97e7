/** @import { Product, Section, Server } from '../types.ts' */
import { fileURLToPath } from 'node:url';
import { generateProgram } from '../../bench/generator.mjs';
import { megabytes, milliseconds, whole } from '../support/figures.mjs';
import { MEMORY_LIMIT, NO_PROC, peakMemory } from '../support/load/memory.mjs';
import { slack } from '../support/load/slack.mjs';
import { until } from '../support/until.mjs';
import { visit, visitor } from '../support/visitor.mjs';

const CLIENTS = 200;
/** More than the host takes at once. */
const SILENT = 6_000;
/** A visitor's wait for `/` in 99 of 100 cases, in milliseconds. */
const VISITOR_P99_MS = 1_000;

const ATTACK = fileURLToPath(new URL('../support/sign-in/attack.mjs', import.meta.url));
const SILENCE = fileURLToPath(new URL('../support/connections/silent-sockets.mjs', import.meta.url));

/** @type {Section} */
const exhaustion = {
  name: 'exhaustion',
  promise:
    `While ${CLIENTS} clients ask for ever new variants of the embedded program, or ${whole(SILENT)} connections say nothing, ` +
    `the server takes less than ${megabytes(MEMORY_LIMIT)}, and 99 of 100 visitors have / within ${milliseconds(VISITOR_P99_MS)}.`,

  async run({ short, product, note }) {
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    /** @type {Record<string, object[] | undefined>} */
    const programs = { 'the outline': undefined };
    if (!short) programs['3,000 items'] = generateProgram(3_000);
    let memory;
    for (const [label, program] of Object.entries(programs)) {
      note(label);
      const server = await product.serve({ program });
      await visit(`${server.url}/`);
      const attack = product.start(ATTACK, [server.url, String(CLIENTS), short ? '3000' : '30000']);
      const { p99, refused, count } = await visitUntil(server, attack.ended);
      memory = await peakMemory(server);
      figures[`${label}: answers to the attack`] = statuses((await attack.ended).stdout);
      figures[`${label}: memory at most`] = memory ? megabytes(memory) : 'unknown';
      figures[`${label}: p99 of / meanwhile`] = `${milliseconds(p99)} of ${whole(count)}`;
      if (memory && memory > MEMORY_LIMIT) failures.push(`With ${label} the server took ${megabytes(memory)}.`);
      if (p99 > VISITOR_P99_MS * slack(short)) failures.push(`With ${label} the p99 of / was ${milliseconds(p99)}.`);
      if (refused > 0) failures.push(`With ${label} a visitor was refused ${refused} times.`);
      await server.stop('SIGKILL');
    }
    note('silent connections');
    failures.push(...(await silence(product, short, figures)));
    return { figures, failures, notRun: memory ? [] : [NO_PROC] };
  },
};
export default exhaustion;

/**
 * @param {Server} server
 * @param {Promise<unknown>} end
 */
async function visitUntil(server, end) {
  const visiting = visitor(`${server.url}/`);
  await end;
  return visiting.stop();
}

/** @param {string} json how often each status was answered */
const statuses = (json) =>
  Object.entries(JSON.parse(json))
    .map(([status, times]) => `${whole(times)} × ${status}`)
    .join(', ') || 'none';

/**
 * A visitor beside connections that say nothing.
 * @param {Product} product
 * @param {boolean} short
 * @param {Record<string, string>} figures
 */
async function silence(product, short, figures) {
  const server = await product.serve();
  const silent = product.start(SILENCE, [server.url, String(SILENT)]);
  await until(() => silent.stdout().includes('opened'), 30_000, 'The silent connections are not open');
  const [, opened] = silent.stdout().trim().split(' ');
  const { p99, count, refused } = await visitUntil(
    server,
    new Promise((resolve) => setTimeout(resolve, short ? 1_000 : 20_000)),
  );
  figures[`p99 of / beside ${opened} silent connections`] = `${milliseconds(p99)} of ${whole(count)}`;
  await server.stop('SIGKILL');
  return p99 > VISITOR_P99_MS * slack(short) || refused > 0
    ? [`Beside silent connections the p99 of / was ${milliseconds(p99)}, and ${refused} visits were refused.`]
    : [];
}
