import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitConnections } from '../../../src/server/http/connections/limit-connections.ts';
import { until } from '../../support/until.ts';
import { startHost } from '../support/host.ts';

const LIMIT = 8;
const HEADROOM = 2;
/** Connections that have just come are given half of the room for bursts, too. */
const JUST_COME = LIMIT - HEADROOM / 2;
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const HALF_A_POST = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"ha';

let app: FastifyInstance;
let url: string;
/** Lets the answers at `/slow` go. */
let answer: () => void;
const clients: Socket[] = [];

beforeEach(async () => {
  app = Fastify();
  limitConnections(app, { limit: LIMIT, headroom: HEADROOM });
  const released = new Promise<void>((resolve) => (answer = resolve));
  app.get('/', async () => 'here');
  app.get('/slow', () => released.then(() => 'late'));
  app.post('/echo', async (request) => request.body);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  answer();
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

/** Connects, says something if at all, and collects what it hears. */
async function client(words = '', localAddress = '127.0.0.1') {
  const port = Number(new URL(url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  clients.push(socket);
  const seen = { socket, heard: '', closed: false };
  socket.on('data', (chunk) => (seen.heard += String(chunk))).on('close', () => (seen.closed = true));
  await new Promise((resolve) => socket.on('connect', resolve));
  if (words) socket.write(words);
  return seen;
}
const several = async (count: number, words?: string, localAddress?: string) => {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await client(words, localAddress));
  return all;
};
const visit = async () => (await fetch(url, { headers: { connection: 'close' } })).text();

test('connections that say nothing make room for visitors, the one that has been idle longest first', async () => {
  const [first] = await several(1, GET('/'));
  await until(() => expect(first!.heard).toContain('here'));
  const silent = await several(20);
  await until(() => expect(silent.filter(({ closed }) => !closed)).toHaveLength(JUST_COME));
  expect(first!.closed).toBe(true);
  expect(silent.slice(-5).map(({ closed }) => closed)).not.toContain(true);
  expect(await visit()).toBe('here');
});

test('a running request is never cut, and a request that is still arriving only after the idle ones', async () => {
  const running = await several(2, GET('/slow'));
  const arriving = await several(2, HALF_A_POST);
  const open = () => arriving.map(({ closed }) => closed);
  const silent = await several(10);
  await until(() => expect(silent.filter(({ closed }) => !closed)).toHaveLength(JUST_COME - 4));
  expect(open()).toEqual([false, false]);
  await several(3, GET('/slow'));
  await until(() => expect(silent.every(({ closed }) => closed)).toBe(true));
  expect(await visit()).toBe('here');
  await until(() => expect(open()).toEqual([true, false]));
  answer();
  await until(() => expect(running.every(({ heard }) => heard.endsWith('late'))).toBe(true));
});

test('when all places are taken by requests that are being answered, who has sent some ahead gives way, and a visitor comes in', async () => {
  const running = await client(GET('/slow'));
  const ahead = await several(LIMIT - 1, GET('/slow').repeat(3));
  await until(async () => expect(await connections(app)).toBe(LIMIT - 1));
  expect(await visit()).toBe('here');
  expect(ahead.map(({ closed }) => closed)).toContain(true);
  expect(running.closed).toBe(false);
  answer();
  await until(() => expect(running.heard).toMatch(/late$/));
});

test('when places run short, the network that has most of them gives way, and a visitor from another one stays', async () => {
  const visitor = await client(GET('/'));
  await until(() => expect(visitor.heard).toContain('here'));
  const crowd = await several(20, undefined, '127.1.0.1');
  await until(() => expect(crowd.filter(({ closed }) => !closed)).toHaveLength(JUST_COME - 1));
  expect(visitor.closed).toBe(false);
  visitor.socket.write(GET('/'));
  await until(() => expect(visitor.heard).toMatch(/here[\s\S]*here/));
});

test('a connection whose request is answered is idle again', async () => {
  const all = await several(LIMIT - HEADROOM, GET('/slow') + GET('/'));
  answer();
  await until(() => expect(all.every(({ heard }) => heard.endsWith('here'))).toBe(true));
  expect(await visit()).toBe('here');
  await until(() => expect(all.filter(({ closed }) => closed)).toHaveLength(1));
});

test('closing ends what is idle or still arriving, and answers what has arrived', async () => {
  const [running] = await several(1, GET('/slow'));
  const others = [...(await several(2)), ...(await several(2, HALF_A_POST))];
  await until(async () => expect(await connections(app)).toBe(5));
  const ended = app.close();
  await until(() => expect(others.every(({ closed }) => closed)).toBe(true));
  expect(running!.closed).toBe(false);
  answer();
  await ended;
  await until(() => expect(running!.heard).toMatch(/connection: close[\s\S]*late$/i));
});

test('a client that never closes its side does not keep the connection after a refusal', async () => {
  const host = await startHost();
  const socket = connect({ port: Number(new URL(host.url).port), host: '127.0.0.1', allowHalfOpen: true });
  clients.push(socket);
  socket.resume().write('NONSENSE\r\n\r\n');
  await new Promise((resolve) => socket.on('end', resolve));
  await vi.waitFor(async () => expect(await connections(host.app)).toBe(0), { timeout: 5_000 });
  await host.close();
});

const connections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
