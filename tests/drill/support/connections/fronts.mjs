/** @import { Product } from '../../types.ts' */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/product.mjs';
import { documented } from '../hostile/documented.mjs';
import { runNginx } from './nginx.mjs';
import { until } from '../until.mjs';
import { frontClient } from './front-client.mjs';

/** Where a server is in docs/scale.md, and where Varnish is. */
const SERVER = '127.0.0.1:4000';
const VARNISH = '127.0.0.1:6081';

/**
 * @param {string} file
 * @param {string} option
 */
const isInstalled = (file, option) => spawnSync(file, [option]).status === 0;

/**
 * @param {string} address
 * @param {string} name
 */
async function answering(address, name) {
  const client = frontClient(address);
  const answers = async () => (await client.get('/')).status === 200;
  try {
    await until(answers, 20_000, `${name} does not answer`, 100);
  } finally {
    client.close();
  }
  return address;
}

/**
 * Starts a Varnish before a server, set up as docs/scale.md shows it.
 * @param {Product} product
 * @param {URL} server
 * @returns {Promise<string | undefined>} its address; undefined where it isn't installed
 */
export async function startVarnish(product, server) {
  if (!isInstalled('varnishd', '-V')) return undefined;
  const folder = await product.folder();
  const file = join(folder, 'default.vcl');
  await writeFile(file, await documented('scale.md', 'vcl', { '"4000"': `"${server.port}"` }));
  const port = await freePort();
  const args = ['-F', '-j', 'none', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,256m'];
  product.start('varnishd', args, { endSignal: 'SIGTERM' });
  return answering(`http://127.0.0.1:${port}`, 'Varnish');
}

/**
 * Starts an nginx that caches before a server, set up as docs/scale.md shows it.
 * @param {Product} product
 * @param {URL} server
 * @returns {Promise<string | undefined>} its address; undefined where it isn't installed
 */
export async function startCachingNginx(product, server) {
  if (!isInstalled('nginx', '-v')) return undefined;
  const port = await freePort();
  const places = {
    [SERVER]: server.host,
    '/var/cache/nginx/program': join(await product.folder(), 'cache'),
    'listen 80;': `listen 127.0.0.1:${port};`,
  };
  await runNginx(product, await documented('scale.md', 'nginx', places));
  return answering(`http://127.0.0.1:${port}`, 'nginx');
}

/**
 * Starts a Caddy with TLS before a Varnish, set up as docs/scale.md shows it, with a certificate of its own making.
 * @param {Product} product
 * @param {URL} server
 * @param {URL} varnish
 * @returns {Promise<string | undefined>} its address; undefined where it isn't installed
 */
export async function startCaddy(product, server, varnish) {
  if (!isInstalled('caddy', 'version')) return undefined;
  const folder = await product.folder();
  const address = `https://localhost:${await freePort()}`;
  const places = { 'program.example.org': address, [SERVER]: server.host, [VARNISH]: varnish.host };
  const file = join(folder, 'Caddyfile');
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  await writeFile(file, options + (await documented('scale.md', 'caddyfile', places)));
  const settings = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  product.start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { settings, endSignal: 'SIGTERM' });
  return answering(address, 'Caddy');
}
