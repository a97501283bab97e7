/** @import { Outcome, Section } from './types.ts' */
import { sectionProduct } from './product.mjs';

/** How long a section may take, in seconds. */
const LIMIT_S = { short: 90, full: 900 };

/**
 * @typedef {Outcome & { name: string, seconds: number, verdict: 'passed' | 'failed' | 'not run' }} Result
 *
 * Runs a section within its time, and ends all that it has started.
 * @param {Section} section
 * @param {boolean} short
 * @param {AbortSignal} interrupted
 * @returns {Promise<Result>}
 */
export async function runSection({ name, run }, short, interrupted) {
  const { product, end } = sectionProduct();
  const limit = short ? LIMIT_S.short : LIMIT_S.full;
  const began = performance.now();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<Outcome>} */
  const timeIsUp = new Promise((resolve) => {
    const giveUp = (/** @type {string} */ why) => resolve({ figures: {}, failures: [why] });
    timer = setTimeout(() => giveUp(`It did not end within ${limit} s.`), limit * 1_000);
    interrupted.addEventListener('abort', () => giveUp('It was interrupted.'), { once: true });
  });
  /** @param {string} text */
  const note = (text) => process.stderr.write(`  ${name}: ${text}\n`);
  const running = run({ short, product, note }).catch((/** @type {unknown} */ error) => {
    note(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { figures: {}, failures: [error instanceof Error ? error.message : String(error)] };
  });
  const outcome = await Promise.race([running, timeIsUp]);
  clearTimeout(timer);
  await end();
  const seconds = (performance.now() - began) / 1_000;
  return { ...outcome, name, seconds, verdict: verdict(outcome) };
}

/** @param {Outcome} outcome */
function verdict({ failures, notRun = [] }) {
  if (failures.length > 0) return 'failed';
  return notRun.length > 0 ? 'not run' : 'passed';
}
