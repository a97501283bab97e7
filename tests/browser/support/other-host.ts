import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OTHER_EVENT } from '../../support/other-event.ts';
import { runServer, takeToken } from '../../support/product.mjs';
import { expect, PASSWORD } from './fixtures.ts';

/** A host of an event that isn't the build's. */
export interface OtherHost {
  url: string;
  /** Makes a call as another editor. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Makes a document what it is to be, whatever it was. */
  put(name: string, value: unknown): Promise<void>;
  /** Takes all documents away. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOtherHost(): Promise<OtherHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'other-host-'));
  await writeFile(join(dataDir, 'event.json'), JSON.stringify(OTHER_EVENT));
  const server = await runServer(dataDir, { LOG_LEVEL: 'silent', EDITOR_PASSWORD: PASSWORD });
  const authorization = `Bearer ${await takeToken(server.url, PASSWORD)}`;
  const call: OtherHost['call'] = (method, path, body) =>
    fetch(server.url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return {
    url: server.url,
    call,
    async put(name, value) {
      expect((await call('PUT', `/api/content/documents/${name}`, value)).status).toBe(200);
    },
    async clear() {
      const { documents } = (await (await call('GET', '/api/content/documents')).json()) as {
        documents: { name: string }[];
      };
      for (const { name } of documents) await call('DELETE', `/api/content/documents/${name.replace('/', '-')}`);
    },
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Opens “Site” in the editor of a host. */
export async function openSite(page: Page, { url }: Pick<OtherHost, 'url'>): Promise<void> {
  await page.addInitScript((password) => {
    if (!sessionStorage.getItem('visited')) sessionStorage.setItem('editor_password', password);
    sessionStorage.setItem('visited', 'yes');
  }, PASSWORD);
  await page.goto(`${url}/editor`);
  await showSite(page);
}

/** Opens “Site” in an editor. */
export async function showSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Site', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sections', exact: true })).toBeVisible();
}
