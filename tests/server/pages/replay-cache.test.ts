import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { beforeFastify } from '../../../src/server/http/before-fastify.ts';
import { ReplayCache } from '../../../src/server/http/answers/replay-cache.ts';
import { runServer } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { hostForAll } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';

const host = hostForAll();
beforeAll(async () => {
  const description = '<p>Long enough to be worth compressing.</p>'.repeat(50);
  await host.call('PATCH', '/api/schedule-items/1', { description });
});

/** Counts the requests that reach a handler of Fastify's. */
const handled = vi.fn();
beforeEach(() => {
  handled.mockClear();
  subscribe('tracing:fastify.request.handler:start', handled);
});
afterEach(() => void unsubscribe('tracing:fastify.request.handler:start', handled));

/** The whole answer as it is on the wire, without what differs from one to the next. */
async function wire(path: string, headers: string[]): Promise<{ bytes: string; id: string | undefined }> {
  const { hostname, port } = new URL(host.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers, 'Connection: close'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  const [, id] = /^x-request-id: (\S+)/im.exec(answer) ?? [];
  return { bytes: answer.replace(/^(date|x-request-id): .*$/gim, '$1'), id };
}

/** Asks until the answer comes without Fastify: an answer is repeated for a second only. */
const repeated = <T>(ask: () => Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      handled.mockClear();
      const answer = await ask();
      expect(handled).not.toHaveBeenCalled();
      return answer;
    },
    { timeout: 20_000 },
  );

const PATHS = [
  '/',
  '/api/schedule',
  '/api/event',
  '/embed/program.html?lang=id',
  '/conference-program.js?program&lang=id',
  '/editor',
  '/robots.txt',
  '/sitemap.xml',
  '/program/1',
  '/schedule.xml',
  '/schedule.ics',
  '/feed.xml',
  '/embed/?lang=fr',
  '/qr.svg?items=1',
  '/api/changes?since=1',
];

describe.each(PATHS)('the answer of %s that is given again', (path) => {
  test.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])('is the one Fastify has made (%s)', async (encoding) => {
    const accept = `Accept-Encoding: ${encoding}`;
    const first = await wire(path, [accept]);
    const etag = /^etag: (.*)$/im.exec(first.bytes)![1]!.trim();
    for (const headers of [[accept], [accept, `If-None-Match: ${etag}`]]) {
      const made = await wire(path, headers);
      const replayed = await repeated(() => wire(path, headers));
      expect(replayed.bytes).toBe(made.bytes);
      expect(replayed.id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await wire(path, [accept, `If-None-Match: "other"`])).bytes).toBe(first.bytes);
  });
});

test.each<[string, Record<string, string>, string]>([
  ['HEAD', {}, 'HEAD'],
  ['a range', { range: 'bytes=0-1' }, 'GET'],
  ['a token', { authorization: 'Bearer x' }, 'GET'],
  ['a body', { 'content-length': '0' }, 'GET'],
])('a request with %s goes to Fastify', async (_, headers, method) => {
  await repeated(() => rawRequest(`${host.url}/api/event`));
  handled.mockClear();
  await rawRequest(`${host.url}/api/event`, headers, method);
  expect(handled).toHaveBeenCalledTimes(1);
});

test('a request with two Host headers is refused, although its answer is known', async () => {
  await repeated(() => wire('/api/event', []));
  const { bytes } = await wire('/api/event', ['Host: other.example']);
  expect(bytes).toMatch(/^HTTP\/1\.1 400 /);
});

test('files are read anew: they may be replaced while the host runs', async () => {
  for (let times = 0; times < 4; times++) await rawRequest(`${host.url}/embed/frame.js`);
  expect(handled).toHaveBeenCalledTimes(4);
});

