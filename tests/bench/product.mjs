import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const TIMEOUT_MS = 30_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The exit code of a process; one that takes too long is ended, and has none. */
async function exited(child) {
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(late);
  return code;
}

const running = new Set();

/** Ends what an interrupted start has left behind. */
export const endProcesses = () => running.forEach((child) => child.kill('SIGKILL'));

function run(words, env) {
  const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4_000)));
  return { child, errors: () => errors };
}

/**
 * Our own server on a database of its own, with a programme imported by its command line.
 * @param {string} folder an empty folder for the database
 * @param {object[]} schedule in the shape of `GET /api/schedule`
 */
export async function startProduct(folder, schedule) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'programme.json');
  await writeFile(file, JSON.stringify(schedule));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    EDITOR_PASSWORD: 'measured-on-loopback',
    LOG_LEVEL: 'error',
  };
  const imported = run(['import', file], env);
  if ((await exited(imported.child)) !== 0) throw new Error(`The import failed.\n${imported.errors()}`);

  const { child, errors } = run(['serve'], env);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.\n${errors()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready in time.\n${errors()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async close() {
      const end = exited(child);
      child.kill('SIGTERM');
      await end;
    },
  };
}
