import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Ports that no system takes by itself, for a connection or for a server without a port of its own. */
const PORTS = { from: 20_000, below: 32_768 };

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port that nobody listens on, and that is still free a moment later.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
}

/**
 * @typedef {object} Finished
 * @property {number | null} code
 * @property {string} stdout
 * @property {string} stderr
 *
 * @typedef {object} Running
 * @property {import('node:child_process').ChildProcess} child
 * @property {() => string} stdout its output so far
 * @property {() => string} stderr
 * @property {Promise<Finished>} ended
 *
 * @typedef {Running & { url: string }} RunningServer
 */

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a program. It ends with this process at the latest.
 * @param {string} file
 * @param {string[]} args
 * @param {{ settings?: Record<string, string>, input?: string, uid?: number }} [options] its environment, stdin and user
 * @returns {Running}
 */
export function startProcess(file, args, { settings = {}, input = '', uid } = {}) {
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
    uid,
    gid: uid,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  // A program that ends before it has read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/**
 * Starts the built command line as a user would.
 * @param {string[]} words
 * @param {Record<string, string>} settings its environment
 * @param {string} [input]
 * @param {string} [main] the command line of another build
 * @param {number} [openFiles] how many files and connections the system lets it open
 * @returns {Running}
 */
export function run(words, settings, input, main = MAIN, openFiles) {
  const [file = '', ...args] = [
    ...(openFiles === undefined ? [] : ['prlimit', `--nofile=${openFiles}`]),
    process.execPath,
    main,
    ...words,
  ];
  return startProcess(file, args, { settings, input });
}

/**
 * Replaces the program of a database by another one, with the command line.
 * @param {object[]} schedule in the shape of `GET /api/schedule`
 * @param {Record<string, string>} settings its environment, which names the database
 * @param {(running: Running) => void} [onStart] is given the process before it has ended
 * @param {string} [main] the command line of another build
 */
export async function importProgram(schedule, settings, onStart = () => {}, main = MAIN) {
  const folder = await mkdtemp(join(tmpdir(), 'program-import-'));
  try {
    const file = join(folder, 'program.json');
    await writeFile(file, JSON.stringify(schedule));
    const running = run(['import', file], settings, undefined, main);
    onStart(running);
    const { code, stderr } = await running.ended;
    if (code !== 0) throw new Error(`The import failed.\n${stderr}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Waits until a program has said something, for as long as its test may take.
 * @param {Running} program
 * @param {RegExp} pattern
 * @returns {Promise<string[]>} what the pattern's groups match
 * @throws if the program ends before
 */
export function untilSaid(program, pattern) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(program.stdout());
      if (found) resolve(found.slice(1));
    };
    program.child.stdout?.on('data', look);
    look();
    void program.ended.then(({ code, stderr }) => reject(new Error(`The program ended with ${code}: ${stderr}`)));
  });
}

/**
 * Starts `serve` on a port that the system chooses, and waits for the line with the address.
 * @param {string} dataDir
 * @param {Record<string, string>} [settings]
 * @param {(server: Running) => void} [onStart] is given the process before it serves, and also when it never does
 * @param {string} [main] the command line of another build
 * @param {number} [openFiles] how many files and connections the system lets it open
 * @returns {Promise<RunningServer>}
 */
export async function runServer(dataDir, settings = {}, onStart = () => {}, main = MAIN, openFiles) {
  const server = run(['serve'], { DATA_DIR: dataDir, PORT: '0', ...settings }, undefined, main, openFiles);
  onStart(server);
  const [url = ''] = await untilSaid(server, /(http:\S+)\/\n/);
  return { ...server, url };
}

/**
 * Tries to sign in.
 * @param {string} url
 * @param {string} password
 * @param {AbortSignal} [signal]
 */
export const askForSession = (url, password, signal) =>
  fetch(`${url}/api/session`, {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });

/**
 * Signs in.
 * @param {string} url
 * @param {string} password
 * @returns {Promise<string>} the token
 */
export const takeToken = async (url, password) => (await (await askForSession(url, password)).json()).token;
