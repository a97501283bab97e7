import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Schedule } from '../../../src/program/types.ts';
import { type ForeignSite, foreignSite } from './foreign-page.ts';

export const PASSWORD = 'fault-line-2018';

export interface ApiHost {
  url: string;
  dataDir: string;
  /** Makes one call; a token is taken for everything but GET. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  schedule(): Promise<Schedule>;
  /** Replaces the whole programme with days of the given shape. */
  replace(days: DayDraft[]): Promise<Schedule>;
}

export interface DayDraft {
  title: string;
  date?: string;
  items?: { time?: string; title: string; description?: string; list?: string[] }[];
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function start(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js', 'serve'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      EDITOR_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function apiHost(url: string, dataDir: string): ApiHost {
  let token: Promise<string> | undefined;
  const signIn = async () => {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    return (await answer.json()).token as string;
  };
  const call: ApiHost['call'] = async (method, path, body) =>
    fetch(url + path, {
      method,
      headers: {
        ...(method !== 'GET' && { authorization: `Bearer ${await (token ??= signIn())}` }),
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

/**
 * `host`: the built server on a database of its own, one a worker; `baseURL` points at it.
 * `foreign`: a page of somebody else's, on another origin.
 */
export const test = base.extend<{ foreign: ForeignSite }, { host: ApiHost }>({
  foreign: async ({}, use) => {
    const site = await foreignSite();
    await use(site);
    await site.close();
  },
  host: [
    async ({}, use) => {
      const port = await freePort();
      const dataDir = await mkdtemp(join(tmpdir(), 'program-browser-'));
      const child = await start(port, dataDir);
      await use(apiHost(`http://127.0.0.1:${port}`, dataDir));
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.url),
});

export { expect };
