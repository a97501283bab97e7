import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitConnections } from '../../../src/server/http/connections/limit-connections.ts';
import { until } from '../../support/until.ts';
import { StalledClients } from '../../../src/server/http/connections/stalled-clients.ts';

const LIMIT = 8;
const HEADROOM = 2;
/** More bytes than the system takes by itself, whatever its buffers. */
const LARGE = Buffer.alloc(64_000_000, 'x');
/** When a client takes so much, the system takes more from the host. */
const SOME = 8_000_000;

let app: FastifyInstance;
let port: number;
/** How many large answers the host has begun. */
let begun: number;
const clients: Socket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  begun = 0;
  app = Fastify();
  limitConnections(app, { limit: LIMIT, headroom: HEADROOM });
  app.get('/', async () => 'here');
  app.get('/large', async (_request, reply) => {
    reply.hijack().raw.end(LARGE);
    begun++;
  });
  app.get('/endless', async (_request, reply) => void reply.hijack().raw.write('begun'));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
  vi.useRealTimers();
});

/** Connects, and asks for something if at all. */
async function client(path?: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(socket);
  const seen = { socket, bytes: 0, most: Infinity, closed: false };
  socket.on('close', () => (seen.closed = true));
  socket.on('data', (chunk) => {
    seen.bytes += chunk.length;
    if (seen.bytes >= seen.most) socket.pause();
  });
  await new Promise((resolve) => socket.on('connect', resolve));
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return seen;
}

/** Asks for a large answer and reads none of it. */
async function unreading() {
  const before = begun;
  const seen = await client();
  seen.socket.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await until(() => expect(begun).toBe(before + 1));
  return seen;
}

/** The host looks at its connections each second. */
function pass(seconds: number) {
  for (let n = 0; n < seconds; n++) vi.advanceTimersByTime(1_000);
}

/** Whether the host has ended it, which a client that doesn't read isn't told. */
const hasEnded = async ({ socket }: { socket: Socket }) => {
  await new Promise((resolve) => setImmediate(resolve));
  socket.write('x');
  return socket.closed;
};

test('who takes nothing of an answer for a minute is given up; who takes it slowly is not, nor a quiet stream', async () => {
  const unread = await unreading();
  const slow = await unreading();
  const quiet = await client('/endless');
  await until(() => expect(quiet.bytes).toBeGreaterThan(0));
  for (let minutes = 0; minutes < 3; minutes++) {
    pass(55);
    slow.most = slow.bytes + SOME;
    slow.socket.resume();
    await until(() => expect(slow.socket.isPaused()).toBe(true));
  }
  await until(async () => expect(await hasEnded(unread)).toBe(true));
  expect([await hasEnded(slow), quiet.closed]).toEqual([false, false]);
  pass(300);
  await until(async () => expect(await hasEnded(slow)).toBe(true));
  expect(quiet.closed).toBe(false);
});

test('when places run short, who takes nothing of an answer gives way before those who are idle', async () => {
  const idle = await client('/');
  await until(() => expect(idle.bytes).toBeGreaterThan(0));
  const unread = await unreading();
  pass(4);
  const others = [];
  for (let n = 0; n < LIMIT - HEADROOM - 2; n++) others.push(await client());
  await until(async () => expect(await count()).toBe(LIMIT - HEADROOM));
  // Not at once: a phone in a tunnel is as slow.
  others.push(await client());
  await until(() => expect(idle.closed).toBe(true));
  expect(await hasEnded(unread)).toBe(false);
  pass(3);
  others.push(await client());
  await until(async () => expect(await hasEnded(unread)).toBe(true));
  expect(others.map(({ closed }) => closed)).not.toContain(true);
});

test('when all places are taken by those who take nothing, they give way at once', async () => {
  const first = await unreading();
  const second = await unreading();
  for (let n = 2; n < LIMIT - HEADROOM; n++) await unreading();
  pass(1);
  const visitor = await client('/');
  await until(() => expect(visitor.bytes).toBeGreaterThan(0));
  await until(async () => expect(await hasEnded(first)).toBe(true));
  expect(await hasEnded(second)).toBe(false);
});

test('a visitor who has just connected stays while those who take nothing have the places', async () => {
  for (let n = 0; n < LIMIT - HEADROOM; n++) await unreading();
  pass(1);
  const visitor = await client();
  for (let n = 0; n < 3; n++) await client('/');
  visitor.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await until(() => expect(visitor.bytes).toBeGreaterThan(0));
});

test('who takes a sip of an answer now and then gives way like who takes nothing', () => {
  const sipping = { writableLength: 1, _handle: { bytesWritten: 1e6, writeQueueSize: 1e6 } };
  const reading = { writableLength: 1, _handle: { bytesWritten: 1e6, writeQueueSize: 1e6 } };
  const sockets = [sipping, reading] as unknown as Socket[];
  const stalled = new StalledClients();
  const gone: Socket[] = [];
  for (let second = 0; second <= 60; second++) {
    stalled.look(sockets, 60_000, (socket) => gone.push(socket));
    sipping._handle.writeQueueSize -= 200;
    reading._handle.writeQueueSize -= 4_000;
    vi.advanceTimersByTime(1_000);
  }
  expect(gone).toEqual([sipping]);
  expect(stalled.longest(5_000, () => true)).toBe(sipping);
  expect(stalled.longest(0, (socket) => socket !== sockets[0])).toBe(reading);
});

const count = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
  );
