import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateProgram } from '../bench/generator.mjs';
import { run, runServer } from '../support/product.mjs';
import { removeFolder, temporaryFolder } from '../server/support/folder.ts';

/**
 * How much more memory an attack may make the host take than it takes at rest, in MB. Up to 105 were measured: 40 for
 * brotli, 32 for what the caches hold, and what the heaps grow by before they are collected. Without a limit of a cache,
 * or of how many looks are made at once, it is 160 and more.
 */
const LIMIT = 130;
const CLIENTS = 100;

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

/** Memory of the process in MB: what it takes now (VmRSS), or the most that it has taken (VmHWM). */
const memory = (field: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024;
};

/** Sends the requests of many clients at once, until so many were answered; each takes the next when its last was. */
async function attack(wanted: number, next: (n: number) => Promise<Asked>): Promise<Asked[]> {
  const answers: Asked[] = [];
  let sent = 0;
  let made = 0;
  const client = async () => {
    while (made < wanted) {
      const answer = await next(sent++);
      answers.push(answer);
      if (answer.status === 200) made++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}

/** One of each kind. */
const PAGES = [
  '/',
  '/api/schedule',
  '/api/event',
  '/embed/program.html',
  '/embed/',
  '/schedule.ics',
  '/feed.xml',
  '/sitemap.xml',
];
const LANGUAGES = ['en', 'id', 'fr', 'ms-MY'];

const DAYS = Array.from({ length: 10 }, (_, day) => day + 1);
/** Few days are quick to render, but their markup holds all: what is rendered waits to be compressed. */
const CHOICES = DAYS.flatMap((first) => DAYS.slice(first - 1).map((last) => `${first},${last}`));
/** Another one for each of the first 330 requests. */
const newLook = (n: number) => {
  const level = 1 + (Math.floor(n / CHOICES.length) % 6);
  return get(`/embed/program.html?heading-level=${level}&days=${CHOICES[n % CHOICES.length]}`);
};

describe.runIf(process.platform === 'linux')('nobody can exhaust the host', () => {
  test.each<[string, number, (n: number) => Promise<Asked>]>([
    ['a variant for each request', 200, (n) => get(`/embed/program.html?refresh=${n}`)],
    [
      'a variant, a language and a host for each request',
      200,
      (n) => get(`/embed/program.html?refresh=${n}&lang=${LANGUAGES[n % 4]}-x${n}`, { host: `h${n}.example` }),
    ],
    ['a page for each host', 200, (n) => get('/', { host: `h${n}.example` })],
    ['a look for each request', 60, newLook],
  ])('with %s', async (_, wanted, next) => {
    for (const page of PAGES) expect({ page, ...(await get(page)) }).toMatchObject({ status: 200 });
    const rest = memory('VmRSS');
    const visits: Asked[] = [];
    const answers = await attack(wanted, async (n) => {
      if (n % 20 === 0) visits.push(await get('/'), await get('/api/schedule'));
      return next(n);
    });
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 503, retry: '1' });
    expect(visits.every(({ status, encoding }) => status === 200 && encoding === 'br')).toBe(true);
    expect(memory('VmHWM') - rest).toBeLessThan(LIMIT);
  });
});
