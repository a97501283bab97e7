import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schedule } from '../../src/program/model/types.ts';
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
  items?: { time?: string; title: string; description?: string; list?: string[] }[];
}

/** Starts the built server with a database of its own and {@link PASSWORD}. `stop` shows what it had to report. */
export async function startHost(): Promise<{ host: ApiHost; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'program-browser-'));
  const { url, child, ended, stderr } = await runServer(dataDir, { EDITOR_PASSWORD: PASSWORD, LOG_LEVEL: 'error' });
  return {
    host: apiHost(url, dataDir),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.stderr.write(stderr());
      await rm(dataDir, { recursive: true });
    },
  };
}

function apiHost(url: string, dataDir: string): ApiHost {
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
  const created = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body);
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };
  const schedule: ApiHost['schedule'] = async () => (await call('GET', '/api/schedule')).json();
  return {
    url,
    dataDir,
    call,
    schedule,
    async replace(days) {
      for (const day of await schedule()) await call('DELETE', `/api/days/${day.id}`);
      for (const { items = [], ...day } of days) {
        const { id: day_id } = await created('/api/days', day);
        for (const { list = [], time = '', title, description = '' } of items) {
          const item = await created('/api/schedule-items', { day_id, time, title, description });
          for (const content of list) await created('/api/schedule-item-lists', { schedule_item_id: item.id, content });
        }
      }
      return schedule();
    },
  };
}
