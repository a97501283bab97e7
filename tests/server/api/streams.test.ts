import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStreams } from '../../../src/server/changes/event-streams.ts';
import { StreamPlaces } from '../../../src/server/changes/stream-places.ts';
import { limitConnections } from '../../../src/server/http/connections/limit-connections.ts';
import { until } from '../../support/until.ts';
import { type EventClient, listen } from '../support/event-client.ts';
import { startHost } from '../support/host.ts';

let app: FastifyInstance;
let streams: EventStreams;
let places: StreamPlaces;
let url: string;
const leaving: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  places = new StreamPlaces();
  streams = new EventStreams(places);
  app = Fastify();
  limitConnections(app, { limit: 8, headroom: 2 });
  app.addHook('preClose', async () => streams.close());
  app.get('/', async (_request, reply) => {
    reply.hijack();
    streams.open(reply.raw, { 'content-type': 'text/event-stream' }, Buffer.from('first\n\n'));
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await app.close();
  vi.useRealTimers();
});

async function open(): Promise<EventClient> {
  const client = await listen(url);
  leaving.push(client.leave);
  await until(() => expect(client.text()).toBe('first\n\n'));
  return client;
}

test('every stream gets a sign of life within 25 seconds, which is no event', async () => {
  const clients = [await open(), await open(), await open()];
  vi.advanceTimersByTime(25_000);
  for (const client of clients) await until(() => expect(client.text()).toBe('first\n\n:\n\n'));
});

test('connections that say nothing take no place from a stream', async () => {
  const client = await open();
  const silent: Socket[] = [];
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    leaving.push(() => socket.destroy());
    silent.push(socket);
    await new Promise((resolve) => socket.on('connect', resolve));
  }
  await until(() => expect(silent.filter(({ closed }) => closed)).not.toEqual([]));
  await streams.send(Buffer.from('still there\n\n'));
  await until(() => expect(client.text()).toContain('still there'));
});

test('a client that takes nothing is given up, and the others hear everything', async () => {
  const [slow, quick] = [await open(), await open()];
  slow.pause();
  const megabyte = Buffer.alloc(1_048_576, 'x');
  let sent = 0;
  while (places.taken.visitors === 2 && sent < 100) {
    await streams.send(megabyte);
    sent++;
    await until(() => expect(quick.text().length).toBe('first\n\n'.length + sent * megabyte.length));
  }
  expect(places.taken.visitors).toBe(1);
  expect(quick.ended()).toBe('open');
});

test('a client that leaves before its answer begins takes no place', async () => {
  const tried = new Promise<void>((resolve) => {
    app.server.prependListener('request', (request, response) => {
      response.once('close', () => {
        streams.open(response, {}, Buffer.from('first\n\n'));
        resolve();
      });
      request.socket.destroy();
    });
  });
  await listen(`${url}/unknown`).catch(() => undefined);
  await tried;
  expect(places.taken.visitors).toBe(0);
});

test('when the host is stopped every stream ends whole, at once', async () => {
  const clients = [await open(), await open()];
  await app.close();
  for (const client of clients) await until(() => expect(client.ended()).toBe('whole'));
});

test('where there is no place for another stream, it is told when to ask again, and visitors have theirs', async () => {
  vi.useRealTimers();
  const host = await startHost({}, { streamsLimit: 2 });
  try {
    const clients = [await listen(`${host.url}/api/events`), await listen(`${host.url}/api/events`)];
    const third = await host.call('GET', '/api/events');
    expect([third.status, third.headers.get('content-type')]).toEqual([503, expect.stringContaining('problem+json')]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
    expect((await host.fetch('/')).status).toBe(200);
    clients[0]!.leave();
    await until(async () => {
      const next = await listen(`${host.url}/api/events`);
      next.leave();
      expect(next.status).toBe(200);
    });
    clients[1]!.leave();
  } finally {
    await host.close();
  }
});
