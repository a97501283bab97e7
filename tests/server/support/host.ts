import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { readHostEvent } from '../../../src/server/event/event-file.ts';
import { createLog } from '../../../src/server/log.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { createProgramRenderer, type RendererOptions } from '../../../src/server/render/create-program-renderer.ts';
import type { ProgramRenderer } from '../../../src/server/render/program-renderer.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { takeToken } from '../../support/product.mjs';

export const PASSWORD = 'strike-slip-1907';
/** Of little work, and made once: at full cost a hash takes as long as all else that starts a host. */
const PASSWORD_HASH = hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
export const DIST_DIR = fileURLToPath(new URL('../../../dist', import.meta.url));

/** A day with two items, the first of which has two sub-items. */
export const SMALL_PROGRAM = [
  {
    title: 'First day',
    date: '2025-10-28',
    items: [
      {
        time: '08:00 - 09:00',
        title: 'Opening',
        description: '<p>Welcome</p>',
        list: [{ content: 'Rector' }, { content: 'Dean' }],
      },
      { time: '', title: 'Talks', description: '', list: [] },
    ],
  },
];

export interface Answer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestHost {
  url: string;
  dataDir: string;
  config: Config;
  database: OpenDatabase;
  store: TestStore;
  app: FastifyInstance;
  /** A raw request without a token. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** One call of the API with a JSON body, by a signed-in editor unless `headers` says otherwise. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  schedule(): Promise<Schedule>;
  close(): Promise<void>;
}

/**
 * Starts the host in this process, with real HTTP and its own database file, which contains {@link SMALL_PROGRAM}.
 * @param given `prepare` runs before anybody reads the program
 */
export async function startHost(
  settings: Record<string, string> = {},
  given: {
    distDir?: string;
    dataDir?: string;
    streamsLimit?: number;
    prepare?: (database: OpenDatabase) => Promise<unknown>;
    renderer?: (options: RendererOptions) => ProgramRenderer;
  } = {},
): Promise<TestHost> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'program-server-')));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  const database = await openDatabase(config);
  const password_hash = await PASSWORD_HASH;
  await database.db
    .insertInto('account')
    .values({ id: 1, password_hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ password_hash }))
    .execute();
  const event = await readHostEvent(dataDir);
  const store = new TestStore(database, event.info);
  await store.fillOnce(SMALL_PROGRAM);
  await given.prepare?.(database);
  const distDir = given.distDir ?? DIST_DIR;
  const app = await createApp({
    database,
    reader: store,
    edits: store.making,
    renderer: (given.renderer ?? createProgramRenderer)({ config, distDir, event }),
    event,
    config,
    log: createLog(config.logLevel),
    distDir,
    streamsLimit: given.streamsLimit,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  let token: Promise<string> | undefined;
  const call: TestHost['call'] = async (method, path, body, headers) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...((method !== 'GET' ||
          /^\/api\/(announcements|countdowns|edits|links|publications|reports|screens|signs)/.test(path)) && {
          authorization: `Bearer ${await (token ??= takeToken(url, PASSWORD))}`,
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  };

  return {
    url,
    dataDir,
    config,
    database,
    store,
    app,
    call,
    fetch: (path, init) => fetch(url + path, init),
    schedule: async () => (await call('GET', '/api/schedule')).body,
    async close() {
      await app.close();
      await database.db.destroy();
      if (!given.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

/** The host of all tests of a file or a group: started before the first of them, closed behind the last one. */
export function hostForAll(...given: Parameters<typeof startHost>): TestHost {
  const host = {} as TestHost;
  beforeAll(async () => void Object.assign(host, await startHost(...given)));
  afterAll(() => host.close());
  return host;
}
