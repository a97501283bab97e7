/** @import { Product } from '../../types.ts' */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/product.mjs';
import { documented } from '../hostile/documented.mjs';
import { until } from '../until.mjs';
import { visit } from '../visitor.mjs';

export const NO_HAPROXY = 'HAProxy: it is not installed';
/** The hosts in docs/running.md. */
const SERVERS = '    server a 10.0.0.1:4000\n    server b 10.0.0.2:4000\n';

/**
 * Starts an HAProxy before some hosts, set up as docs/running.md shows it. A host that doesn't say that it is ready gets no requests,
 * and what it has is ended.
 * @param {Product} product
 * @param {readonly number[]} ports of the hosts
 * @returns {Promise<string | undefined>} its address; undefined where HAProxy isn't installed
 */
export async function startHaproxy(product, ports) {
  if (spawnSync('haproxy', ['-v']).status !== 0) return undefined;
  const folder = await product.folder();
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((to, n) => `    server host${n} 127.0.0.1:${to}\n`).join('');
  const backend = await documented('running.md', 'haproxy', { [SERVERS]: servers });
  await writeFile(
    file,
    `global
  maxconn 8000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  option forwardfor
frontend visitors
  bind 127.0.0.1:${port}
  default_backend program
${backend}`,
  );
  product.start('haproxy', ['-db', '-f', file], { endSignal: 'SIGTERM' });
  const address = `http://127.0.0.1:${port}`;
  await until(
    async () => (await visit(`${address}/api/health/live`)).status === 200,
    10_000,
    'HAProxy does not answer',
  );
  return address;
}
