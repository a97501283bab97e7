import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateProgram } from '../bench/generator.mjs';
import { run, runServer } from '../support/product.mjs';
import { removeFolder, temporaryFolder } from './support/folder.ts';

/** What the process may take, in MB. */
const LIMIT = 300;
const CLIENTS = 100;
const REQUESTS = 200;

interface Asked {
  status: number;
  encoding: string | undefined;
  retry: string | undefined;
}

const folder = temporaryFolder();
beforeAll(async () => {
  const file = join(folder, 'program.json');
  writeFileSync(file, JSON.stringify(generateProgram(3_000)));
  await run(['import', file], { DATA_DIR: folder }).ended;
});
afterAll(() => removeFolder(folder));

let server: Awaited<ReturnType<typeof runServer>>;
beforeEach(async () => {
  server = await runServer(folder);
});
afterEach(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

const agent = new Agent({ keepAlive: true });
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Asked>((resolve, reject) => {
    const call = request(server.url + path, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          encoding: answer.headers['content-encoding'],
          retry: answer.headers['retry-after'],
        }),
      );
    });
    call.on('error', reject).end();
  });

/** The most memory that the process has had, in MB. */
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))![1]) / 1024;

/** Sends the requests of many clients at once; each takes the next when its last was answered. */
async function attack(next: (n: number) => Promise<Asked>): Promise<Asked[]> {
  const answers: Asked[] = [];
  let sent = 0;
  const client = async () => {
    while (sent < REQUESTS) answers.push(await next(sent++));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}

const LANGUAGES = ['en', 'id', 'fr', 'ms-MY'];

describe.runIf(process.platform === 'linux')('nobody can exhaust the host', () => {
  test.each<[string, (n: number) => Promise<Asked>]>([
    ['a variant for each request', (n) => get(`/embed/program.html?refresh=${n}`)],
    [
      'a variant, a language and a host for each request',
      (n) => get(`/embed/program.html?refresh=${n}&lang=${LANGUAGES[n % 4]}-x${n}`, { host: `h${n}.example` }),
    ],
    ['a page for each host', (n) => get('/', { host: `h${n}.example` })],
    [
      'a look for each request',
      (n) => get(`/embed/program.html?heading-level=${1 + (n % 6)}&days=${1 + (n % 10)},${1 + ((n >> 3) % 10)}`),
    ],
  ])('with %s', async (_, next) => {
    const visits: Asked[] = [];
    const answers = await attack(async (n) => {
      if (n % 20 === 0) visits.push(await get('/'), await get('/api/schedule'));
      return next(n);
    });
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 503, retry: '1' });
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(visits.every(({ status, encoding }) => status === 200 && encoding === 'br')).toBe(true);
    expect(peak()).toBeLessThan(LIMIT);
  });
});
