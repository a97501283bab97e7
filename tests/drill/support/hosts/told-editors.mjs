/** @import { Server } from '../../types.ts' */
import { editorStream } from '../editor-stream.mjs';
import { milliseconds, whole } from '../figures.mjs';
import { percentile } from '../load/percentile.mjs';
import { slack } from '../load/slack.mjs';
import { until } from '../until.mjs';

/** Until an edit of one host is told at the other, in milliseconds. */
export const EDIT_MS = 1_000;
/** Until the other tells who is here, and what they have open: it looks once a second. */
export const PRESENCE_MS = 2_000;
/** After so long it counts as lost. */
const PATIENCE_MS = 10_000;

/**
 * Whether the editors of two hosts hear of each other.
 * @param {Server} one
 * @param {Server} other
 * @param {boolean} short
 */
export async function toldEditors(one, other, short) {
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
  const names = (/** @type {typeof ana} */ { people }) =>
    people()
      .map(({ name }) => name)
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
    const seen = () => ben.people().find(({ name }) => name === 'Ana')?.forms;
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
  return { figures, failures };
}
