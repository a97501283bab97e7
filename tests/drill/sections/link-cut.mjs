/** @import { Section } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/api.mjs';
import { milliseconds, seconds, whole } from '../support/figures.mjs';
import { Ledger } from '../support/ledger.mjs';
import { notRun } from '../support/not-run.mjs';
import { NO_POSTGRES, startPostgres } from '../support/databases/postgres.mjs';
import { slack } from '../support/load/slack.mjs';
import { stallingProxy } from '../../support/stalling-proxy.mjs';
import { until } from '../support/until.mjs';
import { visitor } from '../support/visitor.mjs';

/** The longest that a visitor waits, an editor waits for the refusal, and that writing takes to come back, in milliseconds. */
const LONGEST_MS = 1_000;
const REFUSED_WITHIN_MS = 10_000;
const RECOVERED_WITHIN_MS = 15_000;
const VISITED = ['/', '/api/schedule'];

/** @type {Section} */
const linkCut = {
  name: 'link-cut',
  promise:
    'While the link to PostgreSQL is silent without being closed, pages and the program are answered from what was last ' +
    `known within ${milliseconds(LONGEST_MS)}, writes are refused with 503 within ${REFUSED_WITHIN_MS / 1_000} s, and writing works ` +
    `again by itself within ${RECOVERED_WITHIN_MS / 1_000} s of the link's return.`,

  async run({ short, product, note }) {
    const cluster = await startPostgres(product);
    if (!cluster) return notRun(NO_POSTGRES);
    const proxy = await stallingProxy(cluster.port);
    product.atEnd(proxy.close);
    const address = new URL(cluster.url);
    address.port = String(proxy.port);
    const server = await product.serve({ settings: { DATABASE_URL: address.href } });
    const api = await server.signIn();
    const ledger = new Ledger();
    await ledger.add(api);
    await Promise.all(VISITED.map((path) => ask(server.url + path)));

    proxy.stall();
    const visitors = VISITED.map((path) => ({ path, ...visitor(server.url + path) }));
    /** @type {string[]} */
    const failures = [];
    let longestWrite = 0;
    const began = performance.now();
    do {
      const asked = performance.now();
      const { answer } = await ledger.add(api);
      longestWrite = Math.max(longestWrite, performance.now() - asked);
      if (answer?.status !== 503) failures.push(`A write got ${answer?.status ?? 'no answer'} instead of 503.`);
      note(`a write was answered ${answer?.status} after ${seconds(performance.now() - asked)}`);
      await pause(100);
    } while (performance.now() - began < (short ? 3_000 : 90_000));
    proxy.resume();
    if (longestWrite > REFUSED_WITHIN_MS) failures.push(`A write was answered only after ${seconds(longestWrite)}.`);

    const writes = async () => (await ledger.add(api)).answer?.status === 201;
    const recovered = await until(writes, RECOVERED_WITHIN_MS, 'Writing does not come back', 100);
    /** @type {Record<string, string>} */
    const figures = {};
    for (const { path, stop } of visitors) {
      const { count, longest, refused } = await stop();
      figures[`longest of ${whole(count)} answers of ${path}`] = milliseconds(longest);
      if (longest > LONGEST_MS * slack(short)) failures.push(`${path} took ${milliseconds(longest)}.`);
      if (refused > 0) failures.push(`${path} was refused ${refused} times.`);
    }
    figures['longest answer of a write'] = seconds(longestWrite);
    figures['writing works again after'] = seconds(recovered);
    await ledger.repeat(api);
    failures.push(...ledger.differences((await ask(`${server.url}/api/schedule`)).body, 'after the link came back'));
    return { figures, failures };
  },
};
export default linkCut;
