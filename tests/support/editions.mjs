// Editions of a program: every title of one names its number, so that an answer shows which edition it is made of, and
// whether it is made of one alone.

/**
 * @typedef {{ op: 'change', kind: 'day' | 'item' | 'sub-item', id: number, values: Record<string, string> }} Write
 * @typedef {{ path: string, least: number }} Output an address, and how many titles its answer has at least
 * @typedef {{ edition: number, problem?: string }} Reading the edition of an answer, and what is wrong with it
 */

const DAYS = 2;
const ITEMS = 4;

const named = (/** @type {string} */ what, /** @type {number} */ edition) => `${what} of edition ${edition}.`;

/** The program, in its first edition. */
export const FIRST_EDITION = Array.from({ length: DAYS }, (_, day) => ({
  title: named(`Day ${day + 1}`, 1),
  date: `2025-10-${28 + day}`,
  items: Array.from({ length: ITEMS }, (_, item) => ({
    time: `${9 + item}:00`,
    title: named(`Talk ${day + 1}${item + 1}`, 1),
    description: '',
    list: [{ content: named('Abstract', 1) }],
  })),
}));

/**
 * One write for each row, which together make another edition of it.
 * @param {any[]} days as editors get them
 * @param {number} edition
 * @returns {Write[]}
 */
export function toEdition(days, edition) {
  const next = (/** @type {string} */ text) => text.replace(/\d+\.$/, `${edition}.`);
  return days.flatMap((/** @type {any} */ day) => [
    { op: 'change', kind: 'day', id: day.id, values: { title: next(day.title) } },
    ...day.items.flatMap((/** @type {any} */ item) => [
      { op: 'change', kind: 'item', id: item.id, values: { title: next(item.title) } },
      ...item.list.map((/** @type {any} */ { id, content }) => ({
        ...{ op: 'change', kind: 'sub-item', id, values: { content: next(content) } },
      })),
    ]),
  ]);
}

/**
 * All addresses whose answers have titles of the program.
 * @param {any[]} days
 * @param {string} site
 * @returns {Output[]}
 */
export function outputs(days, site) {
  const all = DAYS * (1 + ITEMS * 2);
  const items = DAYS * ITEMS;
  const { id } = days[0].items[0];
  return [
    ...['/api/schedule', '/', '/embed/program.html', '/conference-program.js?program', '/embed/?view=full'].map(
      (path) => ({
        ...{ path, least: all },
      }),
    ),
    // Its bar names the days as well.
    { path: '/signs', least: items },
    ...['/schedule.xml', '/schedule.json', '/schedule.csv', '/program.txt', '/schedule.ics'].map((path) => ({
      ...{ path, least: items },
    })),
    ...[`/program/${id}`, `/program/${id}.ics`, `/api/schedule-items/${id}`].map((path) => ({ path, least: 1 })),
    ...[`/embed/?item=${id}`, `/oembed?url=${encodeURIComponent(`${site}/program/${id}`)}`].map((path) => ({
      ...{ path, least: 1 },
    })),
  ];
}

/**
 * Which edition a text is made of.
 * @param {string} text
 * @param {number} least how many titles it has at least
 * @returns {Reading}
 */
function readEdition(text, least) {
  // A calendar folds its lines.
  const found = [...text.replaceAll(/\r\n /g, '').matchAll(/of edition (\d+)\./g)].map(([, number]) => Number(number));
  const editions = [...new Set(found)].sort((a, b) => a - b);
  const edition = editions.at(-1) ?? 0;
  if (editions.length > 1) return { edition, problem: `is made of the editions ${editions.join(' and ')}` };
  if (found.length < least) return { edition, problem: `has ${found.length} titles instead of ${least} or more` };
  return { edition };
}

/**
 * Reads all outputs in turn until it is told to end. Every answer must be of one edition, of one that is published, and of none
 * that is earlier than what the same reader has seen.
 * @param {object} given
 * @param {string} given.url
 * @param {readonly Output[]} given.all
 * @param {number} given.first with which of the outputs it begins
 * @param {() => boolean} given.isOver
 * @param {{ begun: number }} given.published the last edition whose publication has begun
 * @param {(revision: number) => number} given.editionOf the edition that a public revision stands for
 * @returns {Promise<{ answers: number, failures: string[] }>}
 */
export async function readAll({ url, all, first, isOver, published, editionOf }) {
  /** @type {string[]} */
  const failures = [];
  let answers = 0;
  let seen = 0;
  for (let turn = first; !isOver(); turn++) {
    const { path, least } = /** @type {Output} */ (all[turn % all.length]);
    const answer = await fetch(url + path);
    const revision = answer.headers.get('program-revision');
    const { edition, problem } = readEdition(await answer.text(), least);
    answers++;
    if (answer.status !== 200) failures.push(`${path} was answered ${answer.status}.`);
    else if (problem) failures.push(`${path} ${problem}.`);
    else if (edition > published.begun) failures.push(`${path} shows edition ${edition}, which is not published.`);
    else if (edition < seen) failures.push(`${path} shows edition ${edition} after ${seen} was shown.`);
    else if (revision !== null && editionOf(Number(revision)) !== edition)
      failures.push(`${path} calls edition ${edition} revision ${revision}.`);
    seen = Math.max(seen, edition);
  }
  return { answers, failures };
}

/**
 * Visitors must hear whole editions: all rows together with the note, or that there is something to ask for.
 * @param {{ revision: number, changes?: any[], notes?: any[] }} told of an event, or of `GET /api/changes`
 * @param {(revision: number) => number} editionOf
 * @param {number} since the edition that was known
 * @returns {string | undefined} its fault
 */
export function checkTold({ revision, changes, notes }, editionOf, since) {
  const edition = editionOf(revision);
  if (!changes) return notes ? `Revision ${revision} was told with a note and without its changes.` : undefined;
  if (changes.length !== DAYS * (1 + ITEMS * 2)) return `Revision ${revision} was told with ${changes.length} changes.`;
  const { problem, edition: told } = readEdition(JSON.stringify(changes), changes.length);
  if (problem || told !== edition)
    return `Revision ${revision} was told as edition ${told}${problem ? `: ${problem}` : ''}.`;
  const expected = Array.from({ length: edition - since }, (_, n) => `Note ${since + n + 1}`);
  if (JSON.stringify((notes ?? []).map(({ text }) => text)) !== JSON.stringify(expected))
    return `Revision ${revision} was told with the notes ${JSON.stringify(notes)}.`;
  return undefined;
}
