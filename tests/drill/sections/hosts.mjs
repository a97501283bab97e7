/** @import { Section } from '../types.ts' */
import { editorStream } from '../support/editor-stream.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { percentile } from '../support/percentile.mjs';
import { NO_POSTGRES, startPostgres } from '../support/postgres.mjs';
import { slack } from '../support/slack.mjs';
import { until } from '../support/until.mjs';

/** Until an edit of one host is told at the other, in milliseconds. */
const EDIT_MS = 1_000;
/** Until the other tells who is here, and what they have open: it looks once a second. */
const PRESENCE_MS = 2_000;
/** After so long it counts as lost. */
const PATIENCE_MS = 10_000;

/** @type {Section} */
const hosts = {
  name: 'hosts',
  promise:
    `Of two hosts with one PostgreSQL, each tells its editors of edits at the other within ${milliseconds(EDIT_MS)}, and who is ` +
    `there, with which forms open, within ${milliseconds(PRESENCE_MS)}.`,

  async run({ short, product }) {
    const cluster = await startPostgres(product);
    if (!cluster) return { figures: {}, failures: [], notRun: [NO_POSTGRES] };
    const settings = { DATABASE_URL: cluster.url };
    // One after the other: the first makes the tables.
    const one = await product.serve({ settings });
    const other = await product.serve({ settings });
    const [ana, ben] = [await editorStream(one, 'Ana'), await editorStream(other, 'Ben')];
    /** @type {string[]} */
    const failures = [];
    /** @type {Record<string, number[]>} */
    const waits = { edits: [], people: [], forms: [] };
    /**
     * @param {keyof typeof waits} what
     * @param {() => boolean} isTold
     */
    const told = async (what, isTold) => {
      const ms = await until(isTold, PATIENCE_MS, `Not told of ${what}`, 2);
      waits[what]?.push(ms);
    };
    const names = (/** @type {typeof ana} */ { last }) =>
      (last('people')?.data.people ?? [])
        .map((/** @type {{ name: string }} */ { name }) => name)
        .sort()
        .join();

    for (const editor of [ana, ben]) await told('people', () => names(editor) === 'Ana,Ben');
    for (let n = 1; n <= (short ? 10 : 100); n++)
      for (const [by, to] of /** @type {const} */ ([
        [ana, ben],
        [ben, ana],
      ])) {
        const { status, body } = await by.call('POST', '/api/days', { title: `Day ${n}` });
        if (status !== 201) failures.push(`An addition is answered with ${status}.`);
        await told('edits', () => to.last('edit')?.data.changes[0].id === body.id);
      }
    const connection = ana.last('hello')?.data.connection;
    for (let n = 1; n <= (short ? 5 : 20); n++) {
      const forms = [{ mode: 'edit', kind: 'day', id: n, typing: n % 2 === 1 }];
      await ana.call('PUT', '/api/editors/presence', { connection, forms });
      const seen = () => ben.last('people')?.data.people.find((/** @type {any} */ { name }) => name === 'Ana')?.forms;
      await told('forms', () => JSON.stringify(seen()) === JSON.stringify(forms));
    }
    ana.leave();
    await told('people', () => names(ben) === 'Ben');
    ben.leave();

    /** @type {Record<string, string>} */
    const figures = {};
    for (const [what, all] of Object.entries(waits)) {
      figures[`${what}: told at the other host`] = whole(all.length);
      figures[`${what}: until then, typical, longest`] =
        `${milliseconds(percentile(all, 50))}, ${milliseconds(Math.max(...all))}`;
      const limit = (what === 'edits' ? EDIT_MS : PRESENCE_MS) * slack(short);
      if (Math.max(...all) > limit) failures.push(`${what} take ${milliseconds(Math.max(...all))}.`);
    }
    for (const { stop } of [one, other]) await stop();
    return { figures, failures };
  },
};
export default hosts;
