// `npm run bench`: compares our program with the best that a browser can do. Loopback only; leaves nothing behind.
//   --runs N         runs per cell (7)
//   --quick          3 runs, with 30 and 300 items only
//   --keys           only the keys of the search
//   --editor         only the editor
//   --build DIR      with --editor: the build of another checkout
//   --only A,B       only these variants (limit, site-limit, embed-limit, floor, fullcalendar, embed-first, embed, site,
//                    fragment, framed)
//   --json FILE      also writes every figure
//   --write          also puts the tables into docs/benchmark.md
//   --gate           ends with an error if a figure misses its target
/** @import { AgainCell, Cell, Phase, Summary, UseCell, Variant } from './types.ts' */
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../build/prepare.mjs';
import { installBrowser } from '../../build/browser.mjs';
import { dayAndMachine, writeReport } from '../support/report.mjs';
import { compressed } from './compress.mjs';
import { againTable, isOpenedAgain, judgeAgain, measureAgain } from './again.mjs';
import { judgeEditor } from './editor.mjs';
import { generateProgram } from './generator.mjs';
import { startHost } from './host.mjs';
import { judgeKeystrokes } from './keystroke.mjs';
import { launch, measure, median } from './measure.mjs';
import { embed, embedFirst } from './pages/embed.mjs';
import { floor } from './pages/floor.mjs';
import { fullCalendar } from './pages/fullcalendar.mjs';
import { fragmentPage, framedPage, sitePage } from './pages/prerendered.mjs';
import { staticPage } from './pages/static.mjs';
import { staticEmbed } from './pages/static-embed.mjs';
import { staticSite } from './pages/static-site.mjs';
import { startProduct } from './product.mjs';
import { judge, phaseTables, verdictTable } from './table.mjs';
import { isUsed, measureUse } from './use.mjs';
import { judgeUse, useTables } from './use-table.mjs';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string' },
    quick: { type: 'boolean', default: false },
    keys: { type: 'boolean', default: false },
    editor: { type: 'boolean', default: false },
    build: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
  },
});
/** @type {Variant[]} */
const VARIANTS = [
  staticPage,
  staticSite,
  staticEmbed,
  floor,
  fullCalendar,
  embedFirst,
  embed,
  sitePage,
  fragmentPage,
  framedPage,
].filter(({ id }) => {
  if (options.editor) return false;
  return options.keys ? id === fragmentPage.id : !options.only || options.only.split(',').includes(id);
});
const runs = Number(options.runs ?? (options.quick ? 3 : 7));
/** In how many of them pages are used and opened again: it takes as long as all else, and differs less. */
const USED_ROUNDS = 3;
/** Whether only some of the figures are measured, without the tables. */
const isPart = options.keys || options.editor;
const otherBuild = options.build && join(resolve(options.build), 'dist/server/main.js');
const counts = options.editor ? [] : options.quick ? [30, 300] : [30, 300, 3_000];
/** @param {string} text */
const note = (text) => process.stderr.write(`${text}\n`);

/**
 * Shutdowns that have to happen in any case, newest first.
 * @type {(() => Promise<void>)[]}
 */
const endings = [];
const end = async () => {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending().catch((error) => note(String(error)));
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(1)));

/**
 * Starts the servers for one program size, and returns the address of each variant.
 * @param {number} count
 * @param {string} folder
 */
async function stage(count, folder) {
  const schedule = generateProgram(count);
  const product = await startProduct(join(folder, String(count)), schedule);
  endings.push(product.close);
  const files = await Promise.all(VARIANTS.map(async ({ files }) => files(schedule, product.url)));
  const host = await startHost(new Map(files.flatMap((each) => [...each])));
  endings.push(host.close);
  const addresses = { host: host.url, product: product.url };
  const variants = [];
  for (const variant of VARIANTS) {
    const address = variant.address(addresses);
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.ok) variants.push({ ...variant, address, scripts: variant.scripts?.(addresses) ?? [] });
    else note(`${variant.label} is left out: ${answer.status}`);
  }
  return variants;
}

/** @param {string[]} addresses */
async function scriptSizes(addresses) {
  const bodies = await Promise.all(
    addresses.map(async (address) => compressed(new Uint8Array(await (await fetch(address)).arrayBuffer()))),
  );
  /** @param {'raw' | 'gzip' | 'br'} form */
  const sum = (form) => bodies.reduce((total, body) => total + body[form].length, 0);
  return { raw: sum('raw'), gzip: sum('gzip'), br: sum('br') };
}

