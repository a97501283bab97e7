/** @import { Section } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/product.mjs';
import { ask } from '../support/api.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { browserPath, keptTexts, openEditor } from '../support/killed-browser.mjs';
import { notRun } from '../support/not-run.mjs';
import { percentile } from '../support/load/percentile.mjs';
import { until } from '../support/until.mjs';
import { WaitingSaves } from '../support/waiting-saves.mjs';

/** The victims, in turn. */
const KINDS = /** @type {const} */ (['both', 'host', 'browser']);
/** Until everything that waits has been sent, once host and browser run again, in milliseconds. */
const SENT_MS = 40_000;
/** After so long at the latest the second kill comes, while it is being sent, in milliseconds. */
const LATEST_MS = 400;
const PROGRAM = [{ title: 'Day', items: ['One', 'Two', 'Three'].map((title) => ({ title, list: [] })) }];

/** @type {Section} */
const queue = {
  name: 'queue',
  promise:
    'What is saved without network, and was said to wait, reaches the host once and in order, although the browser, the host or both ' +
    'are killed while it is saved and while it is sent. What was taken back into its form is still on the device.',

  async run({ short, product, note }) {
    if (!browserPath()) return notRun('Chromium is not installed.');
    const rounds = short ? 2 : 30;
    const settings = { PORT: String(await freePort()) };
    const [dataDir, profile] = [await product.folder(), await product.folder()];
    let server = await product.serve({ dataDir, settings, program: PROGRAM });
    let editor = await openEditor(product, profile, server.url);
    const program = async () => (await ask(`${server.url}/api/schedule`)).body;
    const [{ items }] = await program();
    const saves = new WaitingSaves(items.map((/** @type {any} */ { id }) => id));
    /** @type {string[]} */
    const failures = [];
    /** @type {number[]} */
    const took = [];
    const restart = async () => (server = await product.serve({ dataDir, settings }));
    const isSent = async () => (await keptTexts(editor.page)).waiting === 0;

    for (let round = 0; round < rounds; round++) {
      const kind = KINDS[round % KINDS.length];
      const killsHost = kind !== 'browser';
      const killsBrowser = kind !== 'host';
      if (killsHost) await server.stop('SIGKILL');
      else await editor.page.context().setOffline(true);
      const count = 2 + Math.floor(Math.random() * 4);
      for (let save = 0; save < count; save++) await saves.save(editor.page, true);
      if (killsBrowser) {
        await saves.save(editor.page, false);
        await pause(Math.random() * 30);
        await editor.kill();
      } else await editor.page.context().setOffline(false);

      if (killsHost) await restart();
      if (killsBrowser) editor = await openEditor(product, profile, server.url);
      // Once more while it is sent.
      await pause(Math.random() * LATEST_MS);
      if (killsHost) await server.stop('SIGKILL');
      if (killsBrowser) await editor.kill();
      if (killsHost) await restart();
      if (killsBrowser) editor = await openEditor(product, profile, server.url);
      took.push(await until(isSent, SENT_MS, `After round ${round + 1} (${kind}) not all is sent`, 50));
      const now = await program();
      failures.push(...saves.differences(now, (await keptTexts(editor.page)).typed, `Round ${round + 1} (${kind})`));
      saves.settle(now);
      if (round % 10 === 9) note(`${round + 1} rounds, ${saves.acknowledged} saves that waited`);
    }
    return {
      figures: {
        rounds: whole(rounds),
        'saves that waited': whole(saves.acknowledged),
        'sent after at most': milliseconds(percentile(took, 100)),
      },
      failures,
    };
  },
};
export default queue;
