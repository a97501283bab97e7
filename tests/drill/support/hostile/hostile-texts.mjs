import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { HOSTILE, hostileText } from '../../../support/hostile-text.mjs';

const require = createRequire(import.meta.url);
/** @param {string} file of a package */
const read = (file) => readFileSync(require.resolve(file), 'utf8');

/** The texts by which the HTML standard's parsers are tested (html5lib-tests), as this package ships them. */
function parserTests() {
  /** @type {Record<string, { data: string }[]>} */
  const files = JSON.parse(read('@mixmark-io/domino/test/html5lib-tests.json'));
  return Object.values(files).flatMap((tests) => tests.map(({ data }) => data));
}

/** The seeds of this package's fuzzer: the well-known texts that get scripts past filters. */
const filterSeeds = () => read('xss-filters/tests/fuzz/bin/seed.xss').split('\n').filter(Boolean);

const SEED = 20_251_028;

/**
 * Hostile texts by where they are from, the same each time. Each source is thinned evenly.
 * @param {{ every: number, generated: number }} amount
 * @returns {Record<string, string[]>}
 */
export function hostileTexts({ every, generated }) {
  /** @param {readonly string[]} texts */
  const thinned = (texts) => texts.filter((_, index) => index % every === 0);
  return {
    'of the HTML standard’s parser tests': thinned(parserTests()),
    'of an XSS filter’s fuzzer': thinned(filterSeeds()),
    'of our own tests': [...HOSTILE],
    'of broken nesting, generated': fc.sample(hostileText, { numRuns: generated, seed: SEED }),
  };
}
