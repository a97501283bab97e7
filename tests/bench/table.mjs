/** @import { Phase, Summary, Verdict } from './types.ts' */
import limits from '../../build/size-limits.json' with { type: 'json' };
import { layOut } from '../support/table.mjs';

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1_000).toFixed(bytes < 100_000 ? 1 : 0);
/** @param {number} value */
const whole = (value) => String(Math.round(value));

/**
 * Heading, and how a cell of the column is written.
 * @type {[heading: string, write: (cell: Summary) => string][]}
 */
const COLUMNS = [
  ['JS raw kB', ({ js }) => kilobytes(js.raw)],
  ['gzip', ({ js }) => kilobytes(js.gzip)],
  ['brotli', ({ js }) => kilobytes(js.br)],
  ['requests', ({ requests }) => whole(requests)],
  ['wire kB', ({ wire }) => kilobytes(wire)],
  ['first paint ms', ({ firstPaint }) => whole(firstPaint)],
  ['visible ms', ({ visible }) => whole(visible)],
  ['main thread ms', ({ task }) => whole(task)],
  ['until quiet: main thread ms', ({ work }) => whole(work)],
  ['quiet after ms', ({ quiet }) => whole(quiet)],
  ['heap MB', ({ heap }) => (heap / 1e6).toFixed(1)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['longest task ms', ({ longest }) => (longest ? whole(longest) : '–')],
];

/**
 * One table per phase, with the variants as rows.
 * @param {Phase<Summary>[]} phases
 * @param {boolean} markdown
 */
export function phaseTables(phases, markdown) {
  return phases.flatMap(({ label, cells }) => [
    markdown ? `**${label}**` : label,
    ...(markdown ? [''] : []),
    ...layOut(
      [
        ['', ...COLUMNS.map(([heading]) => heading)],
        ...cells.map((cell) => [cell.label, ...COLUMNS.map(([, write]) => write(cell))]),
      ],
      markdown,
    ),
    '',
  ]);
}

/**
 * The targets of the project, each against the limit and the floor measured in the same run. A page's limit is a static
 * page with the same content and look.
 */
export const TARGETS = {
  site: 1.25,
  embed: 1.1,
  /** Its script is a second request, of 150 ms. */
  embedFirstSlow: 1.3,
  floor: 1.15,
  /** Of the floor's work until quiet, in addition to the limit's. */
  embedWork: 0.5,
  siteWork: 1.5,
  /** Of the floor's alone: nothing is prerendered. */
  renderedWork: 1.5,
  scriptGzip: limits['conference-elements.js'],
};

/**
 * When a page is visible, as a multiple of another one's.
 * @param {Phase<Summary>} phase
 * @param {string} id
 * @param {string} baseId
 * @param {number} [target]
 * @returns {Verdict[]} empty if one of them was not measured
 */
function ratio(phase, id, baseId, target) {
  const [cell, base] = [id, baseId].map((wanted) => phase.cells.find((each) => each.id === wanted));
  if (!cell || !base) return [];
  const value = cell.visible / base.visible;
  return [
    {
      what: `${cell.label} to “${base.label}”, ${phase.label}`,
      value: `${value.toFixed(2)}x`,
      ...(target && { target: `≤ ${target}x` }),
      met: !target || value <= target,
    },
  ];
}

/**
 * All work of a page against a share of the floor's, in addition to its static twin's.
 * @param {Phase<Summary>} phase
 * @param {string} id
 * @param {number} share
 * @param {string} [twinId]
 * @returns {Verdict[]} empty if one of them was not measured
 */
function work(phase, id, share, twinId) {
  const [cell, floor, twin] = [id, 'floor', twinId].map((wanted) => phase.cells.find((each) => each.id === wanted));
  if (!cell || !floor || (twinId && !twin)) return [];
  const most = (twin?.work ?? 0) + share * floor.work;
  const against = `${twin ? `limit ${whole(twin.work)} ms, ` : ''}floor ${whole(floor.work)} ms`;
  return [
    {
      what: `${cell.label}: main thread until quiet, ${phase.label} (${against})`,
      value: `${whole(cell.work)} ms`,
      target: `≤ ${whole(most)} ms`,
      met: cell.work <= most,
    },
  ];
}

/** @param {Phase<Summary>} phase */
const judgePhase = (phase) => [
  ...work(phase, 'embed-first', TARGETS.embedWork, 'embed-limit'),
  ...work(phase, 'fragment', TARGETS.embedWork, 'embed-limit'),
  ...work(phase, 'embed', TARGETS.renderedWork),
  ...work(phase, 'site', TARGETS.siteWork, 'site-limit'),
  ...ratio(phase, 'site', 'site-limit', TARGETS.site),
  ...ratio(phase, 'fragment', 'embed-limit', TARGETS.embed),
  ...ratio(phase, 'framed', 'embed-limit'),
  ...ratio(phase, 'embed-first', 'embed-limit', phase.slow ? TARGETS.embedFirstSlow : TARGETS.embed),
  ...['site', 'fragment', 'framed', 'embed-first'].flatMap((id) => ratio(phase, id, 'limit')),
  ...(phase.slow ? [] : ['embed-first', 'embed'].flatMap((id) => ratio(phase, id, 'floor', TARGETS.floor))),
];

/** @param {Phase<Summary>[]} phases */
export function judge(phases) {
  const verdicts = phases.flatMap(judgePhase);
  const script = phases[0]?.cells.find(({ id }) => id === 'embed')?.js.gzip;
  if (script)
    verdicts.push({
      what: 'JavaScript with every section, gzip',
      value: `${kilobytes(script)} kB`,
      target: `≤ ${TARGETS.scriptGzip / 1_000} kB`,
      met: script <= TARGETS.scriptGzip,
    });
  const hydrated = phases
    .filter(({ count }) => count === 300)
    .flatMap(({ cells, ...phase }) => cells.map((cell) => ({ ...cell, phase })));
  for (const { label, phase, longest, kept } of hydrated.filter((cell) => cell.hydrates)) {
    verdicts.push({
      what: `${label}: hydration at ${phase.label} (nodes ${kept ? 'kept' : 'LOST'})`,
      value: longest ? `longest ${whole(longest)} ms` : 'no task > 50 ms',
      ...(!phase.slow && { target: 'no task > 50 ms' }),
      met: kept && (phase.slow || longest === 0),
    });
  }
  return verdicts;
}

/**
 * @param {Verdict[]} verdicts
 * @param {boolean} markdown
 */
export const verdictTable = (verdicts, markdown) =>
  layOut(
    [
      ['Against the targets', 'measured', 'target', ''],
      ...verdicts.map(({ what, value, target, met }) => [
        what,
        value,
        target ?? 'for information',
        target ? (met ? 'met' : 'NOT MET') : '',
      ]),
    ],
    markdown,
  );
