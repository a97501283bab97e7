/** @import { Section } from '../types.ts' */
import { generateProgram } from '../../bench/generator.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { firstAnswer, longestStall, othersWrites } from '../support/load/large-program.mjs';
import { ratios } from '../support/load/ratios.mjs';
import { slack } from '../support/load/slack.mjs';

const P99_TARGET = 3;
const STALL_MS = 50;
const SEEN_MS = 1_000;
const FIRST_ANSWER_MS = 500;

/** @type {Section} */
const load = {
  name: 'load',
  promise:
    'The page and the program are served at 0.8 of the speed of a bare server that sends the same bytes (0.9 uncompressed) ' +
    `with a p99 below ${P99_TARGET} of its; importing 3,000 items delays nobody by ${milliseconds(STALL_MS)}; another process's write is ` +
    `seen within ${milliseconds(SEEN_MS)}; and the first answer after a start with 3,000 items comes within ${milliseconds(FIRST_ANSWER_MS)}.`,

  async run(given) {
    const { short, product, note } = given;
    const times = slack(short);
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];

    const server = await product.serve({ program: generateProgram(30) });
    const bounds = short ? { rounds: 1, forMs: 400, only: ['304', 'brotli'] } : { rounds: 5, forMs: 2_000 };
    for (const { what, target, ratio, perSecond, p99 } of await ratios(
      product,
      server,
      ['/api/schedule', '/'],
      bounds,
    )) {
      note(`${what}: ${ratio.toFixed(2)}`);
      figures[what] =
        `${ratio.toFixed(2)} of a bare server (${whole(perSecond)} a second), p99 ${p99.toFixed(1)} of its`;
      // One round of 0.4 s on a busy machine tells nothing: the short form shows the ratios, and only the full one judges.
      if (short) continue;
      if (ratio < target) failures.push(`${what}: ${ratio.toFixed(2)}, target ${target}.`);
      if (p99 > P99_TARGET) failures.push(`${what}: the p99 is ${p99.toFixed(1)} of a bare server's.`);
    }
    await server.stop();

    note('importing 3,000 items');
    const stall = await longestStall(given);
    const beside = milliseconds(stall.bare);
    figures['longest answer of a tiny request during an import'] =
      `${milliseconds(stall.ours)} (a bare server: ${beside})`;
    if (stall.ours - stall.bare > STALL_MS * times)
      failures.push(`A tiny request took ${milliseconds(stall.ours)} during an import, of a bare server ${beside}.`);

    note("other processes' writes");
    const { seen, notRun } = await othersWrites(given);
    for (const [label, ms] of Object.entries(seen)) {
      figures[`${label}: another process's write is seen after`] = milliseconds(ms);
      if (ms > SEEN_MS * times)
        failures.push(`On ${label} another process's write is seen only after ${milliseconds(ms)}.`);
    }

    const first = await firstAnswer(given);
    figures['first answer of / after a start with 3,000 items'] =
      `${milliseconds(first.longest)} (${milliseconds(first.whole)} with the start)`;
    if (first.longest > FIRST_ANSWER_MS * times)
      failures.push(`The first answer of / took ${milliseconds(first.longest)}.`);
    return { figures, failures, notRun };
  },
};
export default load;