/**
 * @param {Cell} cell
 * @returns {Summary}
 */
function summary({ id, label, hydrates = false, js, results }) {
  /** @param {Exclude<keyof import('./types.ts').Result, 'kept'>} name */
  const middle = (name) => median(results.map((result) => result[name]));
  return {
    id,
    label,
    hydrates,
    js,
    results,
    visible: middle('visible'),
    firstPaint: middle('firstPaint'),
    task: middle('task'),
    work: middle('work'),
    quiet: middle('quiet'),
    heap: middle('heap'),
    shift: middle('shift'),
    longest: middle('longest'),
    requests: middle('requests'),
    wire: middle('wire'),
    kept: results.every(({ kept }) => kept),
  };
}

/**
 * Starts the servers for every size, with the cells that are to be measured.
 * @param {string} folder
 */
async function stageAll(folder) {
  /** @type {Phase<Cell>[]} */
  const phases = [];
  /** @type {UseCell[]} */
  const used = [];
  /** @type {AgainCell[]} */
  const opened = [];
  for (const count of counts) {
    const variants = await stage(count, folder);
    /** @type {Cell[]} */
    const cells = [];
    for (const variant of variants)
      cells.push({ ...variant, count, js: await scriptSizes(variant.scripts), results: [] });
    phases.push({ label: `${count} items`, count, slow: false, cells });
    if (count >= 300) used.push(...cells.filter(isUsed).map((cell) => ({ ...cell, uses: [] })));
    if (count === 300)
      phases.push({
        label: '300 items, slow phone',
        count,
        slow: true,
        cells: cells.map((cell) => ({ ...cell, slow: true, results: [] })),
      });
    if (count === 300)
      for (const slow of [false, true])
        opened.push(...cells.filter(isOpenedAgain).map((cell) => ({ ...cell, slow, visits: [] })));
  }
  return { phases, used, opened };
}

async function main() {
  installBrowser();
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'program-bench-'));
  // At the very end, when an interrupted step can no longer create another file.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const variant of VARIANTS) await variant.prepare(join(folder, 'build'));
  const browser = await launch();
  endings.push(() => browser.close());
  const { phases, used, opened } = await stageAll(folder);

  // Each round runs every cell, so that changes in the machine's load affect all alike. Round 0 is a warm-up.
  for (let round = 0; round <= runs && !isPart; round++) {
    for (const { cells } of phases) {
      for (const cell of cells) {
        const result = await measure(browser, cell);
        if (round > 0) cell.results.push(result);
      }
    }
    if (round > 0 && round <= USED_ROUNDS) {
      for (const cell of used) cell.uses.push(await measureUse(browser, cell));
      for (const cell of opened) cell.visits.push(await measureAgain(browser, cell));
    }
    note(round ? `Round ${round} of ${runs}` : 'Warmed up');
  }

  const measured = phases.map((phase) => ({ ...phase, cells: phase.cells.map(summary) }));
  const verdicts = isPart ? [] : [...judge(measured), ...judgeUse(used), ...judgeAgain(opened)];
  for (const { count, slow, cells } of phases) {
    const page = cells.find(({ id }) => id === fragmentPage.id);
    if (page && !slow && count >= 300) verdicts.push(...(await judgeKeystrokes(browser, page.address, count, runs)));
  }
  if (options.editor || !(options.keys || options.only))
    verdicts.push(...(await judgeEditor(browser, folder, runs, (close) => endings.push(close), otherBuild)));
  const heading = `Medians of ${runs} runs, ${dayAndMachine()}, Chromium ${browser.version()}`;
  /** @param {boolean} markdown */
  const report = (markdown) =>
    [
      heading,
      '',
      ...(isPart
        ? []
        : [...phaseTables(measured, markdown), ...useTables(used, markdown), ...againTable(opened, markdown)]),
      ...verdictTable(verdicts, markdown),
    ].join('\n');
  console.log(report(false));
  if (options.write) await writeReport('benchmark.md', 'npm run bench -- --write', report(true));
  if (options.json)
    await writeFile(options.json, JSON.stringify({ heading, phases: measured, used, opened, verdicts }, null, 2));
  const missed = verdicts.filter(({ met }) => !met);
  if (options.gate && missed.length > 0) {
    note(`${missed.length} of ${verdicts.length} figures missed their target:`);
    for (const { what, value, target } of missed) note(`  ${what}: ${value}, target ${target}`);
    process.exitCode = 1;
  }
}

try {
  await main();
} finally {
  await end();
}
