/** @import { Answer, Section } from '../types.ts' */
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askForSession } from '../../support/product.mjs';
import { ask, PASSWORD } from '../support/api.mjs';
import { seconds, whole } from '../support/figures.mjs';
import { health } from '../support/health.mjs';
import { Ledger, settled } from '../support/ledger.mjs';
import { notRun } from '../support/not-run.mjs';
import { until } from '../support/until.mjs';
import { visit } from '../support/visitor.mjs';

const MEGABYTE = 1_048_576;
/**
 * The disk, and the file whose end makes room on it: on a large one more than the 4 MB that SQLite moves at once from its
 * log into the database, after which the disk would be full again.
 */
const SIZES = {
  short: { disk: 4 * MEGABYTE, ballast: MEGABYTE },
  full: { disk: 16 * MEGABYTE, ballast: 6 * MEGABYTE },
};
/** Characters of a description, so that a disk is full after a few hundred writes. */
const WEIGHT = 8_000;
/** So many refusals in turn mean that the disk is full. */
const REFUSALS = 20;

/** @type {Section} */
const diskFull = {
  name: 'disk-full',
  promise:
    'On a full disk every write is either kept or refused in words that name the full disk, pages are served, and once ' +
    'there is room writing works again without a restart.',

  async run({ short, product }) {
    const { disk, ballast: room } = short ? SIZES.short : SIZES.full;
    const folder = await product.folder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${disk},mode=700`, 'tmpfs', folder]);
    if (mounted.status !== 0) return notRun('only root can mount a small disk');
    product.atEnd(() => spawnSync('umount', ['--lazy', folder]));
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(room));

    const server = await product.serve({ dataDir: join(folder, 'data') });
    const api = await server.signIn();
    const ledger = new Ledger();
    /** @type {string[]} */
    const failures = [];

    const { row } = await ledger.add(api);
    let kept = 0;
    /** @type {Answer[]} */
    const refused = [];
    for (let inTurn = 0; inTurn < REFUSALS;) {
      const item = { day_id: row.id, time: '', title: `Item ${kept + 1}`, description: 'x'.repeat(WEIGHT) };
      const answer = await settled(api('POST', '/api/schedule-items', item));
      if (answer?.status === 201) kept++;
      else if (answer) refused.push(answer);
      else failures.push('A write got no answer.');
      inTurn = answer?.status === 201 ? 0 : inTurn + 1;
    }
    const unworded = refused.filter(({ status, body }) => ![503, 507].includes(status) || !/disk/.test(body?.detail));
    const [example] = unworded;
    if (example)
      failures.push(
        `${unworded.length} refusals don't name the full disk: ${example.status} “${example.body?.detail}”`,
      );

    const signIn = await askForSession(server.url, PASSWORD);
    const { detail } = await signIn.json();
    const isTold = [503, 507].includes(signIn.status) && /disk .* nobody can sign in/.test(detail);
    if (signIn.status !== 200 && !isTold) failures.push(`Signing in gets ${signIn.status} “${detail}” on a full disk.`);
    const fault = await health(server.url);
    if (fault !== 'disk-full') failures.push(`The fault in /api/health is “${fault}”.`);
    for (const path of ['/', '/api/schedule', '/embed/program.html', '/conference-elements.js']) {
      const { status } = await visit(server.url + path);
      if (status !== 200) failures.push(`${path} answers ${status} on a full disk.`);
    }

    await rm(ballast);
    const writes = async () => (await ledger.add(api)).answer?.status === 201;
    const recovered = await until(writes, 30_000, 'Writing does not work again after room was made', 100);
    const sound = async () => (await health(server.url)) === 'ok';
    await until(sound, 30_000, '/api/health does not become ok after room was made', 100);
    await server.stop('SIGKILL');
    const again = await product.serve({ dataDir: server.dataDir });
    const { body: schedule } = await ask(`${again.url}/api/schedule`);
    failures.push(...ledger.differences(schedule, 'after the disk was full'));
    const stored = schedule.find((/** @type {{ id: number }} */ { id }) => id === row.id)?.items.length ?? 0;
    if (stored !== kept) failures.push(`${kept} items were acknowledged, ${stored} are there.`);
    return {
      figures: {
        'writes kept': whole(kept),
        'writes refused': whole(refused.length),
        'writing works again after': seconds(recovered),
      },
      failures,
    };
  },
};
export default diskFull;
