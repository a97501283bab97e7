/** @import { Product } from '../../types.ts' */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/product.mjs';
import { documented } from '../hostile/documented.mjs';
import { until } from '../until.mjs';
import { visit } from '../visitor.mjs';

export const NO_NGINX = 'nginx: it is not installed';

/**
 * Starts an nginx.
 * @param {Product} product
 * @param {string} http the contents of its `http` block
 * @returns {Promise<void>}
 */
export async function runNginx(product, http) {
  const folder = await product.folder();
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 9000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${http}
}
`,
  );
  product.start('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { endSignal: 'SIGTERM' });
}

/**
 * Starts an nginx before a server, set up as docs/running.md shows it.
 * @param {Product} product
 * @param {string} url of the server
 * @returns {Promise<string | undefined>} its address; undefined where nginx isn't installed
 */
export async function startNginx(product, url) {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined;
  const port = await freePort();
  const site = await documented('running.md', 'nginx', { 'http://127.0.0.1:4000': url });
  await runNginx(product, `server {\nlisten 127.0.0.1:${port};\n${site}}`);
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await visit(`${address}/`)).status === 200, 10_000, 'nginx does not answer');
  return address;
}
