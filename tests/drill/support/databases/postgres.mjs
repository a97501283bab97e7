/** @import { Product } from '../../types.ts' */
import { spawnSync } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../support/product.mjs';
import { until } from '../until.mjs';

/** Debian keeps the server's programs out of PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; this is the user `nobody`. */
const NOBODY = 65_534;

export const NO_POSTGRES = 'PostgreSQL: initdb and postgres are not installed';

/** The folder of `initdb` and `postgres` with a slash at its end, empty when they are in PATH; undefined without them. */
async function findPrograms() {
  const versions = await readdir(DEBIAN).catch(() => []);
  const folders = ['', ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `${DEBIAN}/${version}/bin/`)];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => spawnSync(`${folder}${name}`, ['--version']).status === 0),
  );
}

/** Whether PostgreSQL is installed. */
export const hasPostgres = async () => (await findPrograms()) !== undefined;

/**
 * Starts a PostgreSQL cluster of the section's own, which keeps each commit on the disk as it does by default.
 * @param {Product} product
 * @returns undefined where PostgreSQL isn't installed
 */
export async function startPostgres(product) {
  const programs = await findPrograms();
  if (programs === undefined) return undefined;
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  const folder = await product.folder();
  const data = join(folder, 'cluster');
  await mkdir(data, { mode: 0o700 });
  if (uid) for (const path of [folder, data]) await chown(path, uid, uid);
  const made = await product.start(`${programs}initdb`, ['-D', data, '-U', 'drill', '-A', 'trust', '--no-sync'], {
    uid,
  }).ended;
  if (made.code !== 0) throw new Error(`initdb failed.\n${made.stderr}`);

  const port = await freePort();
  const url = `postgres://drill@127.0.0.1:${port}/postgres`;
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  // Killed, it would leave its piece of System V shared memory to the machine; SIGQUIT ends it at once, too.
  const launch = () => product.start(`${programs}postgres`, options, { uid, endSignal: 'SIGQUIT' });
  let running = launch();
  const answers = async () => {
    // After a SIGKILL the new one has to wait until the last process of the old one has noticed.
    if (running.child.exitCode !== null || running.child.signalCode) running = launch();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    return connected;
  };
  const start = () => until(answers, 30_000, 'PostgreSQL does not start');
  await start();
  return {
    url,
    port,
    /** Kills the server with SIGKILL, and starts it again. */
    async killAndStart() {
      running.child.kill('SIGKILL');
      await running.ended;
      await start();
    },
  };
}
