/** @import { Answer, Section } from '../types.ts' */
import { fileURLToPath } from 'node:url';
import { ask } from '../support/api.mjs';
import { databaseFile } from '../support/databases/database-file.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { Ledger } from '../support/ledger.mjs';
import { slack } from '../support/load/slack.mjs';
import { until } from '../support/until.mjs';
import { visitor } from '../support/visitor.mjs';

const HOLDER = fileURLToPath(new URL('../support/databases/hold-lock.mjs', import.meta.url));
const EDITORS = 4;
/** The longest that a visitor may wait, in milliseconds; the database takes no part in it. */
const LONGEST_MS = 1_000;
const VISITED = ['/favicon.svg', '/api/schedule', '/'];

/** @type {Section} */
const locked = {
  name: 'locked',
  promise:
    `While another process holds the lock of the SQLite file and ${EDITORS} editors write, files, pages and the program ` +
    `are answered within ${milliseconds(LONGEST_MS)}; each write is kept, or refused with 503 and Retry-After, and none is kept twice.`,

  async run({ short, product }) {
    const holdMs = short ? 4_000 : 20_000;
    const server = await product.serve();
    const api = await server.signIn();
    const ledger = new Ledger();
    await Promise.all(VISITED.map((path) => ask(server.url + path)));

    const holder = product.start(HOLDER, [databaseFile(server.dataDir), String(holdMs)]);
    await until(() => holder.stdout().includes('held'), 10_000, 'The lock can not be had');
    const visitors = VISITED.map((path) => ({ path, ...visitor(server.url + path) }));
    let held = true;
    /** @type {(Answer | undefined)[]} */
    const answers = [];
    const writing = Array.from({ length: EDITORS }, async () => {
      while (held) answers.push((await ledger.add(api)).answer);
    });
    await holder.ended;
    held = false;
    await Promise.all(writing);
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    for (const { path, stop } of visitors) {
      const { longest, refused } = await stop();
      figures[`longest answer of ${path}`] = milliseconds(longest);
      if (longest > LONGEST_MS * slack(short)) failures.push(`${path} took ${milliseconds(longest)}.`);
      if (refused > 0) failures.push(`${path} was refused ${refused} times.`);
    }

    const refusals = answers.filter((answer) => answer?.status !== 201);
    figures['writes while it was held'] = whole(answers.length);
    figures['of them refused'] = whole(refusals.length);
    const bad = refusals.filter((answer) => answer?.status !== 503 || !answer.headers.has('retry-after'));
    if (bad.length > 0)
      failures.push(`${bad.length} refusals are not 503 with Retry-After, such as ${bad[0]?.status ?? 'no answer'}.`);
    await ledger.repeat(api);
    const late = ledger.rows.filter(({ id }) => !id);
    if (late.length > 0) failures.push(`${late.length} writes were refused although nobody held the lock any more.`);
    failures.push(...ledger.differences((await ask(`${server.url}/api/schedule`)).body, 'after the lock'));
    return { figures, failures };
  },
};
export default locked;
