/** @import { Product } from '../../types.ts' */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/product.mjs';
import { until } from '../until.mjs';
import { visit } from '../visitor.mjs';

export const NO_HAPROXY = 'HAProxy: it is not installed';

/**
 * Starts an HAProxy before some hosts. A host that doesn't say within a second that it is ready gets no requests, and what it has is ended.
 * @param {Product} product
 * @param {readonly number[]} ports of the hosts
 * @returns {Promise<string | undefined>} its address; undefined where HAProxy isn't installed
 */
export async function startHaproxy(product, ports) {
  if (spawnSync('haproxy', ['-v']).status !== 0) return undefined;
  const folder = await product.folder();
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((to, n) => `  server host${n} 127.0.0.1:${to}`).join('\n');
  await writeFile(
    file,
    `global
  maxconn 8000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 1s
  retries 3
  option redispatch
  option forwardfor
frontend visitors
  bind 127.0.0.1:${port}
  default_backend hosts
backend hosts
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`,
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
