/** @import { Section, Server } from '../types.ts' */
import { freePort } from '../../support/product.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { NO_HAPROXY, startHaproxy } from '../support/hosts/haproxy.mjs';
import { share } from '../support/hosts/shares.mjs';
import { flatMemory, HALF_LOAD_MINUTES } from '../support/hosts/half-load.mjs';
import { EDITORS, EDITS, HEARD_CUT_MS, HEARD_MS, storm, STREAMS } from '../support/hosts/storm.mjs';
import { EDIT_MS, PRESENCE_MS, toldEditors } from '../support/hosts/told-editors.mjs';
import { NO_POSTGRES, startPostgres } from '../support/databases/postgres.mjs';

const HOSTS = 3;
/** Each host's share of the machine, in cores. */
const CORES = 0.5;

/** @type {Section} */
const hosts = {
  name: 'hosts',
  promise:
    `Of several hosts with one PostgreSQL, each tells its editors of edits at another within ${milliseconds(EDIT_MS)}, and who is ` +
    `there, with which forms open, within ${milliseconds(PRESENCE_MS)}. While ${EDITORS} editors make ${whole(EDITS)} edits at ${HOSTS} hosts ` +
    'behind HAProxy, and a host is killed, another is stopped for 10 s, PostgreSQL is restarted at once and listening connections are ended, ' +
    'what is acknowledged is stored once and in the history once, and all hosts show it in the end. ' +
    `Of ${whole(STREAMS)} streams each hears of each edit or a later one: 99 of 100 within ${milliseconds(HEARD_MS)} while nothing is broken, ` +
    `within ${milliseconds(HEARD_CUT_MS)} while listening is cut. At half that load memory stays flat for ${HALF_LOAD_MINUTES} minutes.`,

  async run({ short, product, note }) {
    const cluster = await startPostgres(product);
    if (!cluster) return { figures: {}, failures: [], notRun: [NO_POSTGRES] };
    const ports = await Promise.all(Array.from({ length: HOSTS }, freePort));
    const shares = await Promise.all(ports.map((port) => share(`program-drill-${port}`, CORES)));
    for (const one of shares) if (one) product.atEnd(one.remove);
    /** @param {number} n */
    const serve = async (n) => {
      const settings = { DATABASE_URL: cluster.url, PORT: String(ports[n]), TRUST_PROXY: 'loopback' };
      const server = await product.serve({ settings });
      await shares[n]?.add(/** @type {number} */ (server.running.child.pid));
      return server;
    };
    // All at once, on an empty database.
    const servers = await Promise.all(ports.map((_, n) => serve(n)));
    const [one, other] = /** @type {[Server, Server]} */ (servers);
    const told = await toldEditors(one, other, short);
    note('editors of two hosts have heard of each other');
    /** @type {Record<string, string>} */
    const figures = {
      'share of the machine for each host': shares.every(Boolean) ? `${CORES} cores` : 'none: no control groups',
      ...told.figures,
    };
    const url = await startHaproxy(product, ports);
    if (!url) return { figures, failures: told.failures, notRun: [NO_HAPROXY] };

    const fleet = {
      servers,
      database: cluster.url,
      restartDatabase: cluster.killAndStart,
      /** @param {number} n */
      async restart(n) {
        await servers[n]?.stop('SIGKILL');
        servers[n] = await serve(n);
      },
    };
    const stormed = await storm(product, fleet, url, short);
    note('the storm is over');
    const flat = short ? { figures: {}, failures: [] } : await flatMemory(product, fleet, url, note);
    for (const { stop } of servers) await stop();
    return {
      figures: { ...figures, ...stormed.figures, ...flat.figures },
      failures: [...told.failures, ...stormed.failures, ...flat.failures],
    };
  },
};
export default hosts;
