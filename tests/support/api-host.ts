import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schedule } from '../../src/program/model/types.ts';
import { parseProgramFile } from '../../src/server/commands/parse-program-file.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { TestStore } from './test-store.ts';
import { runServer, takeToken } from './product.mjs';

export const PASSWORD = 'fault-line-2018';

export interface ApiHost {
  url: string;
  dataDir: string;
  /** Makes one call, signed in unless it is a GET. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  schedule(): Promise<Schedule>;
  /** Replaces the whole program with days of the given shape. */
  replace(days: DayDraft[]): Promise<Schedule>;
}

export interface DayDraft {
  title: string;
  date?: string;
  items?: {
    time?: string;
    title: string;
    description?: string;
    state?: string;
    planned_time?: string;
    planned_room?: string;
    list?: string[];
  }[];
}

/**
 * Starts the built server with a database of its own and {@link PASSWORD}. `stop` shows what it had to report.
 * @param settings environment variables beside those that all tests need
 * @param event its `event.json`, where it isn't the build's own event
 */
export async function startHost(
  settings: Record<string, string> = {},
  event?: object,
): Promise<{ host: ApiHost; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'program-browser-'));
  if (event) await writeFile(join(dataDir, 'event.json'), JSON.stringify(event));
  const { url, child, ended, stderr } = await runServer(dataDir, {
    EDITOR_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
    ...settings,
  });
  const database = await openDatabase({ dataDir });
  return {
    host: apiHost(url, dataDir, new TestStore(database)),
    async stop() {
      await database.db.destroy();
      child.kill('SIGTERM');
      await ended;
      process.stderr.write(stderr());
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A day that the host itself removes: what it answers from then on holds all that was written before, by whomever. */
const LAST_DAY = { title: 'Removed by the host', items: [] };

/** Days in the shape of a program file, with {@link LAST_DAY}. */
const programFile = (days: DayDraft[]) =>
  JSON.stringify([
    ...days.map(({ items = [], ...day }) => ({
      ...day,
      items: items.map(({ list = [], ...item }) => ({ ...item, list: list.map((content) => ({ content })) })),
    })),
    LAST_DAY,
  ]);

function apiHost(url: string, dataDir: string, store: TestStore): ApiHost {
  let token: Promise<string> | undefined;
  const call: ApiHost['call'] = async (method, path, body) =>
    fetch(url + path, {
      method,
      headers: {
        ...(method !== 'GET' && { authorization: `Bearer ${await (token ??= takeToken(url, PASSWORD))}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const schedule: ApiHost['schedule'] = async () => (await call('GET', '/api/schedule')).json();
  return {
    url,
    dataDir,
    call,
    schedule,
    async replace(days) {
      await store.replace(parseProgramFile(programFile(days)).days);
      const { schedule: stored } = await store.read();
      const answer = await call('DELETE', `/api/days/${stored.at(-1)!.id}`);
      if (!answer.ok) throw new Error(`The program was not replaced: ${answer.status} ${await answer.text()}`);
      return schedule();
    },
  };
}
