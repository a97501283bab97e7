// `npm run bench:pairs -- DIR`: this build and the build of another checkout, page by page in turn, in one run.
//   DIR              a checkout with a `dist/`
//   --runs N         pairs per cell (9)
//   --quick          30 and 300 items only, without the slow phone
//   --only A,B       only these pages (embed-first, embed, site, fragment, framed)
// A figure is the median of the ratios of the pairs, this build's to the other's; beside it the smallest and the largest
// of their middle half, in which the machine's noise shows.
/** @import { Cell } from './types.ts' */
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../build/prepare.mjs';
import { installBrowser } from '../../build/browser.mjs';
import { dayAndMachine } from '../support/report.mjs';
import { layOut } from '../support/table.mjs';
import { generateProgram } from './generator.mjs';
import { startHost } from './host.mjs';
import { launch, measure, median } from './measure.mjs';
import { embed, embedFirst } from './pages/embed.mjs';
import { fragmentPage, framedPage, sitePage } from './pages/prerendered.mjs';
import { startProduct } from './product.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const other = join(resolve(positionals[0] ?? ''), 'dist/server/main.js');
if (!positionals[0] || !existsSync(other)) {
  console.error('Name a checkout that has been built: npm run bench:pairs -- DIR');
  process.exit(2);
}
const runs = Number(options.runs ?? 9);
const PAGES = [embedFirst, embed, sitePage, fragmentPage, framedPage].filter(
  ({ id }) => !options.only || options.only.split(',').includes(id),
);
const SIZES = options.quick
  ? [{ count: 30 }, { count: 300 }]
  : [{ count: 30 }, { count: 300 }, { count: 300, slow: true }, { count: 3_000 }];

/** @type {(() => Promise<void>)[]} */
const endings = [];
const folder = await mkdtemp(join(tmpdir(), 'program-pairs-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * The pages of one build with a program of this size.
 * @param {number} count
 * @param {string | undefined} main the command line of the other build
 * @returns {Promise<Omit<Cell, 'slow'>[]>}
 */
async function stage(count, main) {
  const schedule = generateProgram(count);
  const product = await startProduct(await mkdtemp(join(folder, 'host-')), schedule, main);
  endings.push(product.close);
  const files = await Promise.all(PAGES.map(async (page) => page.files(schedule, product.url)));
  const host = await startHost(new Map(files.flatMap((each) => [...each])));
  endings.push(host.close);
  const addresses = { host: host.url, product: product.url };
  const js = { raw: 0, gzip: 0, br: 0 };
  return PAGES.map((page) => ({ ...page, address: page.address(addresses), scripts: [], count, js, results: [] }));
}

/** @param {number[]} ratios */
function spread(ratios) {
  const sorted = [...ratios].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [low = NaN, high = NaN] = [sorted[quarter], sorted[sorted.length - 1 - quarter]];
  return `${median(ratios).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

try {
  installBrowser();
  await build();
  const browser = await launch();
  endings.push(() => browser.close());
  /** @type {Map<number, [ours: Omit<Cell, 'slow'>[], theirs: Omit<Cell, 'slow'>[]]>} */
  const staged = new Map();
  for (const count of new Set(SIZES.map(({ count }) => count)))
    staged.set(count, [await stage(count, undefined), await stage(count, other)]);
  const cells = SIZES.flatMap(({ count, slow }) =>
    PAGES.map(({ label }, index) => {
      /** @type {Cell[]} */
      const pair = (staged.get(count) ?? []).map((pages) => ({
        .../** @type {Cell} */ (pages[index]),
        slow,
        results: [],
      }));
      return { size: `${count}${slow ? ', slow phone' : ''}`, label, pair };
    }),
  );
  // Round 0 is a warm-up. The first of a pair changes from round to round.
  for (let round = 0; round <= runs; round++) {
    for (const { pair } of cells)
      for (const cell of round % 2 ? pair : [...pair].reverse()) {
        if (!cell) continue;
        const result = await measure(browser, cell);
        if (round > 0) cell.results.push(result);
      }
    process.stderr.write(round ? `Round ${round} of ${runs}\n` : 'Warmed up\n');
  }
  const rows = cells.map(({ size, label, pair: [ours, theirs] }) => {
    /** @param {'visible' | 'work'} name */
    const figures = (name) => {
      const mine = ours?.results.map((result) => result[name]) ?? [];
      const others = theirs?.results.map((result) => result[name]) ?? [];
      const ratio = spread(mine.map((value, index) => value / (others[index] ?? NaN)));
      return [`${Math.round(median(mine))} / ${Math.round(median(others))}`, ratio];
    };
    return [size, label, ...figures('visible'), ...figures('work')];
  });
  console.log(`${runs} pairs, ${dayAndMachine()}, Chromium ${browser.version()}\n`);
  const heading = ['items', 'page', 'visible, ms', 'ratio', 'work until quiet, ms', 'ratio'];
  console.log(layOut([heading, ...rows], true, [0, 1]).join('\n'));
} finally {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending().catch(() => {});
}
