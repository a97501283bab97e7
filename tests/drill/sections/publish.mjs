/** @import { Section } from '../types.ts' */
import { FIRST_EDITION, outputs, readAll, toEdition } from '../../support/editions.mjs';
import { ask } from '../support/api.mjs';
import { databases } from '../support/databases/databases.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { percentile } from '../support/load/percentile.mjs';
import { until } from '../support/until.mjs';

const READERS = 20;
/** Until a publication of one host is shown by the other, in milliseconds. */
const SHOWN_MS = 1_000;
/** After so long it counts as lost. */
const PATIENCE_MS = 10_000;

/** @type {Section} */
const publish = {
  name: 'publish',
  promise:
    `While a program is edited and published by hand under ${READERS} readers of two hosts with one database, every answer of every ` +
    'kind is of one publication, none is of a draft or earlier than one that the reader has seen, and the other host shows a ' +
    `publication within ${milliseconds(SHOWN_MS)}.`,

  async run({ short, product }) {
    const editions = short ? 4 : 60;
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, dataDir, settings } of kinds) {
      const one = await product.serve({ dataDir, settings, program: FIRST_EDITION });
      const other = await product.serve({ dataDir, settings });
      const api = await one.signIn();
      const draft = async () => (await api('GET', '/api/schedule')).body;
      await api('PUT', '/api/publications/mode', { publishing: 'by-hand' });
      const revision = async (/** @type {string} */ url) =>
        Number((await ask(`${url}/api/schedule`)).headers.get('program-revision'));
      const start = await revision(one.url);
      const published = { begun: 1 };
      let isOver = false;
      const readers = Array.from({ length: READERS }, async (_, first) => {
        const { url } = first % 2 === 0 ? one : other;
        const editionOf = (/** @type {number} */ number) => number - start + 1;
        return readAll({ url, all: outputs(await draft(), url), first, isOver: () => isOver, published, editionOf });
      });
      /** @type {{ answered: number[], shown: number[] }} */
      const took = { answered: [], shown: [] };
      for (let edition = 2; edition <= editions; edition++) {
        const writes = toEdition(await draft(), edition);
        for (let from = 0; from < writes.length; from += 6)
          await api('POST', '/api/edits', { writes: writes.slice(from, from + 6) });
        published.begun = edition;
        const began = performance.now();
        const { status } = await api('POST', '/api/publications', { note: `Note ${edition}` });
        took.answered.push(performance.now() - began);
        if (status !== 200) failures.push(`${label}: a publication was answered ${status}.`);
        const isShown = async () => (await revision(other.url)) === start + edition - 1;
        took.shown.push(await until(isShown, PATIENCE_MS, `${label}: the other host doesn't show a publication`));
      }
      isOver = true;
      const done = await Promise.all(readers);
      failures.push(...done.flatMap((reader) => reader.failures.slice(0, 5).map((failure) => `${label}: ${failure}`)));
      const late = percentile(took.shown, 100);
      if (late > SHOWN_MS) failures.push(`${label}: the other host showed a publication after ${milliseconds(late)}.`);
      const answers = done.reduce((sum, reader) => sum + reader.answers, 0);
      figures[`${label}: answers while ${whole(editions - 1)} were published`] = whole(answers);
      figures[`${label}: publishing took at most`] = milliseconds(percentile(took.answered, 100));
      figures[`${label}: shown by the other host after at most`] = milliseconds(late);
      await other.stop();
      await one.stop();
    }
    return { figures, failures, notRun };
  },
};
export default publish;
