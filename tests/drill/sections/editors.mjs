/** @import { Api, Section } from '../types.ts' */
import { ask } from '../support/api.mjs';
import { databases } from '../support/databases/databases.mjs';
import { seconds, whole } from '../support/figures.mjs';

const ROWS = 5;

/**
 * @typedef {{ id: number, version: number, title: string }} Row
 * @typedef {{ kept: Row[], late: number, busy: number, failures: string[] }} Work what an editor was answered
 */

/** @type {Section} */
const editors = {
  name: 'editors',
  promise:
    'When many editors change the same rows at once with If-Match, every change is kept or refused with 412 and the row as ' +
    'it is, and in the end each row is exactly what was acknowledged last.',

  async run({ short, product }) {
    const [people, changes] = short ? [10, 5] : [50, 20];
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, dataDir, settings } of kinds) {
      const server = await product.serve({ dataDir, settings });
      const api = await server.signIn();
      /** @type {Row[]} */
      const rows = [];
      for (let n = 1; n <= ROWS; n++) rows.push((await api('POST', '/api/days', { title: `Row ${n}` })).body);

      const began = performance.now();
      const work = await Promise.all(
        Array.from({ length: people }, (_, editor) =>
          edit(api, /** @type {Row} */ (rows[editor % ROWS]), editor, changes),
        ),
      );
      const took = performance.now() - began;
      failures.push(...work.flatMap((each) => each.failures));
      const { body: schedule } = await ask(`${server.url}/api/schedule`);
      for (const row of rows) {
        const kept = work.flatMap((each) => each.kept.filter(({ id }) => id === row.id));
        const now = schedule.find((/** @type {Row} */ { id }) => id === row.id);
        failures.push(...chain(row, kept, now, label));
      }
      /** @param {'late' | 'busy'} what */
      const sum = (what) => work.reduce((total, each) => total + each[what], 0);
      figures[`${label}: changes kept`] =
        `${whole(work.flatMap(({ kept }) => kept).length)} of ${whole(people * changes)}`;
      figures[`${label}: refused with 412, and repeated`] = whole(sum('late'));
      figures[`${label}: refused with 503, and repeated`] = whole(sum('busy'));
      figures[`${label}: took`] = seconds(took);
      await server.stop();
    }
    return { figures, failures, notRun };
  },
};
export default editors;

/**
 * One editor, who repeats a change on the row as it is until it is kept.
 * @param {Api} api
 * @param {Row} start
 * @param {number} editor
 * @param {number} changes
 * @returns {Promise<Work>}
 */
async function edit(api, start, editor, changes) {
  /** @type {Work} */
  const work = { kept: [], late: 0, busy: 0, failures: [] };
  let row = start;
  while (work.kept.length < changes) {
    const title = `Change ${work.kept.length + 1} of editor ${editor + 1}`;
    const answer = await api('PATCH', `/api/days/${row.id}`, { title }, { 'if-match': `"${row.version}"` });
    if (answer.status === 200) {
      work.kept.push(answer.body);
      row = answer.body;
    } else if (answer.status === 412) {
      work.late++;
      row = answer.body.current;
    } else if (answer.status === 503 && answer.headers.has('retry-after')) {
      work.busy++;
    } else {
      work.failures.push(`A change was answered ${answer.status}.`);
      return work;
    }
  }
  return work;
}

/**
 * Each version of a row must have been acknowledged to one editor, and the last of them must be what is stored.
 * @param {Row} start
 * @param {Row[]} kept
 * @param {Row | undefined} now
 * @param {string} label
 */
function chain(start, kept, now, label) {
  const versions = kept.map(({ version }) => version).sort((a, b) => a - b);
  const last = kept.find(({ version }) => version === versions.at(-1));
  return [
    ...(versions.some((version, index) => version !== start.version + index + 1)
      ? [`${label}: a version of row ${start.id} was acknowledged twice or to nobody.`]
      : []),
    ...(now?.title !== last?.title || now?.version !== last?.version
      ? [`${label}: row ${start.id} is not what was acknowledged last.`]
      : []),
  ];
}
