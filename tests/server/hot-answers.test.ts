import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HotAnswers } from '../../src/server/http/answers/replay-cache.ts';
import { runServer } from '../support/product.mjs';
import { removeFolder, temporaryFolder } from './support/folder.ts';
import { startHost, type TestHost } from './support/host.ts';
import { rawRequest } from './support/raw-request.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost();
  const description = '<p>Long enough to be worth compressing.</p>'.repeat(50);
  await host.call('PATCH', '/api/schedule-items/1', { description });
});
afterAll(() => host.close());

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
];

describe.each(PATHS)('the answer of %s that is given again', (path) => {
  test.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])('is the one Fastify has made (%s)', async (encoding) => {
    const accept = `Accept-Encoding: ${encoding}`;
    const first = await wire(path, [accept]);
    const etag = /^etag: (.*)$/im.exec(first.bytes)![1]!.trim();
    for (const headers of [[accept], [accept, `If-None-Match: ${etag}`]]) {
      const made = await wire(path, headers);
      await wire(path, headers);
      handled.mockClear();
      const replayed = await wire(path, headers);
      expect(handled).not.toHaveBeenCalled();
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
  for (let times = 0; times < 3; times++) await rawRequest(`${host.url}/api/event`);
  handled.mockClear();
  await rawRequest(`${host.url}/api/event`, headers, method);
  expect(handled).toHaveBeenCalledTimes(1);
});

test('a request with two Host headers is refused, although its answer is known', async () => {
  for (let times = 0; times < 3; times++) await wire('/api/event', []);
  const { bytes } = await wire('/api/event', ['Host: other.example']);
  expect(bytes).toMatch(/^HTTP\/1\.1 400 /);
});

test('an answer that was begun before a write is not given again after it', async () => {
  const app = Fastify();
  const hot = new HotAnswers(false);
  hot.install(app);
  let release = () => {};
  app.get('/', { config: { replayed: true } }, async (_request, reply) => {
    await new Promise<void>((resolve) => (release = resolve));
    return reply.headers({ etag: '"1"', 'cache-control': 'public, no-cache' }).send(Buffer.from('old'));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (meanwhile = () => {}) => {
    handled.mockClear();
    const answer = fetch(url);
    await vi.waitFor(() => expect(handled).toHaveBeenCalled());
    meanwhile();
    release();
    return (await answer).text();
  };
  await ask();
  await ask(() => hot.clear());
  await ask();
  await app.close();
});

test('at the level info each request has its line in the log', async () => {
  const folder = temporaryFolder();
  const server = await runServer(folder, { LOG_LEVEL: 'info' });
  for (let times = 0; times < 5; times++) await (await fetch(`${server.url}/api/event`)).text();
  server.child.kill('SIGTERM');
  const { stderr } = await server.ended;
  removeFolder(folder);
  expect(stderr.match(/"path":"\/api\/event"/g)).toHaveLength(5);
});
