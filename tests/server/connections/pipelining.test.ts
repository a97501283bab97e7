import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beforeFastify } from '../../../src/server/http/before-fastify.ts';
import { until } from '../../support/until.ts';
import { DIST_DIR, hostForAll } from '../support/host.ts';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
/** Waiting behind the one that is being answered. */
const MOST_WAITING = 16;

const clients: Socket[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.destroy()));

/** Connects and says something. The answer is read only on request. */
function client(url: string, words: string, reads = true) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words));
  clients.push(socket);
  const seen = { socket, heard: '', closed: false };
  socket.on('error', () => {}).on('close', () => (seen.closed = true));
  if (reads) socket.on('data', (chunk) => (seen.heard += chunk.toString('latin1')));
  else socket.pause();
  return seen;
}

describe('what a client has sent ahead', () => {
  let app: FastifyInstance;
  let url: string;
  const asked: string[] = [];
  /** Lets the oldest of the answers that are being made go. */
  const release: (() => void)[] = [];
  beforeEach(async () => {
    app = Fastify();
    app.get<{ Params: { n: string } }>('/:n', async ({ params: { n } }) => {
      asked.push(n);
      await new Promise<void>((resolve) => release.push(resolve));
      return `answer ${n};`;
    });
    beforeFastify(app);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    clients.splice(0).forEach((each) => each.destroy());
    release.splice(0).forEach((go) => go());
    await app.close();
    asked.length = 0;
  });

  test('waits until the answers before it have left, and is answered in its order', async () => {
    const seen = client(url, ['/1', '/2', '/3'].map(GET).join(''));
    for (const n of ['1', '2', '3']) {
      await until(() => expect(asked.at(-1)).toBe(n));
      expect(asked).toHaveLength(Number(n));
      release.shift()!();
    }
    await until(() => expect(seen.heard.match(/answer \d;/g)).toEqual(['answer 1;', 'answer 2;', 'answer 3;']));
  });

  test('holds up no other connection', async () => {
    client(url, GET('/1') + GET('/2'));
    await until(() => expect(asked).toEqual(['1']));
    client(url, GET('/3'));
    await until(() => expect(asked).toEqual(['1', '3']));
  });

  test(`may be ${MOST_WAITING} requests; one more ends the connection`, async () => {
    const patient = client(url, GET('/1').repeat(1 + MOST_WAITING));
    const greedy = client(url, GET('/2').repeat(400));
    await until(() => expect(greedy.closed).toBe(true));
    await until(() => expect([...asked].sort()).toEqual(['1', '2']));
    release.splice(0).forEach((go) => go());
    for (let n = 0; n < MOST_WAITING; n++) {
      await until(() => expect(release).toHaveLength(1));
      release.shift()!();
    }
    await until(() => expect(patient.heard.match(/answer 1;/g)).toHaveLength(1 + MOST_WAITING));
  });
});

describe.runIf(process.platform === 'linux')('clients that ask for much, take nothing and leave', () => {
  const host = hostForAll();
  /** The open files of this process, by where each leads. */
  const open = () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        // The one that has listed them.
        return [];
      }
    });

  test.each(['/images/share.jpg', '/conference-elements.js', '/', '/api/schedule'])(
    'hold no file open (%s)',
    async (path) => {
      await (await host.fetch(path)).arrayBuffer();
      const before = open().length;
      for (const count of [400, MOST_WAITING])
        for (let n = 0; n < 10; n++) client(host.url, GET(path).repeat(count), false);
      // It comes after them, so that they have all been heard.
      expect((await host.fetch(path)).status).toBe(200);
      await until(() => expect(open().filter((target) => target.startsWith(DIST_DIR))).toEqual([]));
      clients.splice(0).forEach((each) => each.destroy());
      await until(() => expect(open().length).toBeLessThanOrEqual(before + 10));
    },
  );
});
