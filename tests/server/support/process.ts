import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'program-process-'));
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  ended: Promise<Finished>;
}

/** Starts the built command line as its user would. */
export function run(words: string[], settings: Record<string, string>, input = ''): Running {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (chunk) => (stdout += chunk));
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  child.stdin!.end(input);
  const ended = new Promise<Finished>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

export interface RunningServer extends Running {
  url: string;
}

/** Starts `serve` on a free port and waits for the line with the address. */
export async function runServer(dataDir: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const server = run(['serve'], { DATA_DIR: dataDir, PORT: String(port), ...settings });
  await new Promise<void>((resolve, reject) => {
    server.child.stdout!.on('data', () => server.stdout().includes('http://') && resolve());
    void server.ended.then(({ code, stderr }) => reject(new Error(`serve ended with ${code}: ${stderr}`)));
  });
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** Signs in and gives back a function that makes one call. */
export async function signedIn(url: string, password: string) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
}
