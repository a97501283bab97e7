import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideFolder, removeLeftovers, replaceFolder } from './replace-folder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const DIST = join(root, 'dist');
const STAMP = '.built';
/** The sources of a build. A folder's own time changes when a file in it is removed. */
const SOURCES = [
  'src',
  'build',
  'demo',
  'integrations',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'custom-elements.json',
];

/** @param {string} path */
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * When a file, or the newest file below a folder, was changed, in milliseconds.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const time = modified(path);
  if (!time || !statSync(path).isDirectory()) return time;
  return Math.max(time, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Runs a command in the project's folder; its output is shown only if it fails. A signal ends it, and this process with it.
 * On Windows npm is a shell script.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {{ settings?: Record<string, string>, explain?: (said: string) => string | undefined }} [options] environment
 *   variables besides those of this process, and a sentence for a failure in place of the output
 */
async function run(what, command, args, { settings, explain } = {}) {
  process.stderr.write(`${what}…\n`);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  /** @type {NodeJS.Signals | undefined} */
  let signal;
  /** @param {NodeJS.Signals} given */
  const stop = (given) => void child.kill((signal = given));
  for (const name of SIGNALS) process.on(name, stop);
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  for (const name of SIGNALS) process.off(name, stop);
  if (signal) process.exit(128 + constants.signals[signal]);
  if (status === 0) return;
  process.stderr.write(`${explain?.(said) ?? `${said}\n${what} failed.`}\n`);
  process.exit(1);
}

/**
 * The sentence for a registry that npm can't reach; undefined for any other failure.
 * @param {string} said npm's output
 */
function withoutNetwork(said) {
  const fault = /\b(?:EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.exec(said);
  if (!fault) return undefined;
  return (
    `The packages can't be downloaded (${fault[0]}): the first start needs a connection to the internet. ` +
    'Behind a proxy, tell npm of it: npm config set https-proxy ADDRESS.'
  );
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Whether the packages that build were left out (`npm ci --omit=dev`). */
const lacksBuilders = () =>
  existsSync(join(root, 'node_modules/.package-lock.json')) && !existsSync(join(root, 'node_modules/vite'));

/** Installs the packages if they are missing or older than the lock file. */
export async function install() {
  requireNode();
  if (lacksBuilders()) return;
  const installed = modified(join(root, 'node_modules/.package-lock.json'));
  if (installed >= modified(join(root, 'package-lock.json'))) return;
  // npm would wait for 70 s before it tries a third time.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--fetch-retry-mintimeout=1000'];
  await run('Installing packages', 'npm', args, { explain: withoutNetwork });
}

/**
 * Says what is served where nothing can be built, or ends this process if nothing is there to serve.
 * @param {boolean} mustBuild
 */
function keepBuild(mustBuild) {
  const install = 'npm ci installs the packages that build.';
  const isThere = existsSync(join(DIST, 'server/main.js'));
  if (isThere && !mustBuild) return void process.stderr.write(`Serving dist/ as it is: ${install}\n`);
  process.stderr.write(
    isThere
      ? `Nothing can be built, because these packages were left out: ${install}\n`
      : `There is no dist/ to serve, and nothing can be built: ${install} Or copy dist/ from where it was built.\n`,
  );
  process.exit(1);
}

/**
 * Builds `dist/` if a source is newer than the last build, or if told to. The build is made beside it and takes its place when
 * it is whole: one that fails changes nothing.
 * @param {{ always?: boolean }} [options]
 */
export async function build({ always = false } = {}) {
  const built = modified(join(DIST, STAMP));
  if (lacksBuilders()) return keepBuild(always);
  if (!always && built && SOURCES.every((source) => newest(join(root, source)) < built)) return;
  removeLeftovers(DIST);
  const made = besideFolder(DIST, 'new');
  const removeMade = () => rmSync(made, { recursive: true, force: true });
  process.on('exit', removeMade);
  const begun = new Date();
  // Vite takes another value for a wish, and the pages would need React's development build.
  const settings = { BUILD_TO: made, NODE_ENV: 'production' };
  await run('Building', process.execPath, [join(root, 'build/make-dist.mjs')], { settings });
  writeFileSync(join(made, STAMP), '');
  // Of when it began: what is edited meanwhile is newer.
  utimesSync(join(made, STAMP), begun, begun);
  replaceFolder(made, DIST);
  process.off('exit', removeMade);
}