describe('with a route of its own', () => {
  const replayCache = new ReplayCache(false);
  const trusting = new ReplayCache(true);
  const PROMISE = { etag: '"1"', 'cache-control': 'public, max-age=0, s-maxage=2', vary: 'Accept-Encoding' };
  const answers: Record<string, (reply: FastifyReply) => FastifyReply> = {};
  const start = async (cache: ReplayCache, trustProxy: boolean) => {
    const app = Fastify({ trustProxy });
    beforeFastify(app, cache);
    app.get('/:name', async ({ params, protocol, host: asked }, reply) => {
      const { name } = params as { name: string };
      return answers[name]!(reply.headers({ ...PROMISE, 'x-asked': `${protocol} ${asked}` }));
    });
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  let plain: Awaited<ReturnType<typeof start>>;
  let behindProxy: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    plain = await start(replayCache, false);
    behindProxy = await start(trusting, true);
  });
  afterAll(() => Promise.all([plain.app.close(), behindProxy.app.close()]));

  const bytes = () => Buffer.from('body');
  test.each<[string, (reply: FastifyReply) => FastifyReply]>([
    [
      'differs by a header that is not in the key',
      (reply) => reply.header('vary', 'Accept-Encoding, Cookie').send(bytes()),
    ],
    ['differs by everything', (reply) => reply.header('vary', '*').send(bytes())],
    ['sets a cookie', (reply) => reply.header('set-cookie', 'a=b').send(bytes())],
    ['has an age', (reply) => reply.header('age', 1).send(bytes())],
    ['is for one person', (reply) => reply.header('cache-control', 'private, no-cache').send(bytes())],
    ['is for this moment', (reply) => reply.header('cache-control', 'no-store').send(bytes())],
    ['has a weak ETag', (reply) => reply.header('etag', 'W/"1"').send(bytes())],
    ['has no ETag', (reply) => reply.removeHeader('etag').send(bytes())],
    ['is a failure', (reply) => reply.code(404).send(bytes())],
    ['is a stream', (reply) => reply.send(Readable.from(['body']))],
  ])('an answer that %s is never repeated', async (_, send) => {
    answers.one = send;
    for (let times = 0; times < 4; times++) await rawRequest(`${plain.url}/one`);
    expect(handled).toHaveBeenCalledTimes(4);
    replayCache.clear();
  });

  test('an answer is repeated for a second, in which alone the time may have changed it', async () => {
    answers.two = (reply) => reply.send(bytes());
    await repeated(() => rawRequest(`${plain.url}/two`));
    handled.mockClear();
    await vi.waitFor(
      async () => {
        await rawRequest(`${plain.url}/two`);
        expect(handled).toHaveBeenCalled();
      },
      { timeout: 5_000 },
    );
  });

  test('each host gets its own answer, whatever others have asked', async () => {
    answers.three = (reply) => reply.send(bytes());
    for (const name of ['one.example', 'two.example', 'one.example']) {
      const answer = await repeated(() => rawRequest(`${plain.url}/three`, { host: name }));
      expect(answer.headers['x-asked']).toBe(`http ${name}`);
    }
  });

  test('what a trusted proxy says of the visitor is part of the question; of others it counts for nothing', async () => {
    answers.four = (reply) => reply.header('vary', 'X-Forwarded-Proto, Accept-Encoding').send(bytes());
    for (const protocol of ['https', 'http', 'https']) {
      const asked = { host: 'a.example', 'x-forwarded-proto': protocol };
      const answer = await repeated(() => rawRequest(`${behindProxy.url}/four`, asked));
      expect(answer.headers['x-asked']).toBe(`${protocol} a.example`);
    }
    for (const name of ['b.example', 'c.example', 'b.example']) {
      const asked = { host: 'a.example', 'x-forwarded-host': name };
      const answer = await repeated(() => rawRequest(`${behindProxy.url}/four`, asked));
      expect(answer.headers['x-asked']).toBe(`http ${name}`);
    }
    answers.five = (reply) => reply.send(bytes());
    const forged = { host: 'a.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
    await repeated(() => rawRequest(`${plain.url}/five`, forged));
    const { headers } = await repeated(() => rawRequest(`${plain.url}/five`, { host: 'a.example' }));
    expect(headers['x-asked']).toBe('http a.example');
  });

  test('an answer that was begun before a write is not given again after it', async () => {
    let release = () => {};
    const slow = new ReplayCache(false);
    const app = Fastify();
    beforeFastify(app, slow);
    app.get('/', async (_request, reply) => {
      await new Promise<void>((resolve) => (release = resolve));
      return reply.headers(PROMISE).send(Buffer.from('old'));
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = async (meanwhile = () => {}) => {
      handled.mockClear();
      const answer = fetch(url);
      await until(() => expect(handled).toHaveBeenCalled());
      meanwhile();
      release();
      return (await answer).text();
    };
    await ask();
    await ask(() => slow.clear());
    await ask();
    await app.close();
  });
});

test('at the level info each request has its line in the log, but no probe that finds all well', async () => {
  const folder = temporaryFolder();
  const server = await runServer(folder, { LOG_LEVEL: 'info' });
  for (let times = 0; times < 5; times++) await (await fetch(`${server.url}/api/event`)).text();
  for (const probe of ['', '/live', '/none']) await (await fetch(`${server.url}/api/health${probe}`)).text();
  server.child.kill('SIGTERM');
  const { stderr } = await server.ended;
  removeFolder(folder);
  expect(stderr.match(/"path":"\/api\/event"/g)).toHaveLength(5);
  expect(stderr.match(/"path":"\/api\/health.*?"/g)).toEqual(['"path":"/api/health/none"']);
});
